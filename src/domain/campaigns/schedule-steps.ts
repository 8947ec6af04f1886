import type { Schedule } from '#contract/campaign-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'

export interface ScheduleStep {
  name:
    | 'recruiting'
    | Exclude<keyof Schedule, 'recruiting_start' | 'recruiting_end' | 'posting_start' | 'posting_end'>
    | 'posting'
  /** Days in Japan; the same where a step is a single day. */
  from: string
  until: string
  state: 'past' | 'now' | 'ahead'
}

/** The steps that a campaign has, in their order; the first that is not over on `today` is the one at hand. */
export function stepsOf(schedule: Schedule, today: string): ScheduleStep[] {
  const dayOf = (instant: string) => dayInTokyo(new Date(instant))
  const single = (name: Exclude<ScheduleStep['name'], 'recruiting' | 'posting'>) => {
    const day = schedule[name]
    return day === null ? [] : [{ name, from: day, until: day }]
  }
  const steps = [
    {
      name: 'recruiting' as const,
      from: dayOf(schedule.recruiting_start),
      until: dayOf(schedule.recruiting_end),
    },
    ...single('announcement'),
    ...single('shipping'),
    ...single('composition_plan_due'),
    ...single('draft_due'),
    { name: 'posting' as const, from: schedule.posting_start, until: schedule.posting_end },
    ...single('insight_due'),
    ...single('inspection_complete'),
    ...single('payment_date'),
  ]
  const atHand = steps.findIndex(({ until }) => until >= today)
  return steps.map((step, index) => ({ ...step, state: stateAt(index, atHand) }))
}

function stateAt(index: number, atHand: number) {
  if (atHand === -1 || index < atHand) return 'past'
  return index === atHand ? 'now' : 'ahead'
}
