import { nextSubTask, type SubTaskKind } from '#contract/case-states.ts'
import type { FixItem, SubTasks, WorkFile } from '#contract/sub-task-shapes.ts'
import type { Queryable } from '../../db/database.ts'
import { dueAtOf } from '../cases/due-dates.ts'
import type { LockedCase, SubTaskRow } from '../cases/locked-case.ts'
import { listPostReadings } from '../post-readings/post-readings.service.ts'
import type { TermsStatement } from '../terms/terms.service.ts'
import { type FileReader, loadFiles } from '../work-files/work-files.service.ts'
import { fileIdsOf, fillContent } from './contents.ts'
import * as repository from './submissions.repository.ts'
import type { FixRow, RoundRow } from './submissions.repository.ts'

type TheCase = Pick<LockedCase, 'row' | 'subTasks'> & { terms: TermsStatement }

interface Submissions {
  rounds: readonly RoundRow[]
  fixes: ReadonlyMap<number, FixRow[]>
  files: ReadonlyMap<string, WorkFile>
}

/** The four sub-tasks with all that was submitted; before the confirmation, as the terms foresee them. */
export async function presentSubTasks(
  db: Queryable,
  theCase: TheCase,
  now: Date,
  reader?: FileReader,
): Promise<SubTasks> {
  const rounds = await repository.listRounds(db, theCase.row.id)
  const ids = rounds.map(({ id }) => id)
  const fixes = Map.groupBy(await repository.listFixes(db, ids), (fix) => fix.submission_id)
  const fileIds = rounds.flatMap(({ kind, content }) => fileIdsOf(kind, content))
  const handedIn = { rounds, fixes, files: await loadFiles(db, fileIds, reader) }
  return {
    composition_plan: presentSubTask('composition_plan', theCase, handedIn, now),
    draft: presentSubTask('draft', theCase, handedIn, now),
    final_report: presentSubTask('final_report', theCase, handedIn, now),
    insight_report: {
      ...presentSubTask('insight_report', theCase, handedIn, now),
      readings: await listPostReadings(db, theCase.row.id, now),
    },
  }
}

function presentSubTask<Kind extends SubTaskKind>(
  kind: Kind,
  theCase: TheCase,
  { rounds, fixes, files }: Submissions,
  now: Date,
) {
  const { terms } = theCase
  const task = theCase.subTasks?.[kind] ?? foreseen(kind, terms)
  const dueAt = dueAtOf(kind, theCase, now)
  const handingIn = nextSubTask(task.state, 'submit') !== undefined
  return {
    state: task.state,
    due_at: dueAt?.toISOString() ?? null,
    overdue: handingIn && dueAt !== null && dueAt < now,
    opens_at: task.opens_at?.toISOString() ?? null,
    next_round: task.round + 1,
    fix_rounds_used: task.fix_rounds_used,
    consent_needed: needsConsent(task, terms),
    rounds: rounds
      .filter((round) => round.kind === kind)
      .map((round) => ({
        round: round.round,
        submitted_at: round.submitted_at.toISOString(),
        review_due_at: round.review_result ? null : round.review_due_at.toISOString(),
        content: fillContent(kind, round.content, files),
        warnings: round.warnings,
        review: presentReview(round, task, fixes.get(round.id) ?? [], dueAt),
      })),
  }
}

/** The open fix request goes beyond the rounds that the terms include. */
export function needsConsent(
  task: Pick<SubTaskRow, 'state' | 'fix_rounds_used'>,
  { content }: Pick<TermsStatement, 'content'>,
) {
  return task.state === 'fix_requested' && task.fix_rounds_used > content.fix_rounds
}

function foreseen(kind: SubTaskKind, { content }: TermsStatement) {
  const required =
    kind === 'composition_plan'
      ? content.composition_plan_required
      : kind !== 'draft' || content.draft_required
  const state = required ? ('locked' as const) : ('not_required' as const)
  return { state, round: 0, fix_rounds_used: 0, opens_at: null }
}

function presentReview(
  { round, ...row }: RoundRow,
  task: Pick<SubTaskRow, 'state' | 'round'>,
  fixes: readonly FixRow[],
  dueAt: Date | null,
) {
  if (!row.review_result || !row.reviewed_by || !row.reviewed_at) return null
  const open = task.state === 'fix_requested' && task.round === round
  return {
    result: row.review_result,
    by: row.reviewed_by,
    at: row.reviewed_at.toISOString(),
    comment: row.review_comment,
    due_at: open ? (dueAt?.toISOString() ?? null) : null,
    fixes: fixes.map(presentFix),
  }
}

function presentFix({
  answered_at,
  submission_id: _submission,
  mark_x,
  mark_y,
  second_ms,
  ...fix
}: FixRow): FixItem {
  const mark = mark_x === null || mark_y === null ? null : { x: mark_x, y: mark_y }
  const second = second_ms === null ? null : second_ms / 1_000
  return { ...fix, mark, second, done: answered_at !== null }
}
