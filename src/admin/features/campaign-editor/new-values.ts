import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { EditorValues } from './editor-schema.ts'
import { agreementsFor, type GoodsConsent } from './goods-consent.ts'

export const blankDeliverable = { platform: 'instagram_feed', count: '1', photos: '', seconds: '' }

/** The texts of a new campaign's form that depend on the creators' language. */
interface DefaultWords {
  work_place: string
  consent: GoodsConsent
}

/** A new campaign: what most of them have, and days that fit together from tomorrow on. `now` in ms. */
export function newValues(now: number, words: DefaultWords): EditorValues {
  const day = (days: number) => addDays(dayInTokyo(new Date(now)), days)
  const values: EditorValues = {
    ...blankWords,
    visibility: 'public',
    category: '',
    kind: 'gift_and_paid',
    openings: '10',
    work_place: words.work_place,
    work_prefectures: [],
    reward_amount: '',
    reward_per: 'total',
    tax_rate: '10',
    gift_value: '',
    recruiting_start: `${day(1)}T10:00`,
    recruiting_end: `${day(14)}T23:59`,
    announcement: day(17),
    days: {
      shipping: day(21),
      composition_plan_due: day(28),
      draft_due: day(35),
      posting_start: day(42),
      posting_end: day(49),
      insight_due: day(56),
    },
    inspection_complete: day(63),
    payment_date: day(79),
    deliverables: [blankDeliverable],
    eligibility: noRules,
    review: { composition_plan_required: false, draft_required: true, fix_rounds: '2', answer_days: '3' },
    rights: { secondary_use: false, media: '', months: '6', fee: '', post_stays_months: '6' },
    application: { questions: [], product_options: [], agreements: [] },
    pictures: [],
  }
  const agreements = agreementsFor(values, [], words.consent)
  return { ...values, application: { ...values.application, agreements } }
}

const blankWords = {
  title: '',
  description: '',
  brand_name: '',
  brand_readings: '',
  product: { name: '', url: '', price: '', features: '' },
  advertiser: { name: '', address: '', contact: '' },
  withholding_reason: 'posting',
  content_rules: {
    message: '',
    must_say: '',
    shooting_notes: '',
    reference_urls: '',
    hashtags: '#PR',
    mentions: '',
    pr_label: '#PR',
    links: '',
    ng_items: '',
    ng_words: '',
  },
}

const noRules = {
  platforms: [],
  followers_min: '',
  followers_max: '',
  genders: [],
  age_min: '',
  age_max: '',
  prefectures: [],
  professional_account: false,
  first_time_only: false,
}
