import type { TermsContent } from '#contract/case-shapes.ts'
import { amountOf, computePayment, type PayingTerms } from './payment.ts'

/** Percent; of terms that pay nothing else, and so state no rate. */
const standardTaxRate = 10

export interface StatingTerms extends PayingTerms, Pick<TermsContent, 'rights'> {}

/** Yen without tax for secondary use that terms state and that no line of theirs pays: terms from before payments had lines. */
export function unpaidFee({ reward, rights }: StatingTerms) {
  if (!rights.secondary_use || !rights.fee) return undefined
  return amountOf(reward?.lines ?? [], 'licence') > 0 ? undefined : rights.fee
}

/** The fee as a payment of its own. */
export function feePayment(terms: StatingTerms, isCorporation: boolean) {
  return computePayment({
    lines: [feeLine(unpaidFee(terms) ?? 0, isCorporation)],
    taxRate: taxRateOf(terms),
    expense: 0,
  })
}

/**
 * Returns the terms with the fee that they promise, which is paid even when only the rights mention it. The terms themselves stay as
 * issued.
 */
export function withStatedFee(terms: StatingTerms, isCorporation: boolean): PayingTerms {
  const fee = unpaidFee(terms)
  if (fee === undefined) return terms
  const lines = [...(terms.reward?.lines ?? []), feeLine(fee, isCorporation)]
  return { ...terms, reward: computePayment({ lines, taxRate: taxRateOf(terms), expense: 0 }) }
}

function feeLine(amount: number, isCorporation: boolean) {
  return { kind: 'licence', amount, reason: isCorporation ? 'corporation' : 'licence' } as const
}

function taxRateOf({ reward }: PayingTerms) {
  return reward?.tax_rate ?? standardTaxRate
}
