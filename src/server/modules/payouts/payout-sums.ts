import type { Payment } from '#contract/case-shapes.ts'
import { withheldFrom } from '../ledger/payment.ts'

type Carried = Pick<Payment, 'amount' | 'withholding' | 'withholding_reason' | 'net'>

/** The payment up to which each reward's own withholding stands (Income Tax Act art. 205: of what is paid at one time). */
const lowerRateUpTo = 1_000_000

/** What one transfer of these rewards comes to, in yen. */
export function sumOf(rewards: readonly Carried[]) {
  const extra_withholding = extraWithholding(
    rewards.filter(({ withholding_reason }) => withholding_reason !== null),
  )
  return { extra_withholding, net: total(rewards, 'net') - extra_withholding }
}

function extraWithholding(withheld: readonly Carried[]) {
  const amount = total(withheld, 'amount')
  if (amount <= lowerRateUpTo) return 0
  return Math.max(withheldFrom(amount) - total(withheld, 'withholding'), 0)
}

function total(rewards: readonly Carried[], member: 'amount' | 'withholding' | 'net') {
  return rewards.reduce((sum, reward) => sum + reward[member], 0)
}
