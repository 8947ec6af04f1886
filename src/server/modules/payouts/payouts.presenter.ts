import type { Payment } from '#contract/case-shapes.ts'
import type { Payout, PayoutLine, Transaction } from '#contract/payouts.ts'
import type { LineRow, PayoutRow, RewardRow } from './payouts.repository.ts'

export function presentPayout(row: PayoutRow): Payout {
  const {
    id,
    kind,
    state,
    net,
    extra_tax,
    extra_withholding,
    pay_on,
    account_held,
    paid_on,
    failure,
    statement_number,
  } = row
  return {
    id,
    kind,
    state,
    net,
    extra_tax,
    extra_withholding,
    destination: row.destination_label,
    requested_at: row.requested_at.toISOString(),
    pay_on,
    // What went out once it was looked at, or came back, waits for nothing.
    account_held: account_held && state === 'scheduled',
    paid_on,
    failure,
    statement_number,
  }
}

export function presentLine({ reward, campaign }: LineRow): PayoutLine {
  return { case_id: reward.case_id, campaign, payment: presentPayment(reward) }
}

export function presentTransaction({ payout, ...row }: LineRow & { payout: PayoutRow | null }): Transaction {
  const { confirmed_at, due_on } = row.reward
  return {
    ...presentLine(row),
    state: payout?.state ?? 'confirmed',
    confirmed_at: confirmed_at.toISOString(),
    due_on,
    payout: payout && presentPayout(payout),
  }
}

function presentPayment(reward: RewardRow): Payment {
  const { lines, amount, tax_rate, tax, withholding, expense, fee, net } = reward
  return { lines, amount, tax_rate, tax, withholding, expense, fee, net }
}
