import type { SubTaskKind } from '#contract/case-states.ts'
import type { HeldReview, ReviewContent } from '#contract/held-reviews.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { lockCase } from '../cases/locked-case.ts'
import * as repository from './held-reviews.repository.ts'
import type { HeldRow } from './held-reviews.repository.ts'
import { requireReviewable, type Review, reviewRoundIn } from './review.service.ts'

type Operator = Pick<OperatorActor, 'id'>

interface OperatorsReview {
  caseId: number
  kind: SubTaskKind
  round: number
  approve: boolean
  content: ReviewContent
}

/**
 * Reviews a round, at once or when `undoSeconds` have passed; until then `undoReview` takes it back. What could not be carried out now is
 * refused at once. Throws what `reviewRound` throws.
 */
export async function reviewAsOperator(
  deps: Deps,
  actor: Operator,
  { undoSeconds, ...given }: OperatorsReview & { undoSeconds: number },
): Promise<void> {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const review = reviewOf(given, actor.id)
    if (undoSeconds === 0) {
      await reviewRoundIn(tx, deps, review)
      return audit(tx, actor, entryOf(review), at)
    }
    const { caseId, kind, round, approve, content } = given
    await requireReviewable(tx, await lockCase(tx, { caseId }), review, at)
    const apply_at = new Date(at.getTime() + undoSeconds * 1_000)
    const about = { case_id: caseId, kind, round, approve, content }
    const row = await repository.insertHeld(tx, {
      ...about,
      operator_id: actor.id,
      apply_at,
      created_at: at,
    })
    return enqueue(tx, 'review.carry-out', { held_review_id: row.id }, apply_at)
  })
}

/** Throws `request.not_found`. */
export async function getHeldReview(deps: Deps, id: number): Promise<HeldReview> {
  const row = await repository.findHeld(deps.database.db, id)
  if (!row) throw new ApiProblem('request.not_found')
  return presentHeld(row)
}

/** The reviews of a case that are not carried out yet. */
export async function heldReviewsOf(db: Queryable, caseId: number): Promise<HeldReview[]> {
  const rows = await repository.listWaiting(db, caseId)
  return rows.map(presentHeld)
}

/** Nothing of it happens. Throws `request.not_found`, and `sub_task.review_settled` once it is carried out, refused or taken back. */
export async function undoReview(deps: Deps, actor: Operator, id: number): Promise<HeldReview> {
  const at = deps.now()
  const row = await deps.database.transaction(async (tx) => {
    const locked = await repository.lockHeld(tx, id)
    if (!locked) throw new ApiProblem('request.not_found')
    if (stateOf(locked) !== 'waiting') throw new ApiProblem('sub_task.review_settled')
    const { kind: sub_task, round, approve } = locked
    const entry = {
      act: 'admin.cases.undoReview' as const,
      subject: `case:${locked.case_id}`,
      details: { sub_task, round, approve },
    }
    await audit(tx, actor, entry, at)
    return repository.settleHeld(tx, id, { undone_at: at })
  })
  return presentHeld(row)
}

/** Deletes the reviews whose time came before `before` and that were carried out, refused or taken back. */
export async function forgetHeldReviews(db: Queryable, before: Date): Promise<void> {
  await repository.deleteSettled(db, before)
}

/** Carries out a held review whose time has come, once: again, or by two servers at once, it does nothing. */
export async function carryOutReview(deps: Deps, id: number): Promise<void> {
  const at = deps.now()
  try {
    await deps.database.transaction(async (tx) => {
      const locked = await repository.lockHeld(tx, id)
      if (!locked || stateOf(locked) !== 'waiting') return
      const { case_id: caseId, operator_id } = locked
      const review = { ...reviewOf({ ...locked, caseId }, operator_id), heldId: id }
      await reviewRoundIn(tx, deps, review)
      await audit(tx, { id: operator_id }, entryOf(review), at)
      await repository.settleHeld(tx, id, { applied_at: at })
    })
  } catch (error) {
    // A newer round came meanwhile, or the case ended: the operator who gave the review is shown the reason.
    if (!(error instanceof ApiProblem)) throw error
    await deps.database.transaction((tx) => fail(tx, id, error))
  }
}

async function fail(tx: Parameters<typeof repository.lockHeld>[0], id: number, { code }: ApiProblem) {
  const locked = await repository.lockHeld(tx, id)
  if (locked && stateOf(locked) === 'waiting') await repository.settleHeld(tx, id, { failure: code })
}

function reviewOf({ caseId, kind, round, approve, content }: OperatorsReview, operatorId: number): Review {
  const { comment, fixes, due_on } = content
  const by = { actor: 'operator', id: operatorId } as const
  return { caseId, kind, round, by, approve, comment, fixes, dueOn: due_on }
}

function entryOf({ caseId, kind, round, approve, fixes }: Review) {
  const details = { sub_task: kind, round, approve, fixes: fixes.length }
  return { act: 'admin.cases.review' as const, subject: `case:${caseId}`, details }
}

function stateOf({ undone_at, applied_at, failure }: HeldRow): HeldReview['state'] {
  if (undone_at) return 'undone'
  if (applied_at) return 'applied'
  return failure === null ? 'waiting' : 'failed'
}

function presentHeld(row: HeldRow): HeldReview {
  const { id, case_id, kind, round, approve, apply_at, failure, content } = row
  return {
    id,
    case_id,
    sub_task: kind,
    round,
    approve,
    apply_at: apply_at.toISOString(),
    state: stateOf(row),
    code: failure,
    content,
  }
}
