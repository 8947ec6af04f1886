import type { PaymentYear, YearPayment } from '#contract/payment-years.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './payment-years.repository.ts'
import { type LineRow, listLines, type PayoutRow } from './payouts.repository.ts'

/** The calendar years in which the person was paid something. */
export async function listPaymentYears({ database: { db } }: Deps, influencerId: number) {
  return repository.listYears(db, influencerId)
}

/** Returns what a person was paid in a calendar year. Throws `request.not_found` when nothing was paid. */
export async function getPaymentYear(
  { database: { db } }: Deps,
  influencerId: number,
  year: string,
): Promise<PaymentYear> {
  const payments = (await readPayments(db, influencerId, year)).map(({ payment }) => payment)
  return { year, ...sumsOf(payments), payments }
}

/** Returns a year's payments with the days on which the work of each was received. Throws `request.not_found` when nothing was paid. */
export async function readPayments(db: Queryable, influencerId: number, year: string) {
  const paid = await repository.listPaidIn(db, influencerId, year)
  if (paid.length === 0) throw new ApiProblem('request.not_found')
  const ids = paid.map(({ id }) => id)
  const lines = Map.groupBy(await listLines(db, ids), ({ reward }) => reward.payout_id)
  return paid.map((payout) => {
    const carried = lines.get(payout.id) ?? []
    const received = carried.map(({ reward }) => reward.received_on)
    return { payment: presentPayment(payout, carried), received_on: [...new Set(received)] }
  })
}

/** Returns a payment as the payment statement shows it: tax and withholding include what the payout adds to those of its rewards. */
function presentPayment(payout: PayoutRow, lines: readonly LineRow[]): YearPayment {
  const { id, paid_on, statement_number, extra_tax, extra_withholding, net } = payout
  const total = (member: 'amount' | 'tax' | 'withholding' | 'expense') =>
    lines.reduce((sum, { reward }) => sum + reward[member], 0)
  return {
    payout_id: id,
    paid_on: paid_on ?? '',
    statement_number: statement_number ?? '',
    campaigns: lines.map(({ campaign }) => campaign),
    amount: total('amount'),
    tax: total('tax') + extra_tax,
    withholding: total('withholding') + extra_withholding,
    expense: total('expense'),
    net,
  }
}

type Sums = Pick<YearPayment, 'amount' | 'tax' | 'withholding' | 'expense' | 'net'>

export function sumsOf(payments: readonly Sums[]): Sums {
  const total = (member: keyof Sums) => payments.reduce((sum, payment) => sum + payment[member], 0)
  return {
    amount: total('amount'),
    tax: total('tax'),
    withholding: total('withholding'),
    expense: total('expense'),
    net: total('net'),
  }
}
