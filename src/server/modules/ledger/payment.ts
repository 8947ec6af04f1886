import type { LineReason, Payment, PaymentLine, TermsContent } from '#contract/case-shapes.ts'
import { addDays } from '#lib/dates.ts'

/** Yen of one payment up to which income tax is withheld at the lower rate. */
export const threshold = 1_000_000

export interface Promised {
  /** Yen without tax, each with its rule of income tax. Lines of 0 yen are left out. */
  lines: readonly Pick<PaymentLine, 'kind' | 'amount' | 'reason'>[]
  /** Percent. */
  taxRate: number
  /** Yen paid back for a purchase, tax included. */
  expense: number
}

/**
 * Computes what a case pays in whole yen, with fractions cut off (domain.md, "Money"). Income tax is withheld by line, from the amount
 * without consumption tax, which is stated apart; the provider bears the transfer fee.
 */
export function computePayment({ lines: promised, taxRate, expense }: Promised): Payment {
  const lines = withWithholding(promised.filter(({ amount }) => amount > 0))
  const amount = total(lines, 'amount')
  const withholding = total(lines, 'withholding')
  const tax = taxOn(amount, taxRate)
  return {
    lines,
    amount,
    tax_rate: taxRate,
    tax,
    withholding,
    expense,
    fee: 0,
    net: amount + tax - withholding + expense,
  }
}

/** The parts of terms from which a payment is computed. */
export type PayingTerms = Pick<TermsContent, 'reward' | 'purchase_reward'>

/** Returns what terms pay together with a purchase of `bought` yen including tax; undefined when nothing is paid. */
export function agreedPayment({ reward, purchase_reward }: PayingTerms, bought: number): Payment | undefined {
  if (purchase_reward && bought > 0)
    return computePayment({
      lines: [...(reward?.lines ?? []), purchaseLine(purchase_reward, bought)],
      taxRate: purchase_reward.tax_rate,
      expense: 0,
    })
  if (reward) return { ...reward, expense: bought, net: reward.net + bought }
  return bought === 0 ? undefined : computePayment({ lines: [], taxRate: 0, expense: bought })
}

/** A purchase as a line. Rounded up, so that the line and the tax on it are never less than what was paid. */
export function purchaseLine(
  { tax_rate, reason }: NonNullable<TermsContent['purchase_reward']>,
  bought: number,
): Promised['lines'][number] {
  return { kind: 'purchase', amount: Math.ceil((bought * 100) / (100 + tax_rate)), reason }
}

/** Consumption tax in yen on an amount at a rate in percent. */
export function taxOn(amount: number, rate: number) {
  return Math.floor((amount * rate) / 100)
}

export const notWithheld: readonly LineReason[] = ['posting', 'corporation']

/** Whether income tax is withheld from a line with this reason. */
export function isWithheld(reason: string | null) {
  return reason !== null && !notWithheld.some((known) => known === reason)
}

/** Lines of one payment share the threshold of the higher rate, so each bears what it adds to the tax on those before it. */
function withWithholding(lines: Promised['lines']): PaymentLine[] {
  let base = 0
  return lines.map((line) => {
    if (!isWithheld(line.reason)) return { ...line, withholding: 0 }
    const before = withheldFrom(base)
    base += line.amount
    return { ...line, withholding: withheldFrom(base) - before }
  })
}

/** Income Tax Act art. 205 with the special income tax for reconstruction: 10.21 %, and 20.42 % of what is above the threshold. */
export function withheldFrom(amount: number) {
  const low = Math.min(amount, threshold) * 1021
  const high = Math.max(amount - threshold, 0) * 2042
  return Math.floor((low + high) / 10_000)
}

/**
 * The last day, YYYY-MM-DD, on which work received on that day may be paid: Act on freelancers, art. 4, within 60 days counted from
 * the day of receipt, that day being the first.
 */
export function latestPaymentDay(receivedOn: string) {
  return addDays(receivedOn, 59)
}

/** Yen without tax of one kind among these lines. */
export function amountOf(lines: readonly PaymentLine[], kind: PaymentLine['kind']) {
  return lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0)
}

function total(lines: readonly PaymentLine[], member: 'amount' | 'withholding') {
  return lines.reduce((sum, line) => sum + line[member], 0)
}
