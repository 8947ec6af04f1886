import type { PurchasesAs } from '#contract/admin-settings.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { toWorkItems } from '#contract/work-items.ts'
import type { Config } from '../../config.ts'
import { licenceFee } from '../campaigns/licence-fee.ts'
import { computePayment, latestPaymentDay } from '../ledger/payment.ts'
import type { TermsSource } from './terms.repository.ts'

/** The terms of a case as they stand now, from its campaign, its person and the provider's facts. */
export function writeTerms(
  { campaign, influencer }: TermsSource,
  provider: Config['provider'],
  purchasesAs: PurchasesAs,
): TermsContent {
  const { title, brand_name, advertiser, product, kind, days, review } = campaign
  const { name, address, representative } = provider
  const expense_max = kind === 'purchase' ? product.price : null
  const reward = rewardOf({ campaign, influencer })
  return {
    provider: { name, address, representative },
    influencer: { name: influencer.name, display_name: influencer.display_name },
    campaign: { title, brand_name, advertiser_name: advertiser.name, product_name: product.name, kind },
    commissioned_on: null,
    work_items: toWorkItems(campaign.deliverables),
    work_place: campaign.work_place,
    content_rules: campaign.content_rules,
    composition_plan_required: review.composition_plan_required,
    draft_required: review.draft_required,
    dates: {
      composition_plan_due: days.composition_plan_due,
      draft_due: days.draft_due,
      posting_start: days.posting_start,
      posting_end: days.posting_end,
      insight_due: days.insight_due,
      inspection_complete: campaign.inspection_complete,
    },
    reward,
    gift_value: campaign.gift_value,
    expense_max,
    ...(expense_max !== null &&
      purchasesAs === 'reward' && {
        purchase_reward: { tax_rate: campaign.tax_rate, reason: reasonOf({ campaign, influencer }) },
      }),
    payment_date: reward || expense_max !== null ? paymentDate(campaign) : null,
    fix_rounds: review.fix_rounds,
    answer_days: review.answer_days,
    rights: campaign.rights,
  }
}

/** The reward for the work and the fee for secondary use, each with its own rule of income tax. */
function rewardOf({ campaign, influencer }: TermsSource) {
  const { reward_amount, tax_rate } = campaign
  const licence = licenceFee(campaign)
  if (reward_amount === null && licence === null) return null
  const reason = reasonOf({ campaign, influencer })
  return computePayment({
    lines: [
      { kind: 'work', amount: reward_amount ?? 0, reason },
      { kind: 'licence', amount: licence ?? 0, reason: reason === 'corporation' ? reason : 'licence' },
    ],
    taxRate: tax_rate,
    expense: 0,
  })
}

/** Nothing is withheld from corporations (Income Tax Act, art. 204 names payments to residents). */
function reasonOf({ campaign, influencer }: TermsSource) {
  return influencer.tax_kind === 'corporation' ? 'corporation' : campaign.withholding_reason
}

/** The campaign's day, or the last that the law allows when the post comes on the last day of its window. */
function paymentDate({ payment_date, days }: TermsSource['campaign']) {
  const latest = latestPaymentDay(days.posting_end)
  return payment_date !== null && payment_date < latest ? payment_date : latest
}
