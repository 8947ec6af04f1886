import type { Payment, TermsContent } from '#contract/case-shapes.ts'
import type { StoredPurchase } from '../../db/schema/cases.ts'
import { computePayment } from '../ledger/payment.ts'

/** What the case pays as agreed, with what was bought for it; undefined where nothing is paid. */
export function paymentOf(terms: TermsContent, purchase: StoredPurchase | null): Payment | undefined {
  const expense = purchase?.amount ?? 0
  if (terms.reward) return { ...terms.reward, expense, net: terms.reward.net + expense }
  if (expense === 0) return undefined
  return computePayment({ amount: 0, taxRate: 0, withholding: false, withholdingReason: null, expense })
}
