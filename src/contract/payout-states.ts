/** The states of the money in one payout (domain.md, "Money"). A reward without a payout is only confirmed. */
export const payoutStates = ['scheduled', 'processing', 'paid', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * `approve`: a second person agreed to it; `process`: given to the bank; `retry`: the account was fixed, or another took the place of
 * one that was being looked at; `return`: the bank sent back what it had paid (組戻し).
 */
export const payoutActs = ['approve', 'process', 'pay', 'fail', 'return', 'retry'] as const
export type PayoutAct = (typeof payoutActs)[number]

/** The one table. A transfer may fail before it is given to the bank: where there is no account. */
const moves: Readonly<Record<PayoutState, Partial<Record<PayoutAct, PayoutState>>>> = {
  scheduled: { approve: 'scheduled', process: 'processing', fail: 'failed', retry: 'scheduled' },
  processing: { pay: 'paid', fail: 'failed' },
  failed: { retry: 'scheduled' },
  paid: { return: 'failed' },
}

/** Returns the state to which an action leads; undefined when it is not allowed. */
export function nextPayoutState(from: PayoutState, act: PayoutAct): PayoutState | undefined {
  return moves[from][act]
}

/** The cause of a payout: the creator's request, or the due date. */
export const payoutKinds = ['cash_out', 'due'] as const
export type PayoutKind = (typeof payoutKinds)[number]

export const payoutFailures = [
  'no_account',
  'wrong_account',
  'closed_account',
  'wrong_holder',
  'other',
] as const
export type PayoutFailure = (typeof payoutFailures)[number]

/** A reward's standing in the creator's words: before its payout it is confirmed, then as the payout. */
export const rewardStates = ['confirmed', ...payoutStates] as const
export type RewardState = (typeof rewardStates)[number]
