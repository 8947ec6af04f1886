import type { Payment } from '#contract/case-shapes.ts'
import { isWithheld, taxOn, withheldFrom } from '../ledger/payment.ts'

type Carried = Pick<Payment, 'lines' | 'amount' | 'tax_rate' | 'tax' | 'withholding' | 'net'>

/**
 * Returns what one payout of these rewards comes to, in yen. Tax is rounded once for each rate of the document (Consumption Tax Act,
 * enforcement order art. 70-10), withholding once for all that is paid at one time (Income Tax Act art. 205): a case's own figures are
 * the preview, and the differences are booked with the payout. Neither difference is ever below 0.
 */
export function sumOf(rewards: readonly Carried[]) {
  const extra_tax = taxByRate(rewards) - total(rewards, 'tax')
  const extra_withholding = withheldFrom(withheldBase(rewards)) - total(rewards, 'withholding')
  return { extra_tax, extra_withholding, net: total(rewards, 'net') + extra_tax - extra_withholding }
}

function taxByRate(rewards: readonly Carried[]) {
  const rates = Map.groupBy(rewards, ({ tax_rate }) => tax_rate)
  return [...rates].reduce((sum, [rate, given]) => sum + taxOn(total(given, 'amount'), rate), 0)
}

/** Yen of all lines from which income tax is withheld. */
export function withheldBase(rewards: readonly Pick<Carried, 'lines'>[]) {
  return rewards
    .flatMap(({ lines }) => lines)
    .reduce((sum, { amount, reason }) => sum + (isWithheld(reason) ? amount : 0), 0)
}

function total(rewards: readonly Carried[], member: 'amount' | 'tax' | 'withholding' | 'net') {
  return rewards.reduce((sum, reward) => sum + reward[member], 0)
}
