import { expect, test } from 'vitest'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { planCampaigns } from '../campaign-plan.ts'
import { campaignRow } from '../campaign-row.ts'
import { inTokyo } from '../schedule.ts'
import { moveToday } from './choose-campaigns.ts'
import { payWhenDue } from './money-acts.ts'
import { storiesOfMio } from './stories.ts'

const plans = planCampaigns()
/** Those that are paid on their payment day, the last one first: what lies further back was due before it. */
const paid = storiesOfMio
  .filter(({ acts }) => acts.includes(payWhenDue))
  .toSorted((a, b) => (b.today?.[1] ?? 0) - (a.today?.[1] ?? 0))

/** The days around those on which creators are paid, for two years: the 15th and the end of a month, or before them. */
const days = Array.from({ length: 24 }, (_, month) => {
  const first = new Date(Date.UTC(2027, month, 1)).toISOString().slice(0, 10)
  return [-3, -2, -1, 0, 11, 12, 13, 14, 15].map((later) => addDays(first, later))
}).flat()

test('on whatever day the demo is seeded, the payment day of a reward that is paid has passed', () => {
  const [story] = paid
  if (!story) throw new Error('No reward is paid.')
  const suiting = plans.filter(({ stage }) => story.campaign.stages.includes(stage))
  const late = days.flatMap((day) => {
    const now = inTokyo(day, '00:30')
    return suiting.flatMap((plan) => {
      const { payment_date } = moveToday(campaignRow(plan, now), story.today, now)
      return payment_date !== null && payment_date >= dayInTokyo(now) ? [`${day}: ${payment_date}`] : []
    })
  })
  expect(late).toEqual([])
})
