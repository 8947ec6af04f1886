import type { SubTaskKind } from '#contract/case-states.ts'
import { limits } from '#contract/limits.ts'
import type { FixItem, WorkFile } from '#contract/sub-task-shapes.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { enqueueNotice } from '../cases/case-notices.ts'
import { changeCase, type OpenCase } from '../cases/change-case.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import { workingDayFrom } from '../settings/closed-days.service.ts'
import { loadFiles } from '../work-files/work-files.service.ts'
import { dayErrors } from './check-composition-plan.ts'
import { fileIdsOf } from './contents.ts'
import { findWaiting } from './held-reviews.repository.ts'
import * as repository from './submissions.repository.ts'
import type { RoundRow } from './submissions.repository.ts'

export type FixRequest = Pick<
  FixItem,
  'category' | 'deliverable_id' | 'field' | 'file_id' | 'mark' | 'second' | 'comment'
>

interface Round {
  caseId: number
  kind: SubTaskKind
  round: number
}

export interface Review extends Round {
  by: { actor: 'operator'; id: number } | { actor: 'clock'; id: null }
  approve: boolean
  comment?: string | undefined
  /** The changes that are requested: none when approving, at least one otherwise. */
  fixes: readonly FixRequest[]
  /** The day in Japan by which the next round is due; `limits.fix_days` business days from now when left out. */
  dueOn?: string | undefined
  /** The held review that this one carries out; while it waits, no other is taken. */
  heldId?: number | undefined
}

/**
 * Approves the newest round or asks for fixes; approving the last one completes the case and books its reward. Refusals in order:
 * `request.not_found`, `sub_task.stale_round`, `sub_task.review_held`, `sub_task.not_open`, `request.invalid` at `fixes…` and `due_on`.
 */
export async function reviewRound(deps: Deps, review: Review): Promise<void> {
  await deps.database.transaction((tx) => reviewRoundIn(tx, deps, review))
}

/** The same within the caller's transaction. */
export async function reviewRoundIn(tx: Tx, deps: Pick<Deps, 'now'>, review: Review): Promise<void> {
  const at = deps.now()
  await changeCase(tx, { caseId: review.caseId }, at, async (open) => {
    await judge(tx, open, await requireReviewable(tx, open, review, at), review, at)
  })
}

/** Returns the round of a review that can be carried out now. Throws as `reviewRound` does. */
export async function requireReviewable(
  tx: Tx,
  locked: LockedCase,
  review: Review,
  at: Date,
): Promise<RoundRow> {
  const row = await findNewest(tx, locked, review)
  if (!row) throw new ApiProblem('sub_task.stale_round')
  const waiting = await findWaiting(tx, review)
  if (waiting && waiting.id !== review.heldId) throw new ApiProblem('sub_task.review_held')
  if (locked.subTasks?.[review.kind].state !== 'submitted' || locked.row.state !== 'confirmed')
    throw new ApiProblem('sub_task.not_open')
  const errors = [...errorsOf(review, row, locked, at), ...(await placeErrors(tx, review, row))]
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
  return row
}

/**
 * Approves a round that nobody answered in time. Doing it twice, or on two servers, does no harm. Returns when to ask again where an
 * operator's review is held: it was given in time.
 */
export async function expireReview(deps: Deps, about: Round): Promise<Date | undefined> {
  const at = deps.now()
  return deps.database.transaction((tx) =>
    changeCase(tx, { caseId: about.caseId }, at, async (open) => {
      const row = await findNewest(tx, open, about)
      // An operator may have answered, or the case may be over.
      if (!row || row.review_result || row.review_due_at > at || open.row.state !== 'confirmed')
        return undefined
      const waiting = await findWaiting(tx, about)
      if (waiting) return new Date(Math.max(waiting.apply_at.getTime(), at.getTime()) + 1_000)
      const by = { actor: 'clock', id: null } as const
      const review: Review = { ...about, by, approve: true, fixes: [] }
      await judge(tx, open, await requireReviewable(tx, open, review, at), review, at)
      return undefined
    }),
  )
}

/** The round, when it is the newest of its sub-task. */
async function findNewest(tx: Tx, { row, subTasks }: LockedCase, { kind, round }: Round) {
  if (subTasks?.[kind].round !== round) return undefined
  return repository.findNewestRound(tx, row.id, kind)
}

async function judge(tx: Tx, open: OpenCase, row: RoundRow, review: Review, at: Date) {
  const { kind, round, by, approve, comment = '' } = review
  await repository.updateReview(tx, row.id, {
    review_result: approve ? 'approved' : 'fix_requested',
    reviewed_by: by.actor,
    reviewer_id: by.id,
    reviewed_at: at,
    review_comment: comment,
  })
  if (approve) {
    await open.moveSubTask({ kind, act: 'approve', by, round, note: comment })
  } else {
    await repository.insertFixes(
      tx,
      review.fixes.map(({ mark, second, ...fix }) => ({
        ...fix,
        second_ms: second === null ? null : milliseconds(second),
        mark_x: mark?.x ?? null,
        mark_y: mark?.y ?? null,
        submission_id: row.id,
      })),
    )
    const values = {
      fix_rounds_used: (open.subTasks?.[kind].fix_rounds_used ?? 0) + 1,
      due_on: review.dueOn ?? (await workingDayFrom(tx, at, limits.fix_days)),
    }
    await open.moveSubTask({ kind, act: 'request_fixes', by, round, note: comment, values })
  }
  await enqueueNotice(tx, review.caseId, approve ? 'approved' : 'fix_requested', at)
}

function errorsOf({ approve, fixes, dueOn, kind }: Review, row: RoundRow, { terms }: LockedCase, at: Date) {
  const errors: FieldError[] = []
  if (approve !== (fixes.length === 0))
    errors.push({ path: 'fixes', code: approve ? 'field.invalid' : 'field.required' })
  if (!approve) errors.push(...dayErrors('due_on', dueOn ?? null, at))
  const files = fileIdsOf(kind, row.content)
  const items = terms?.content.work_items ?? []
  for (const [index, { deliverable_id, file_id }] of fixes.entries()) {
    if (deliverable_id !== null && !items.some(({ id }) => id === deliverable_id))
      errors.push({ path: `fixes.${index}.deliverable_id`, code: 'field.deliverable' })
    if (file_id !== null && !files.includes(file_id))
      errors.push({ path: `fixes.${index}.file_id`, code: 'field.unknown_file' })
  }
  return errors
}

/** A place can be marked on a picture of the round, a moment in a video of it, and a place on the frame of that moment. */
async function placeErrors(tx: Tx, { kind, fixes }: Review, row: RoundRow): Promise<FieldError[]> {
  if (fixes.every(({ mark, second }) => mark === null && second === null)) return []
  const files = await loadFiles(tx, fileIdsOf(kind, row.content))
  return fixes.flatMap(({ mark, second, file_id }, index) => {
    const file = files.get(file_id ?? '')
    if (second !== null && !isWithin(second, file))
      return [{ path: `fixes.${index}.second`, code: 'field.invalid' }]
    if (mark !== null && second === null && !file?.mime.startsWith('image/'))
      return [{ path: `fixes.${index}.mark`, code: 'field.invalid' }]
    return []
  })
}

/** The moment lies in the video; where its length is not known, the bound of the request is the only one. */
function isWithin(second: number, file: WorkFile | undefined) {
  if (!file?.mime.startsWith('video/')) return false
  return file.duration === undefined || milliseconds(second) <= milliseconds(file.duration)
}

function milliseconds(seconds: number) {
  return Math.round(seconds * 1_000)
}
