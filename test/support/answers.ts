import type { User } from '#contract/session.ts'
import type { CampaignDetail, CampaignSummary } from '#contract/campaign-shapes.ts'
import type { getApplicationConfirmation } from '#contract/applications.ts'
import type { getCampaign } from '#contract/campaigns.ts'
import type { Meta } from '#contract/commons.ts'
import type { Answer } from '#contract/endpoint.ts'

// What a server could answer, in the contract's shape; a test names only what it is about.

export function answerUser(given: Partial<User> = {}): User {
  return {
    id: 1,
    display_name: 'みさき',
    email: 'misaki@example.jp',
    email_verified: true,
    has_password: true,
    line_linked: false,
    line_friend: null,
    picture: null,
    influencer_type: ['instagram'],
    categories: ['beauty'],
    language: 'jp',
    agency_code: 'DIRECT',
    memo: '',
    ...given,
  }
}

const picture = { url: '/media/campaign/cover.webp', width: 800, height: 600 }

export function answerSummary(given: Partial<CampaignSummary> = {}): CampaignSummary {
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
    favourite: false,
    case_state: null,
    offer_expires_at: null,
    ...given,
  }
}

export function answerList<T>(data: T[], page = 1, pages = 1) {
  return { data, current_page: page, page_count: pages }
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
    address: {
      recipient_name: '田中 美咲',
      recipient_kana: 'タナカ ミサキ',
      phone: '+819012345678',
      postal_code: '1500001',
      prefecture: '13',
      city: '渋谷区',
      town: '神宮前',
      street: '1-2-3',
      building: null,
    },
    relation: answerRelation(),
    ...given,
  }
}

export function answerMeta(given: Partial<Meta> = {}): Meta {
  return {
    platforms: [],
    deliverable_platforms: [],
    categories: [],
    campaign_kinds: [],
    prefectures: [],
    genders: [],
    account_types: [],
    inquiry_kinds: [],
    languages: ['jp', 'en'],
    default_agency_code: 'DIRECT',
    provider: {
      name: '株式会社みなと企画',
      address: '東京都港区海岸1-2-3',
      representative: '港 花子',
      email: 'info@portal.example',
      phone: '0120-000-000',
    },
    limits: {},
    features: { line: false, line_messages: false, service_messages: false, facebook: false, tiktok: false },
    documents: {
      terms: { version: '2026-11', date: '2026-11-01' },
      privacy: { version: '2026-11', date: '2026-11-01' },
    },
    ...given,
  }
}
