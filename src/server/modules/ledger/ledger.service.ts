import type { Payment } from '#contract/case-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import * as repository from './ledger.repository.ts'
import { amountOf, latestPaymentDay } from './payment.ts'

export interface Earned {
  caseId: number
  influencerId: number
  payment: Payment
  /** The day in Japan on which the work was received, inspected or not. */
  receivedOn: string
  /** The day of payment that the terms promise. */
  paymentDate: string | null
  /** The fee that the first booking left out. */
  isStatedFee?: boolean
  at: Date
}

/**
 * Books what a case pays, once: a second booking breaks the ledger's unique key and with it the caller's transaction.
 * Where nothing is paid nothing is booked.
 */
export async function bookReward(tx: Tx, { caseId, influencerId, payment, ...earned }: Earned) {
  const entries = entriesOf(payment, influencerId)
  if (entries.length === 0) return
  const { at, receivedOn, isStatedFee = false } = earned
  const transaction_id = await repository.insertTransaction(
    tx,
    { kind: isStatedFee ? 'stated_fee' : 'reward', case_id: caseId, at },
    entries,
  )
  await repository.insertReward(tx, {
    ...payment,
    case_id: caseId,
    is_stated_fee: isStatedFee,
    influencer_id: influencerId,
    transaction_id,
    received_on: receivedOn,
    due_on: dueDayOf(earned),
    confirmed_at: at,
  })
  // The reward may be due before the daily job runs.
  await enqueue(tx, 'payouts.due', { influencer_id: influencerId }, at)
}

/** Debits positive, credits negative. */
function entriesOf(payment: Payment, influencerId: number): repository.Entry[] {
  const entries: repository.Entry[] = [
    { account: 'reward_expense', influencer_id: null, amount: amountOf(payment.lines, 'work') },
    { account: 'licence_expense', influencer_id: null, amount: amountOf(payment.lines, 'licence') },
    {
      account: 'purchase_reward_expense',
      influencer_id: null,
      amount: amountOf(payment.lines, 'purchase'),
    },
    { account: 'consumption_tax_paid', influencer_id: null, amount: payment.tax },
    { account: 'purchase_expense', influencer_id: null, amount: payment.expense },
    { account: 'withholding_payable', influencer_id: null, amount: -payment.withholding },
    { account: 'influencer_payable', influencer_id: influencerId, amount: -payment.net },
  ]
  return withoutZero(entries)
}

function withoutZero(entries: readonly repository.Entry[]) {
  return entries.filter(({ amount }) => amount !== 0)
}

export interface Paid {
  payoutId: number
  influencerId: number
  /** The amount of the payout, followed by what its sums add to the tax and the withholding of its rewards. */
  net: number
  extraTax: number
  extraWithholding: number
  at: Date
}

/** Returns the number of a payout's next payment, from 1: each one that the bank returned makes room for another. */
export async function nextAttempt(db: Queryable, payoutId: number) {
  return (await repository.countPayments(db, payoutId, 'payout_return')) + 1
}

/** Books a transfer that was made, once for each attempt, as `bookReward` does. More than is owed breaks the ledger's rule at the commit. */
export async function bookPayout(tx: Tx, paid: Paid) {
  const { payoutId, influencerId, net, extraTax, extraWithholding, at } = paid
  const entries: repository.Entry[] = [
    { account: 'influencer_payable', influencer_id: influencerId, amount: net + extraWithholding - extraTax },
    { account: 'consumption_tax_paid', influencer_id: null, amount: extraTax },
    { account: 'bank', influencer_id: null, amount: -net },
    { account: 'withholding_payable', influencer_id: null, amount: -extraWithholding },
  ]
  const attempt = await nextAttempt(tx, payoutId)
  const values = { kind: 'payout', payout_id: payoutId, attempt, at } as const
  await repository.insertTransaction(tx, values, withoutZero(entries))
}

/** Takes back the last payment of a transfer, entry by entry: a second time for the same one breaks the ledger's unique key. */
export async function bookReturn(tx: Tx, payoutId: number, at: Date) {
  const attempt = await repository.countPayments(tx, payoutId, 'payout')
  const paid = await repository.listPaymentEntries(tx, payoutId, attempt)
  const entries = paid.map(({ amount, ...entry }) => ({ ...entry, amount: -amount }))
  await repository.insertTransaction(tx, { kind: 'payout_return', payout_id: payoutId, attempt, at }, entries)
}

/** The day on which work is to be paid: the promised one unless it has gone by, and never later than the law allows. */
export function dueDayOf({ paymentDate, receivedOn, at }: Pick<Earned, 'paymentDate' | 'receivedOn' | 'at'>) {
  const latest = latestPaymentDay(receivedOn)
  const promised = paymentDate !== null && paymentDate >= dayInTokyo(at) ? paymentDate : latest
  return promised < latest ? promised : latest
}

/** The reward of a case with how far its payment has come; undefined before it is booked. */
export function findReward(db: Queryable, caseId: number) {
  return repository.findReward(db, caseId)
}

/** Those of the cases whose reward is booked. */
export async function listRewarded(db: Queryable, caseIds: readonly number[]): Promise<Set<number>> {
  return new Set(await repository.listRewarded(db, caseIds))
}

/** Whether a licence fee was booked for the case, with the reward or by itself. */
export function isFeeBooked(db: Queryable, caseId: number) {
  return repository.isFeeBooked(db, caseId)
}
