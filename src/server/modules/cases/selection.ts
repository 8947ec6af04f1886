import { limits } from '#contract/limits.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'
import { enqueue } from '../../platform/outbox.ts'
import { issueTerms, reissueTerms } from '../terms/terms.service.ts'
import { isAnswerOver } from './answer-time.ts'
import type { Mover } from './case-moves.ts'
import { updateCase, updateSelectionDue } from './cases.repository.ts'
import type { OpenCase } from './change-case.ts'
import type { LockedCase } from './locked-case.ts'

/**
 * Selects a case, by an operator's choice or by accepting an offer: the person gets the statement of terms and 72 hours to answer it.
 * Throws `case.act_not_allowed` and `campaign.full`.
 */
export async function selectCase(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  open: OpenCase,
  { at, ...move }: { act: 'select' | 'accept'; by: Mover; at: Date; note?: string | undefined },
) {
  const terms_expires_at = termsExpiry(at)
  await open.move({ ...move, values: { terms_expires_at } })
  open.terms = await issueTerms(tx, deps, open.row.id, at)
  await enqueue(tx, 'terms.expire', {}, terms_expires_at)
}

/**
 * Renews the terms of a selected case after its campaign was edited: terms that differ from those shown become a new statement with the
 * whole time to answer it. Renews nothing when they are the same or when the time to answer is over.
 */
export async function renewTerms(tx: Tx, deps: Pick<Deps, 'config'>, locked: LockedCase, at: Date) {
  const { row, terms } = locked
  if (row.state !== 'selected' || !terms || isAnswerOver(row, at)) return
  const renewed = await reissueTerms(tx, deps, terms, at)
  if (!renewed) return
  const terms_expires_at = termsExpiry(at)
  locked.terms = renewed
  locked.row = await updateCase(tx, row.id, { terms_expires_at, updated_at: at })
  await enqueue(tx, 'terms.expire', {}, terms_expires_at)
}

/**
 * Applicants wait until the day of the announcement: it moves for all of them at once. Nothing else of their cases follows from it, and
 * nobody is reminded of it.
 */
export async function followAnnouncement(tx: Tx, campaignId: number, announcement: string) {
  await updateSelectionDue(tx, campaignId, endOfDayInTokyo(announcement))
}

function termsExpiry(at: Date) {
  return new Date(at.getTime() + limits.terms_answer_hours * 3_600_000)
}
