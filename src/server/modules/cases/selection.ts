import { limits } from '#contract/limits.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../platform/outbox.ts'
import { issueTerms } from '../terms/terms.service.ts'
import { advanceCase } from './advance-case.ts'
import type { Mover } from './case-moves.ts'
import type { LockedCase } from './locked-case.ts'
import { moveLockedCase } from './moves.ts'

/**
 * By an operator's choice or by accepting an offer: the person gets the statement of terms and 72 hours to answer it. Throws
 * `case.act_not_allowed`, `campaign.full`.
 */
export async function selectCase(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  locked: LockedCase,
  { at, ...move }: { act: 'select' | 'accept'; by: Mover; at: Date; note?: string | undefined },
) {
  const terms_expires_at = new Date(at.getTime() + limits.terms_answer_hours * 3_600_000)
  await moveLockedCase(tx, locked, { ...move, at, values: { terms_expires_at } })
  locked.terms = await issueTerms(tx, deps, locked.row.id, at)
  await enqueue(tx, 'terms.expire', {}, terms_expires_at)
  await advanceCase(tx, locked, at)
}
