import type { Schedule } from '#contract/campaign-shapes.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { isBusinessDay, lastBankDay } from '#server/platform/business-days.ts'
import type { Random } from './random.ts'

/** The stages that a campaign of the demo can be in on the day of seeding. */
export const stages = [
  'recruiting',
  'full',
  'closing',
  'upcoming',
  'selecting',
  'in_progress',
  'ended',
  'cancelled',
  'nominated',
  'draft',
] as const
export type Stage = (typeof stages)[number]

/** The optional steps of a campaign. */
export interface Steps {
  goods: boolean
  paid: boolean
  composition_plan: boolean
  draft: boolean
}

type Instants = 'recruiting_start' | 'recruiting_end'
export type SeededSchedule = Omit<Schedule, Instants> & Record<Instants, Date> & { published_at: Date | null }

/** A day that every story of a case counts from; campaigns without that step have none. */
export type Milestone = 'announcement' | 'shipping' | 'composition_plan_due' | 'draft_due' | 'posting_start'

const hour = 3_600_000
/** The latest payment after the first possible receipt of the work (law on freelancers; domain.md, "Money"). */
export const paymentDaysMax = 60

export function planSchedule(
  stage: Stage,
  steps: Steps,
  { random, hoursOnline, now }: { random: Random; hoursOnline: number; now: Date },
): SeededSchedule {
  const today = dayInTokyo(now)
  const online = new Date(Math.floor((now.getTime() - hoursOnline * hour) / hour) * hour)
  const opens =
    stage === 'upcoming' || stage === 'draft' ? inTokyo(addDays(today, random.int(1, 8)), '10:00') : online
  const lastDay = addDays(
    stage === 'upcoming' || stage === 'draft' ? dayInTokyo(opens) : today,
    daysToEnd(stage, random),
  )
  const announcement = workingDay(
    addDays(lastDay, stage === 'selecting' ? random.int(6, 8) : random.int(3, 5)),
  )
  const days = planDays(announcement, steps, random)
  return {
    published_at: stage === 'draft' ? null : online,
    recruiting_start: opens,
    recruiting_end: inTokyo(lastDay, '23:59'),
    announcement,
    ...days,
    payment_date: steps.paid ? paydayAfter(days.inspection_complete) : null,
  }
}

/** Returns the days to the last day of applications, from today or, before the opening, from the opening. */
function daysToEnd(stage: Stage, random: Random) {
  switch (stage) {
    case 'closing':
      return random.int(1, 2)
    case 'selecting':
      return -random.int(1, 5)
    case 'in_progress':
      return -random.int(12, 18)
    case 'ended':
      return -random.int(62, 120)
    case 'upcoming':
    case 'draft':
      return random.int(10, 21)
    default:
      return random.int(4, 24)
  }
}

/** Days since publication, from and to; what ended was published long ago. */
const daysOnline: Partial<Record<Stage, readonly [number, number]>> = {
  upcoming: [0, 4],
  closing: [8, 20],
  nominated: [6, 18],
  selecting: [14, 30],
  in_progress: [26, 45],
  ended: [125, 160],
}

export function planHoursOnline(stage: Stage, random: Random) {
  const [from, to] = daysOnline[stage] ?? [0, 20]
  return random.int(from * 24 + 1, to * 24)
}

function planDays(announcement: string, steps: Steps, random: Random) {
  const shipping = steps.goods ? workingDay(addDays(announcement, random.int(2, 4))) : null
  const ready = shipping ?? announcement
  const planDue = steps.composition_plan ? workingDay(addDays(ready, random.int(4, 6))) : null
  const draftDue = steps.draft ? workingDay(addDays(planDue ?? addDays(ready, 3), random.int(5, 7))) : null
  const postingStart = addDays(draftDue ?? addDays(planDue ?? ready, 5), random.int(3, 5))
  const postingEnd = workingDay(addDays(postingStart, random.int(6, 10)))
  const insightDue = workingDay(addDays(postingEnd, random.int(4, 6)))
  return {
    shipping,
    composition_plan_due: planDue,
    draft_due: draftDue,
    posting_start: postingStart,
    posting_end: postingEnd,
    insight_due: insightDue,
    inspection_complete: workingDay(addDays(insightDue, random.int(4, 7))),
  }
}

/**
 * Returns the day, or the next business day after it. As planners do, it lets nothing be due on a weekend, a holiday or around New Year.
 */
export function workingDay(onOrAfter: string): string {
  return isBusinessDay(onOrAfter) ? onOrAfter : workingDay(addDays(onOrAfter, 1))
}

/** The 15th or last day of a month that comes three days after the inspection or later, as payers do; before it where banks are closed. */
export function paydayAfter(inspection: string) {
  const from = addDays(inspection, 3)
  const lastOfMonth = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10)
  return lastBankDay(from <= `${from.slice(0, 8)}15` ? `${from.slice(0, 8)}15` : lastOfMonth)
}

/** Days in Japan from today to that one; negative when it is past. */
export function daysBetween(now: Date, day: string) {
  return Math.round((Date.parse(day) - Date.parse(dayInTokyo(now))) / (24 * hour))
}

export function inTokyo(day: string, time: string) {
  return new Date(`${day}T${time}:00+09:00`)
}
