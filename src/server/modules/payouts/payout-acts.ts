import type { PayoutFailure } from '#contract/payout-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { bookPayout, bookReturn, nextAttempt } from '../ledger/ledger.service.ts'
import { requireApproval } from './approval.ts'
import { issueStatement } from './issue-statement.ts'
import { type Mover, movePayout, requireMove } from './payout-moves.ts'
import type { PayoutRow } from './payouts.repository.ts'
import { askForAddress } from './record-address.ts'

// What becomes of a locked transfer. Each throws `payout.act_not_allowed`.

interface Act {
  by: Mover
  at: Date
  /** The bank's file that says so. */
  resultFileId?: number | undefined
}

/** Throws `payout.account_held` and `payout.resting` as long as its account waits or rests, and as `requireApproval`. */
export async function processPayout(
  tx: Tx,
  payout: PayoutRow,
  { by, at, approvalAbove }: Act & { approvalAbove: number | null },
) {
  requireMove(payout, 'process')
  if (payout.account_held) throw new ApiProblem('payout.account_held')
  if (payout.rests_until !== null && payout.rests_until > at) throw new ApiProblem('payout.resting')
  await requireApproval(tx, payout, { by, approvalAbove })
  await movePayout(tx, payout, { act: 'process', by, at })
}

/** Books it, numbers and issues its statement, and asks for the address that a payment record needs. Throws `request.invalid` for a day before it was asked for. */
export async function payPayout(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'encryption'>,
  payout: PayoutRow,
  { by, at, resultFileId, paidOn, reason }: Act & { paidOn: string; reason: string },
) {
  if (paidOn < dayInTokyo(payout.requested_at))
    throw new ApiProblem('request.invalid', { errors: [{ path: 'paid_on', code: 'field.past' }] })
  const attempt = await nextAttempt(tx, payout.id)
  const values = { paid_on: paidOn, statement_number: statementNumber(payout.id, paidOn, attempt) }
  await movePayout(tx, payout, { act: 'pay', by, at, values, reason, resultFileId })
  await bookPayout(tx, {
    payoutId: payout.id,
    influencerId: payout.influencer_id,
    net: payout.net,
    extraTax: payout.extra_tax,
    extraWithholding: payout.extra_withholding,
    at,
  })
  await issueStatement(tx, deps, payout.id)
  await askForAddress(tx, payout.influencer_id, { paidOn, at })
}

export async function failPayout(
  tx: Tx,
  payout: PayoutRow,
  { by, at, resultFileId, failure, note }: Act & { failure: PayoutFailure; note: string },
) {
  await movePayout(tx, payout, { act: 'fail', by, at, values: { failure, note }, resultFileId })
}

/**
 * The bank sent back what it had paid: the payment is taken back in the ledger and its statement no longer holds. A fixed account
 * schedules the transfer anew, as one that failed.
 */
export async function returnPayout(
  tx: Tx,
  payout: PayoutRow,
  { by, at, resultFileId, failure, reason }: Act & { failure: PayoutFailure; reason: string },
) {
  const values = { failure, note: reason, paid_on: null, statement_number: null }
  await movePayout(tx, payout, { act: 'return', by, at, values, reason, resultFileId })
  await bookReturn(tx, payout.id, at)
}

/** `P2026-000123` by the year of the payment; `P2026-000123-2` where the bank sent the first one back. */
function statementNumber(payoutId: number, paidOn: string, attempt: number) {
  const number = `P${paidOn.slice(0, 4)}-${String(payoutId).padStart(6, '0')}`
  return attempt > 1 ? `${number}-${attempt}` : number
}
