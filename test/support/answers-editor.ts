import type { CampaignInput, getAdminCampaign } from '#contract/admin-campaigns.ts'
import type { Answer } from '#contract/endpoint.ts'
import { answerDetail } from './answers.ts'

type AdminCampaign = Answer<typeof getAdminCampaign>['data']

/** A campaign as an operator wrote it, with nothing wrong. */
export function answerWritten(given: Partial<CampaignInput> = {}): CampaignInput {
  const shown = answerDetail()
  const { schedule, reward } = shown
  return {
    visibility: 'public',
    title: shown.title,
    description: shown.description,
    brand_name: shown.brand_name,
    category: shown.category,
    kind: shown.kind,
    platforms: shown.platforms,
    reward_amount: reward.amount,
    reward_per: reward.per,
    tax_rate: reward.tax_rate,
    gift_value: reward.gift_value,
    withholding_reason: reward.withholding_reason,
    payment_date: schedule.payment_date,
    recruiting_start: schedule.recruiting_start,
    // The form's clock has minutes.
    recruiting_end: '2100-06-10T14:59:00.000Z',
    announcement: schedule.announcement,
    inspection_complete: schedule.inspection_complete,
    days: {
      shipping: schedule.shipping,
      composition_plan_due: schedule.composition_plan_due,
      draft_due: schedule.draft_due,
      posting_start: schedule.posting_start,
      posting_end: schedule.posting_end,
      insight_due: schedule.insight_due,
    },
    openings: shown.openings,
    pictures: ['cover', 'second'].map((name) => ({
      key: `campaign/${name}.webp`,
      width: 800,
      height: 600,
    })),
    advertiser: shown.advertiser,
    product: shown.product,
    work_place: shown.work_place,
    deliverables: shown.deliverables,
    eligibility: shown.eligibility_rules,
    content_rules: shown.content_rules,
    review: shown.review,
    rights: shown.rights,
    application: {
      questions: [
        { id: 'skin', kind: 'single', label: '肌質', required: true, options: ['乾燥肌', '脂性肌'] },
      ],
      product_options: [],
      agreements: [{ id: 'share', label: 'お届け先の提供に同意します', required: true }],
    },
    ...given,
  }
}

export function answerAdminCampaign(given: Partial<AdminCampaign> = {}): AdminCampaign {
  const written = given.written ?? answerWritten()
  return {
    id: 7,
    state: 'draft',
    shown_state: 'upcoming',
    full: false,
    applicants: 0,
    places_taken: 0,
    published_at: null,
    updated_at: '2026-05-01T00:00:00.000Z',
    pictures: written.pictures.map(({ key, width, height }) => ({ url: `/media/${key}`, width, height })),
    written,
    ...given,
  }
}
