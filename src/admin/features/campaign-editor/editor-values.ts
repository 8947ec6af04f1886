import type { CampaignInput, getAdminCampaign } from '#contract/admin-campaigns.ts'
import type { Answer } from '#contract/endpoint.ts'
import { clockInTokyo } from '#lib/dates.ts'
import type { EditorValues } from './editor-schema.ts'

export type AdminCampaign = Answer<typeof getAdminCampaign>['data']

const textOf = (value: string | number | null) => value?.toString() ?? ''
const linesOf = (texts: readonly string[]) => texts.join('\n')
const clockOf = (instant: string) => clockInTokyo(new Date(instant))

/** A campaign as its form begins: as it was written, or as it is typed so far. */
export function valuesOf(campaign: Pick<AdminCampaign, 'written' | 'pictures' | 'unfinished'>): EditorValues {
  return campaign.unfinished?.values ?? valuesWritten(campaign)
}

function valuesWritten({ written, pictures }: Pick<AdminCampaign, 'written' | 'pictures'>): EditorValues {
  const { platforms: _derived, product, days, eligibility, content_rules, review, rights } = written
  return {
    ...written,
    client_id: textOf(written.client_id ?? null),
    brand_id: textOf(written.brand_id ?? null),
    product_id: textOf(written.product_id ?? null),
    brand_readings: linesOf(written.brand_readings ?? []),
    work_prefectures: written.work_prefectures ?? [],
    openings: textOf(written.openings),
    product: {
      ...product,
      url: textOf(product.url),
      price: textOf(product.price),
      features: linesOf(product.features),
    },
    reward_amount: textOf(written.reward_amount),
    tax_rate: textOf(written.tax_rate),
    gift_value: textOf(written.gift_value),
    recruiting_start: clockOf(written.recruiting_start),
    recruiting_end: clockOf(written.recruiting_end),
    days: {
      ...days,
      shipping: textOf(days.shipping),
      composition_plan_due: textOf(days.composition_plan_due),
      draft_due: textOf(days.draft_due),
    },
    payment_date: textOf(written.payment_date),
    deliverables: written.deliverables.map(({ platform, count, photos, seconds }) => ({
      platform,
      count: textOf(count),
      photos: textOf(photos),
      seconds: textOf(seconds),
    })),
    eligibility: eligibilityValuesOf(eligibility),
    content_rules: contentValuesOf(content_rules),
    review: {
      ...review,
      fix_rounds: textOf(review.fix_rounds),
      answer_days: textOf(review.answer_days),
    },
    rights: {
      secondary_use: rights.secondary_use,
      media: linesOf(rights.media),
      months: textOf(rights.months),
      fee: textOf(rights.fee),
      post_stays_months: textOf(rights.post_stays_months),
    },
    application: applicationValuesOf(written.application),
    pictures: written.pictures.map((picture, index) => ({ ...picture, url: pictures[index]?.url ?? '' })),
  }
}

/** Every member in the order of a new one, so that what stands there anyway is not taken for input. */
function applicationValuesOf(form: CampaignInput['application']): EditorValues['application'] {
  return {
    questions: form.questions.map(({ label_en, options, options_en, ...one }) => ({
      ...one,
      label_en: label_en ?? '',
      options: linesOf(options),
      options_en: linesOf(options_en ?? []),
    })),
    product_options: form.product_options.map(({ id, label, label_en }) => ({
      id,
      label,
      label_en: label_en ?? '',
    })),
    agreements: form.agreements.map(({ label_en, ...one }) => ({ ...one, label_en: label_en ?? '' })),
  }
}

function contentValuesOf(rules: CampaignInput['content_rules']): EditorValues['content_rules'] {
  return {
    message: rules.message,
    must_say: linesOf(rules.must_say),
    shooting_notes: linesOf(rules.shooting_notes),
    reference_urls: linesOf(rules.reference_urls),
    hashtags: linesOf(rules.hashtags),
    mentions: linesOf(rules.mentions),
    pr_label: rules.pr_label,
    links: linesOf(rules.links),
    ng_items: linesOf(rules.ng_items),
    ng_words: linesOf(rules.ng_words),
    client: ownRulesOf(rules.client),
    brand: ownRulesOf(rules.brand),
  }
}

function ownRulesOf(rules: CampaignInput['content_rules']['client']) {
  return { posting_rules: rules?.posting_rules ?? '', ng_words: linesOf(rules?.ng_words ?? []) }
}

/** A new campaign, which is nobody's yet. */
export function withoutClient(values: EditorValues): EditorValues {
  const none = { posting_rules: '', ng_words: '' }
  const content_rules = { ...values.content_rules, client: none, brand: none }
  return { ...values, client_id: '', brand_id: '', product_id: '', content_rules }
}

function eligibilityValuesOf(rules: CampaignInput['eligibility']): EditorValues['eligibility'] {
  return {
    ...rules,
    followers_min: textOf(rules.followers_min),
    followers_max: textOf(rules.followers_max),
    age_min: textOf(rules.age_min),
    age_max: textOf(rules.age_max),
  }
}
