import type { CampaignKind } from '#contract/vocabulary.ts'
import type { Milestone, Stage } from '../schedule.ts'
import * as act from './acts.ts'
import { askForMoney, payWhenDue, process, refuse, waitForAccount } from './money-acts.ts'
import { approve, askFixes, openInsight, reportStory, send } from './submission-acts.ts'
import type { Act } from './walk.ts'

/** The requirements that a campaign has to meet for a story. What is left out may have any value. */
export interface Wish {
  stages: readonly Stage[]
  kinds?: readonly CampaignKind[]
  plan?: boolean
  draft?: boolean
  paid?: boolean
  /** Has an Instagram story among its work. */
  story?: boolean
}

/** One case from its first act to the status that it shows. */
export interface Story {
  campaign: Wish
  /** The campaign's dates are moved so that this one is so many days from today. */
  today?: readonly [Milestone, number]
  acts: readonly Act[]
}

const goods = ['gift', 'gift_and_paid'] as const
const visits = ['visit', 'event'] as const
const past: readonly Stage[] = ['in_progress', 'ended']

const selected = [act.apply, act.select]
const confirmed = [...selected, act.agree]
const prepared = [...confirmed, act.prepare]
const planned = [...prepared, send('composition_plan'), approve('composition_plan')]
const drafted = [...planned, send('draft'), approve('draft')]
const reported = [...drafted, send('final_report'), approve('final_report')]
const measurable = [...reported, openInsight]
const measured = [...measurable, send('insight_report')]

const applied: Story = { campaign: { stages: ['recruiting'] }, acts: [act.apply] }
const withdrawn: Story = { campaign: { stages: ['recruiting'] }, acts: [act.apply, act.withdraw] }
const offered = (hoursLeft: number): Story => ({
  campaign: { stages: ['nominated', 'recruiting'] },
  acts: [act.offer(hoursLeft)],
})
const expired: Story = {
  campaign: { stages: ['nominated', 'recruiting'] },
  acts: [act.offer(-20), act.letExpire],
}
const selectedToday: Story = { campaign: { stages: ['full'] }, acts: [act.apply, act.selectToday] }
const declined: Story = { campaign: { stages: ['in_progress'] }, acts: [...selected, act.decline] }
const rejected: Story = { campaign: { stages: ['in_progress'] }, acts: [act.apply, act.reject] }
const terminated: Story = {
  campaign: { stages: past, paid: true, draft: true },
  today: ['draft_due', 1],
  acts: [...planned, send('draft'), act.terminate],
}
/** Each submission with a round that was fixed; so long ago that its payment day has passed. */
const completed: Story = {
  campaign: { stages: ['ended'], paid: true, plan: true, draft: true },
  today: ['posting_start', -75],
  acts: [
    ...prepared,
    send('composition_plan'),
    askFixes('composition_plan'),
    send('composition_plan', 2),
    approve('composition_plan', 2),
    send('draft'),
    askFixes('draft'),
    send('draft', 2),
    approve('draft', 2),
    send('final_report'),
    approve('final_report'),
    openInsight,
    send('insight_report'),
    approve('insight_report'),
  ],
}

const preparing: readonly Story[] = [
  {
    campaign: { stages: past, kinds: ['gift'], plan: false },
    today: ['announcement', -1],
    acts: confirmed,
  },
  {
    campaign: { stages: past, kinds: goods, plan: false },
    today: ['shipping', -1],
    acts: [...confirmed, act.ship],
  },
  {
    campaign: { stages: past, kinds: goods, plan: false },
    today: ['shipping', -3],
    acts: [...confirmed, act.ship, act.reportDamage],
  },
  { campaign: { stages: past, kinds: visits }, today: ['announcement', -1], acts: confirmed },
  {
    campaign: { stages: past, kinds: visits },
    today: ['announcement', -3],
    acts: [...confirmed, act.bookAhead],
  },
  { campaign: { stages: past, kinds: ['purchase'] }, today: ['announcement', -1], acts: confirmed },
]

