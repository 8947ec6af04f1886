import type { Payment } from '#contract/case-shapes.ts'
import { addDays } from '#lib/dates.ts'

/** Yen of one payment up to which income tax is withheld at the lower rate. */
const threshold = 1_000_000

export interface Promised {
  /** Yen without tax. */
  amount: number
  /** Percent. */
  taxRate: number
  withholding: boolean
  withholdingReason: string | null
  /** Yen paid back for a purchase, tax included. */
  expense: number
}

/**
 * What a case pays, in whole yen, fractions cut off (domain.md, money). Income tax is withheld from the amount without
 * consumption tax, which is stated apart; the transfer fee is the provider's.
 */
export function computePayment(promised: Promised): Payment {
  const { amount, taxRate, expense } = promised
  const tax = Math.floor((amount * taxRate) / 100)
  const withholding = promised.withholding ? withheldFrom(amount) : 0
  return {
    amount,
    tax_rate: taxRate,
    tax,
    withholding,
    withholding_reason: promised.withholding ? promised.withholdingReason : null,
    expense,
    fee: 0,
    net: amount + tax - withholding + expense,
  }
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
