import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import { nextSubTask, type SubTaskKind, subTaskKinds, type SubTaskState } from '#contract/case-states.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import { enqueueNotice } from './case-notices.ts'
import type { CaseRow } from './cases.repository.ts'
import type { OpenCase } from './change-case.ts'
import { dueAtOf, type Schedule } from './due-dates.ts'

/** A case with what its due days follow from. */
export type ExtensibleCase = Schedule & { row: Pick<CaseRow, 'state'> }

/** What an extension would do. Days in Japan. */
export interface Extension {
  kind: SubTaskKind
  dueOn: string
  newDueOn: string
}

const dayMs = 86_400_000

/**
 * What more days would mean for a case now: of what its creator has to submit, the day of the first moves, from today when it has passed.
 * A text says why there is nothing to extend; a submission is never due after a later one.
 */
export function planExtension(theCase: ExtensibleCase, days: number, now: Date): Extension | CaseRunRefusal {
  const { row, terms, subTasks } = theCase
  if (row.state !== 'confirmed' || !terms || !subTasks) return 'wrong_state'
  const dueOn = (kind: SubTaskKind) => {
    const at = dueAtOf(kind, theCase)
    return at && dayInTokyo(at)
  }
  const [first] = subTaskKinds
    .filter((kind) => nextSubTask(subTasks[kind].state, 'extend') !== undefined)
    .flatMap((kind) => {
      const day = dueOn(kind)
      return day === null ? [] : [{ kind, dueOn: day }]
    })
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  if (!first) return 'nothing_due'
  const today = dayInTokyo(now)
  const newDueOn = addDays(first.dueOn > today ? first.dueOn : today, days)
  const isPassed = subTaskKinds.slice(subTaskKinds.indexOf(first.kind) + 1).some((kind) => {
    const day = isToSubmit[subTasks[kind].state] ? dueOn(kind) : null
    return day !== null && day < newDueOn
  })
  return isPassed ? 'past_next_step' : { ...first, newDueOn }
}

const isToSubmit: Record<SubTaskState, boolean> = {
  locked: true,
  waiting: true,
  open: true,
  fix_requested: true,
  submitted: false,
  approved: false,
  not_required: false,
}

/** Gives the creator the days, with the reason in the timeline, and tells them. Throws `sub_task.not_open`. */
export async function extendDue(
  tx: Tx,
  open: OpenCase,
  { kind, dueOn, newDueOn }: Extension,
  { operatorId, reason, at }: { operatorId: number; reason: string; at: Date },
) {
  const task = open.subTasks?.[kind]
  // The day that a fix request named is replaced; that of the terms stays written and gets more days.
  const values = task?.due_on
    ? { due_on: newDueOn }
    : { extended_days: (task?.extended_days ?? 0) + daysBetween(dueOn, newDueOn) }
  const by = { actor: 'operator', id: operatorId } as const
  await open.moveSubTask({ kind, act: 'extend', by, note: reason, values })
  await enqueueNotice(tx, open.row.id, 'due_extended', at)
}

function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