const planning: readonly Story[] = [
  {
    campaign: { stages: past, kinds: ['paid'], plan: true },
    today: ['composition_plan_due', 2],
    acts: confirmed,
  },
  {
    campaign: { stages: past, kinds: ['paid'], plan: true },
    today: ['composition_plan_due', 2],
    acts: [...confirmed, send('composition_plan')],
  },
  {
    campaign: { stages: past, kinds: ['paid'], plan: true },
    today: ['composition_plan_due', 1],
    acts: [...confirmed, send('composition_plan'), askFixes('composition_plan')],
  },
]

const drafting: readonly Story[] = [
  // Goods received.
  {
    campaign: { stages: past, kinds: goods, plan: false, draft: true },
    today: ['draft_due', 4],
    acts: prepared,
  },
  // Visited.
  { campaign: { stages: past, kinds: visits, draft: true }, today: ['draft_due', 2], acts: planned },
  // Bought.
  {
    campaign: { stages: past, kinds: ['purchase'], draft: true },
    today: ['draft_due', 2],
    acts: [...planned, send('draft')],
  },
  // After a plan, two rounds of fixes.
  {
    campaign: { stages: past, plan: true, draft: true },
    today: ['draft_due', 0],
    acts: [...planned, send('draft'), askFixes('draft'), send('draft', 2), askFixes('draft', 2)],
  },
  // Overdue.
  { campaign: { stages: past, plan: false, draft: true }, today: ['draft_due', -1], acts: prepared },
]

const posting: readonly Story[] = [
  { campaign: { stages: past, draft: true }, today: ['posting_start', -1], acts: drafted },
  {
    campaign: { stages: past, draft: true, story: false },
    today: ['posting_start', -2],
    acts: [...drafted, send('final_report')],
  },
  {
    campaign: { stages: past, draft: true },
    today: ['posting_start', -3],
    acts: [...drafted, send('final_report'), askFixes('final_report')],
  },
  { campaign: { stages: past }, today: ['posting_start', -5], acts: measurable },
  {
    campaign: { stages: past, story: true },
    today: ['posting_start', -3],
    acts: [...drafted, reportStory],
  },
  { campaign: { stages: past }, today: ['posting_start', -4], acts: measured },
  {
    campaign: { stages: past },
    today: ['posting_start', -5],
    acts: [...measured, askFixes('insight_report')],
  },
]

/** Posted so many days ago and completed, with what became of its reward. */
const earned = (daysAgo: number, acts: readonly Act[]): Story => ({
  campaign: { stages: [...past, 'selecting'], paid: true },
  today: ['posting_start', -daysAgo],
  acts: [...measured, approve('insight_report'), ...acts],
})

/** The stories in chronological order, because each cash-out includes what was earned before it. */
const paidOverMonths: readonly Story[] = [
  earned(140, [payWhenDue]),
  earned(110, [payWhenDue]),
  earned(80, [payWhenDue]),
  earned(14, [askForMoney(4), process]),
  earned(11, [askForMoney(1)]),
]

/** A case in every status that there is. */
export const storiesOfMio: readonly Story[] = [
  offered(40),
  applied,
  rejected,
  withdrawn,
  expired,
  declined,
  { ...declined, today: ['announcement', -1], acts: selected },
  ...preparing,
  ...planning,
  ...drafting,
  ...posting,
  ...paidOverMonths,
  { ...completed, acts: [...completed.acts, payWhenDue] },
  terminated,
]

/** One case in each state. */
export const storiesOfAoi: readonly Story[] = [
  applied,
  withdrawn,
  offered(40),
  selectedToday,
  declined,
  expired,
  rejected,
  { campaign: { stages: past, plan: false, draft: true }, today: ['draft_due', 4], acts: prepared },
  earned(20, [askForMoney(6), process, refuse]),
  terminated,
]

export const storiesOfRen: readonly Story[] = [
  offered(5),
  offered(30),
  offered(52),
  offered(70),
  // Without an account.
  earned(50, [waitForAccount]),
]
