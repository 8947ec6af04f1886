import { limits } from '#contract/limits.ts'
import type { CampaignPlan } from '../campaign-plan.ts'
import type { CampaignRow } from '../campaign-row.ts'
import type { Member } from '../people/insert-people.ts'
import { inTokyo, type Stage } from '../schedule.ts'
import { fitsCampaign } from './fits-campaign.ts'
import type { History, Step } from './history.ts'

const hour = 3_600_000

type Told = Omit<History, 'member'>
type Story = (row: CampaignRow, now: Date) => Told

const applied = (row: CampaignRow): Step => ({
  act: 'apply',
  at: new Date(row.recruiting_start.getTime() + hour),
})
const onAnnouncement = (row: CampaignRow, act: Step['act'], time: string): Step => ({
  act,
  at: inTokyo(row.announcement, time),
})

/** An offer made so long ago that `hoursLeft` remain of its time. */
function offered(now: Date, hoursLeft: number): Told {
  const expires = new Date(now.getTime() + hoursLeft * hour)
  const made = new Date(expires.getTime() - limits.offer_answer_hours * hour)
  return { steps: [{ act: 'nominate', at: made }], offer_expires_at: expires }
}

/** Aoi's cases, one for each state, each in a campaign of the stage that fits. */
const ofAoi: readonly [Stage, Story][] = [
  ['recruiting', (row) => ({ steps: [applied(row)] })],
  [
    'recruiting',
    (row, now) => ({
      steps: [applied(row), { act: 'cancel', at: now, note: '日程の都合がつかなくなったため' }],
    }),
  ],
  ['nominated', (_, now) => offered(now, 40)],
  ['full', (row, now) => ({ steps: [applied(row), { act: 'select', at: now }] })],
  [
    'in_progress',
    (row) => ({
      steps: [applied(row), onAnnouncement(row, 'select', '00:10'), onAnnouncement(row, 'decline', '00:20')],
    }),
  ],
  [
    'nominated',
    (_, now) => {
      const { steps, offer_expires_at } = offered(now, -20)
      return offer_expires_at
        ? { steps: [...steps, { act: 'expire', at: offer_expires_at }], offer_expires_at }
        : { steps }
    },
  ],
  ['in_progress', (row) => ({ steps: [applied(row), onAnnouncement(row, 'reject', '00:10')] })],
  [
    'in_progress',
    (row) => ({
      steps: [applied(row), onAnnouncement(row, 'select', '00:10'), onAnnouncement(row, 'agree', '00:20')],
    }),
  ],
  [
    'ended',
    (row) => ({
      steps: [
        applied(row),
        onAnnouncement(row, 'select', '10:00'),
        onAnnouncement(row, 'agree', '21:00'),
        { act: 'complete', at: inTokyo(row.inspection_complete, '15:00') },
      ],
    }),
  ],
  [
    'in_progress',
    (row, now) => ({
      steps: [
        applied(row),
        onAnnouncement(row, 'select', '00:10'),
        onAnnouncement(row, 'agree', '00:20'),
        { act: 'terminate', at: now, note: '広告主の都合により終了。提出済みの作業分をお支払いします。' },
      ],
    }),
  ],
]

/** Ren's offers. */
const ofRen: readonly [Stage, Story][] = [
  ['nominated', (_, now) => offered(now, 5)],
  ['nominated', (_, now) => offered(now, 30)],
  ['nominated', (_, now) => offered(now, 70)],
  ['recruiting', (_, now) => offered(now, 52)],
]

/** Cases told by hand, by the campaign's place in the plan. No campaign gets two of them. */
export function planToldCases(
  plans: readonly CampaignPlan[],
  rows: readonly CampaignRow[],
  people: { aoi: Member; ren: Member },
  now: Date,
): Map<number, History> {
  const histories = new Map<number, History>()
  const tell = (member: Member, stories: readonly [Stage, Story][]) => {
    for (const [stage, story] of stories) {
      const place = plans.findIndex((plan, index) => {
        const row = rows[index]
        return plan.stage === stage && !histories.has(index) && row && suits(plan, row, member, now)
      })
      const row = rows[place]
      if (!row) throw new Error(`No campaign is left that is ${stage}.`)
      histories.set(place, { member, ...story(row, now) })
    }
  }
  tell(people.aoi, ofAoi)
  tell(people.ren, ofRen)
  return histories
}

/** Online for long enough to have this past, and open to the person. */
function suits({ hoursOnline }: CampaignPlan, row: CampaignRow, member: Member, now: Date) {
  return hoursOnline > 96 && fitsCampaign(row, member, now)
}
