import type { TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { addDays } from '#lib/dates.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'
import type { LockedCase } from './locked-case.ts'

const dayMs = 86_400_000

/** The facts from which the due dates of a case follow. */
export interface Schedule {
  row: Pick<LockedCase['row'], 'paused_since' | 'paused_days'>
  terms: LockedCase['terms']
  subTasks: LockedCase['subTasks']
}

/**
 * The last instant, in Japan, of the day on which a submission is due: that of the open fix request, else that of the terms, moved
 * by the days for which goods held the case and by those that operators gave. Null where no day is set. A running pause moves it up to `now`; without `now` it
 * gives null, for nobody knows yet.
 */
export function dueAtOf(kind: SubTaskKind, { row, terms, subTasks }: Schedule, now?: Date): Date | null {
  if (row.paused_since && !now) return null
  const task = subTasks?.[kind]
  const day = task?.due_on ?? (terms && dayOf(kind, terms.content.dates))
  if (!day) return null
  const moved = task?.due_on
    ? heldSince(task.updated_at, row, now)
    : pausedDays(row, now) + (task?.extended_days ?? 0)
  return endOfDayInTokyo(addDays(day, moved))
}

/** A visit and a purchase have to be made in time for the draft, or for the post where there is no draft. */
export function preparationDueAt(about: Schedule): Date | null {
  const draft = about.subTasks?.draft.state === 'not_required' ? null : dueAtOf('draft', about)
  return draft ?? dueAtOf('final_report', about)
}

/** Whole days by which problems with the goods moved the days of the terms so far. */
export function pausedDays(row: Schedule['row'], now?: Date) {
  return row.paused_days + (row.paused_since && now ? daysBegun(row.paused_since, now) : 0)
}

/** Days of the running pause that came after a fix request had named its day. */
export function heldSince(requestedAt: Date, { paused_since }: Schedule['row'], now?: Date) {
  if (!paused_since || !now) return 0
  return daysBegun(requestedAt > paused_since ? requestedAt : paused_since, now)
}

function daysBegun(from: Date, until: Date) {
  return Math.max(0, Math.ceil((until.getTime() - from.getTime()) / dayMs))
}

function dayOf(kind: SubTaskKind, dates: TermsContent['dates']) {
  switch (kind) {
    case 'composition_plan':
      return dates.composition_plan_due
    case 'draft':
      return dates.draft_due
    case 'final_report':
      return dates.posting_end
    case 'insight_report':
      return dates.insight_due
  }
}
