import type { PurchasesAs } from '#contract/admin-settings.ts'
import { licenceFee } from '../campaigns/licence-fee.ts'
import { agreedPayment, computePayment } from '../ledger/payment.ts'
import { withStatedFee } from '../ledger/stated-fee.ts'
import type { BudgetRow, CostGroup, PricedCampaign } from './budgets.repository.ts'

/** Yen with tax. */
interface Costs {
  payments: number
  goods: number
  total: number
}

interface Stored {
  campaign: PricedCampaign
  /** How terms that are issued now pay for a purchase. */
  purchasesAs: PurchasesAs
  groups: readonly CostGroup[]
  /** The stored budget; undefined when none was ever set. */
  budget: BudgetRow | undefined
}

/** What a campaign is to cost, has promised and has spent, from what is stored of one moment. */
export function computeCosts({ campaign, purchasesAs, groups, budget }: Stored) {
  const place = placeOf(campaign, purchasesAs)
  const fee = feeOf(budget)
  const committed = { payments: 0, goods: 0, total: 0 }
  const spent = { payments: 0, goods: 0, total: 0 }
  for (const group of groups) {
    const promised = promisedBy(group, place)
    if (group.booked !== null) add(spent, 'payments', group.booked * group.cases)
    else if (group.holds) add(committed, 'payments', promised.payments * group.cases)
    if (group.goods_used) add(spent, 'goods', promised.goods * group.cases)
    else if (group.holds) add(committed, 'goods', promised.goods * group.cases)
  }
  const total = budget?.total ?? null
  const planned = campaign.openings * place.total + fee
  const left = total === null ? null : total - fee - committed.total - spent.total
  return { place, fee, planned, committed, spent, left }
}

function add(costs: Costs, part: 'payments' | 'goods', amount: number) {
  costs[part] += amount
  costs.total += amount
}

/** What one place costs as the campaign is written now; a purchase with its maximum. */
export function placeOf(campaign: Omit<PricedCampaign, 'id' | 'openings'>, purchasesAs: PurchasesAs) {
  const { kind, reward_amount, tax_rate, gift_value, product } = campaign
  const work = computePayment({
    lines: [
      { kind: 'work', amount: reward_amount ?? 0, reason: 'posting' },
      { kind: 'licence', amount: licenceFee(campaign) ?? 0, reason: 'posting' },
    ],
    taxRate: tax_rate,
    expense: 0,
  })
  const most = kind === 'purchase' ? (product.price ?? 0) : 0
  const terms = {
    reward: work,
    ...(purchasesAs === 'reward' && { purchase_reward: { tax_rate, reason: 'posting' as const } }),
  }
  const reward = costOf(work)
  const agreed = agreedPayment(terms, most)
  const purchase = costOf(agreed) - reward
  const goods = gift_value ?? 0
  return { reward, goods, purchase, tax: agreed?.tax ?? 0, total: reward + goods + purchase }
}

/** What each case of a group was promised: by its newest terms, or by the campaign before there are any. */
function promisedBy({ terms }: CostGroup, place: ReturnType<typeof placeOf>) {
  if (!terms) return { payments: place.reward + place.purchase, goods: place.goods }
  // Who is a corporation changes what is withheld, and not what is paid in all.
  const paying = withStatedFee(terms, false)
  return {
    payments: costOf(agreedPayment(paying, terms.expense_max ?? 0)),
    goods: terms.gift_value ?? 0,
  }
}

/** What a payment costs who pays: nothing is taken off for the income tax that is withheld. */
function costOf(payment: ReturnType<typeof agreedPayment>) {
  return payment ? payment.amount + payment.tax + payment.expense : 0
}

function feeOf(budget: BudgetRow | undefined) {
  if (budget?.total == null) return 0
  const { total, fee_yen, fee_percent } = budget
  return fee_yen ?? Math.floor((total * (fee_percent ?? 0)) / 100)
}
