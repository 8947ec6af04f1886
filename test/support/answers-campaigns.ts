import type { AdminCampaignRow } from '#contract/admin-campaigns.ts'
import type { CampaignInput, getAdminCampaign } from '#contract/admin-campaigns.ts'
import type { getApplicationConfirmation } from '#contract/applications.ts'
import type { CampaignDetail, CampaignSummary, CampaignTeaser } from '#contract/campaign-shapes.ts'
import type { getCampaign } from '#contract/campaigns.ts'
import type { Answer } from '#contract/endpoint.ts'
import { answerAddress } from './answers.ts'

// What a server could answer, in the contract's shape; a test names only what it is about.

const picture = { url: '/media/campaign/cover.webp', width: 800, height: 600 }

/** A campaign as the landing page shows it. */
export function answerTeaser(given: Partial<CampaignTeaser> = {}): CampaignTeaser {
  return {
    id: 7,
    title: 'うるおい美容液のモニター募集',
    cover: picture,
    brand_name: 'しずく堂',
    category: 'beauty',
    kind: 'gift_and_paid',
    platforms: ['instagram'],
    reward_amount: 12_000,
    gift_value: 6_800,
    recruiting_start: '2026-05-01T00:00:00.000Z',
    recruiting_end: '2100-06-10T14:59:59.000Z',
    openings: 10,
    applicants: 34,
    state: 'recruiting',
    full: false,
    is_new: false,
    closing_soon: false,
    ...given,
  }
}

export function answerSummary(given: Partial<CampaignSummary> = {}): CampaignSummary {
  return { ...answerTeaser(), favourite: false, case_state: null, offer_expires_at: null, ...given }
}

const reward = {
  amount: 12_000,
  per: 'total' as const,
  tax_rate: 10,
  gift_value: 6_800,
  withholding_reason: 'posting' as const,
  licence_fee: null,
  payment_date: '2026-09-30',
}

const schedule = {
  recruiting_start: '2026-05-01T00:00:00.000Z',
  recruiting_end: '2100-06-10T14:59:59.000Z',
  announcement: '2100-06-15',
  shipping: '2100-06-20',
  composition_plan_due: null,
  draft_due: '2100-07-05',
  posting_start: '2100-07-10',
  posting_end: '2100-07-20',
  insight_due: '2100-07-30',
  inspection_complete: '2100-08-10',
  payment_date: '2100-09-30',
}

export function answerDetail(given: Partial<CampaignDetail> = {}): CampaignDetail {
  return {
    ...answerSummary(),
    description: '毎日のお手入れに取り入れて、使い心地をご紹介ください。',
    pictures: [picture, { ...picture, url: '/media/campaign/second.webp' }],
    recruiter: {
      name: '株式会社みなと企画',
      address: '東京都港区海岸1-2-3',
      contact: 'info@minato.example / 03-0000-0000',
    },
    advertiser: { name: 'しずく堂株式会社', address: '東京都渋谷区', contact: 'pr@shizuku.example' },
    product: {
      name: 'うるおい美容液 30mL',
      url: 'https://shizuku.example/serum',
      price: 6_800,
      features: ['無香料'],
    },
    work_place: 'ご自宅など',
    reward,
    deliverables: [{ platform: 'instagram_feed', count: 1, photos: 3, seconds: null }],
    schedule,
    eligibility_rules: {
      platforms: ['instagram'],
      followers_min: 1_000,
      followers_max: null,
      genders: [],
      age_min: 20,
      age_max: 39,
      prefectures: [],
      professional_account: false,
      first_time_only: false,
    },
    content_rules: {
      message: '朝と夜の使い方を写真でお伝えください。',
      must_say: ['無香料であること'],
      shooting_notes: ['明るい場所で撮影する'],
      reference_urls: [],
      hashtags: ['#PR', '#しずく堂', '#うるおい美容液'],
      mentions: ['@shizuku'],
      pr_label: '本文の先頭に #PR を記載してください。',
      links: [],
      ng_items: ['他社商品との比較'],
      ng_words: ['治る'],
    },
    review: { composition_plan_required: false, draft_required: true, fix_rounds: 2, answer_days: 3 },
    rights: { secondary_use: true, media: ['公式Instagram'], months: 6, fee: null, post_stays_months: 3 },
    ...given,
  }
}

type Relation = Answer<typeof getCampaign>['data']['relation']

export function answerRelation(given: Partial<Relation> = {}): Relation {
  return {
    eligibility: [
      { rule: 'platform', ok: true, reason: null },
      { rule: 'followers_min', ok: true, reason: null },
      { rule: 'age', ok: true, reason: null },
    ],
    allowed_actions: ['apply'],
    apply_block: null,
    ...given,
  }
}

type Confirmation = Answer<typeof getApplicationConfirmation>['data']

export function answerConfirmation(given: Partial<Confirmation> = {}): Confirmation {
  return {
    campaign: {
      id: 7,
      title: 'うるおい美容液のモニター募集',
      brand_name: 'しずく堂',
      cover: picture,
      reward,
      schedule,
      needs_address: true,
      questions: [
        { id: 'q1', kind: 'text', label: '普段のスキンケアを教えてください', required: true, options: [] },
        { id: 'q2', kind: 'single', label: '肌質', required: true, options: ['乾燥肌', '脂性肌'] },
        {
          id: 'q3',
          kind: 'multiple',
          label: '気になること',
          required: false,
          options: ['乾燥', '毛穴', 'くすみ'],
        },
      ],
      product_options: [
        { id: 'a', label: '30mL' },
        { id: 'b', label: '50mL' },
      ],
      agreements: [
        { id: 'share', label: '発送のため、お届け先を募集者に提供することに同意します', required: true },
        { id: 'news', label: '募集者からのお知らせを受け取ります', required: false },
      ],
    },
    social_accounts: [
      { id: 3, platform: 'instagram', handle: '@misaki', followers: 5_400, eligible: true },
      { id: 4, platform: 'tiktok', handle: '@misaki_tt', followers: null, eligible: false },
    ],
    address: answerAddress(),
    previous: null,
    relation: answerRelation(),
    ...given,
  }
}

type AdminCampaign = Answer<typeof getAdminCampaign>['data']

/** A campaign as an operator wrote it, with nothing wrong. */
export function answerWritten(given: Partial<CampaignInput> = {}): CampaignInput {
  const shown = answerDetail()
  const { schedule, reward } = shown
  return {
    visibility: 'public',
    client_id: null,
    brand_id: null,
    product_id: null,
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
    brand_readings: [],
    work_prefectures: [],
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
    assignee: null,
    client: null,
    brand: null,
    product: null,
    client_review_days: null,
    version: 1,
    pictures: written.pictures.map(({ key, width, height }) => ({ url: `/media/${key}`, width, height })),
    written,
    unfinished: null,
    ...given,
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export function answerCampaignRow(given: Partial<AdminCampaignRow> = {}): AdminCampaignRow {
  return {
    id: 7,
    title: 'うるおい美容液のモニター募集',
    cover: { url: '/media/campaign/cover.webp', width: 800, height: 600 },
    brand_name: 'しずく堂',
    kind: 'gift_and_paid',
    visibility: 'public',
    state: 'published',
    unfinished: false,
    shown_state: 'recruiting',
    openings: 10,
    applicants: 1_234,
    places_taken: 4,
    recruiting_start: inDays(-5),
    recruiting_end: inDays(2),
    updated_at: inDays(-1),
    assignee: { id: 3, name: '佐々木 陽子' },
    ...given,
  }
}
