import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { addDays } from '#lib/dates.ts'
import { latestPaymentDay } from '../ledger/payment.ts'

const mark = '（コピー）'
/** Code points, as the contract counts them. */
const titleLength = 100
const week = 7 * 86_400_000

export const titleOfCopy = (title: string) => [...title].slice(0, titleLength - mark.length).join('') + mark

/** The same again for a time to come: all days move on by the fewest whole weeks after which recruiting starts later than now. */
export function copyOf(written: CampaignInput, now: Date): CampaignInput {
  const start = new Date(written.recruiting_start).getTime()
  const weeks = Math.max(0, Math.floor((now.getTime() - start) / week) + 1)
  const laterInstant = (instant: string) => new Date(new Date(instant).getTime() + weeks * week).toISOString()
  const later = (day: string) => addDays(day, weeks * 7)
  const laterOrNone = (day: string | null) => day && later(day)
  const { days } = written
  const posting_end = later(days.posting_end)
  return {
    ...written,
    title: titleOfCopy(written.title),
    recruiting_start: laterInstant(written.recruiting_start),
    recruiting_end: laterInstant(written.recruiting_end),
    announcement: later(written.announcement),
    inspection_complete: later(written.inspection_complete),
    payment_date: withinLaw(laterOrNone(written.payment_date), posting_end),
    days: {
      shipping: laterOrNone(days.shipping),
      composition_plan_due: laterOrNone(days.composition_plan_due),
      draft_due: laterOrNone(days.draft_due),
      posting_start: later(days.posting_start),
      posting_end,
      insight_due: later(days.insight_due),
    },
  }
}

/** A campaign from before the rule keeps to it from its copy on. */
function withinLaw(day: string | null, postingEnd: string) {
  if (day === null) return null
  const latest = latestPaymentDay(postingEnd)
  return day > latest ? latest : day < postingEnd ? postingEnd : day
}
