import type { BankResultRow, UnmatchedReason } from '#contract/admin-bank-results.ts'
import { nextPayoutState, type PayoutAct } from '#contract/payout-states.ts'
import type { Deps } from '../../deps.ts'
import { openSnapshot } from '../payouts/destination.ts'
import type { RecordedPayout } from './bank-results.repository.ts'
import type { ResultFile, ResultRecord } from './zengin-result.ts'

/** A record of the bank's file with what it does to each transfer that left by it. */
export interface PlannedRow extends Omit<BankResultRow, 'payouts'> {
  /** The bank's reason for not paying; empty where it paid. */
  words: string
  payouts: { found: RecordedPayout; act: Act }[]
}
type Act = BankResultRow['payouts'][number]['act']

/** Plans what a result file does to the payouts of our own files. A record that does not match in every detail does nothing. */
export function planResults(
  deps: Pick<Deps, 'encryption'>,
  { transferOn, records }: ResultFile,
  found: readonly RecordedPayout[],
): PlannedRow[] {
  const byRecord = Map.groupBy(found, ({ record }) => record.id)
  const counts = Map.groupBy(records, ({ recordId }) => recordId)
  return records.map((record) => {
    const payouts = byRecord.get(record.recordId) ?? []
    const isTwice = (counts.get(record.recordId)?.length ?? 0) > 1
    const acts = payouts.map((one) => ({ found: one, act: actOf(one, record.result) }))
    const unmatched = isTwice
      ? 'duplicate'
      : (mismatchOf(deps, record, payouts, transferOn) ??
        (acts.some(({ act }) => act === undefined) ? 'state' : null))
    const { line, holder, net, result } = record
    const bank = typeof result === 'object' ? result : undefined
    return {
      line,
      holder,
      net,
      failure: bank?.failure ?? null,
      words: bank?.words ?? '',
      unmatched,
      payouts: unmatched ? [] : acts.map(({ act = null, ...rest }) => ({ ...rest, act })),
    }
  })
}

function mismatchOf(
  deps: Pick<Deps, 'encryption'>,
  record: ResultRecord,
  payouts: readonly RecordedPayout[],
  transferOn: string,
): UnmatchedReason | undefined {
  const [first] = payouts
  if (!first) return 'no_record'
  // A later file may hold only a part of what left as one record.
  const sum = payouts.reduce((total, { payout }) => total + payout.net, 0)
  const isSame =
    record.net === sum &&
    first.record.net === sum &&
    first.record.transfer_on.slice(5) === transferOn &&
    payouts.every(({ payout }) => goesTo(openSnapshot(deps, payout), record))
  if (!isSame) return 'differs'
  return record.result === undefined ? 'no_result' : undefined
}

const accountFields = ['bank_code', 'branch_code', 'account_type', 'account_number'] as const

function goesTo(account: ReturnType<typeof openSnapshot>, record: ResultRecord) {
  return account !== undefined && accountFields.every((field) => account[field] === record[field])
}

/**
 * Returns the action that follows from the bank's result: null when the payout is in that state already, undefined when the table of
 * states does not allow it.
 */
function actOf({ payout: { state } }: RecordedPayout, result: ResultRecord['result']): Act | undefined {
  if (result === 'paid') return state === 'paid' ? null : allowed(state, 'pay')
  if (state === 'failed') return null
  return allowed(state, state === 'paid' ? 'return' : 'fail')
}

function allowed<A extends PayoutAct>(state: RecordedPayout['payout']['state'], act: A): A | undefined {
  // A payout that the bank does not have yet may fail, but not by a result of the bank.
  return state !== 'scheduled' && nextPayoutState(state, act) ? act : undefined
}
