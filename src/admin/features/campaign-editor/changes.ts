import { get, set } from 'react-hook-form'
import type { TextKey } from '#client/i18n/texts.ts'
import type { EditorValues } from './editor-schema.ts'

/** The fields of the form that are compared one by one, rows as a whole, each with its label. In the order of the form. */
export const comparedFields = {
  client_id: 'field.client',
  title: 'field.title',
  brand_name: 'field.brand_name',
  brand_readings: 'field.brand_readings',
  category: 'field.category',
  kind: 'field.kind',
  visibility: 'field.visibility',
  openings: 'field.openings',
  description: 'field.description',
  pictures: 'section.pictures',
  'product.name': 'field.product_name',
  'product.price': 'field.product_price',
  'product.url': 'field.product_url',
  'product.features': 'field.product_features',
  'advertiser.name': 'field.advertiser_name',
  'advertiser.contact': 'field.advertiser_contact',
  'advertiser.address': 'field.advertiser_address',
  work_place: 'field.work_place',
  work_prefectures: 'field.work_prefectures',
  reward_amount: 'field.reward_amount',
  reward_per: 'field.reward_per',
  tax_rate: 'field.tax_rate',
  gift_value: 'field.gift_value',
  withholding_reason: 'field.withholding_reason',
  deliverables: 'section.deliverables',
  'review.composition_plan_required': 'field.composition_plan_required',
  'review.draft_required': 'field.draft_required',
  'review.fix_rounds': 'field.fix_rounds',
  'review.answer_days': 'field.answer_days',
  recruiting_start: 'date.recruiting_start',
  recruiting_end: 'date.recruiting_end',
  announcement: 'date.announcement',
  'days.shipping': 'date.shipping',
  'days.composition_plan_due': 'date.composition_plan_due',
  'days.draft_due': 'date.draft_due',
  'days.posting_start': 'date.posting_start',
  'days.posting_end': 'date.posting_end',
  'days.insight_due': 'date.insight_due',
  inspection_complete: 'date.inspection_complete',
  payment_date: 'date.payment_date',
  'eligibility.platforms': 'field.platforms',
  'eligibility.followers_min': 'field.followers_min',
  'eligibility.followers_max': 'field.followers_max',
  'eligibility.age_min': 'field.age_min',
  'eligibility.age_max': 'field.age_max',
  'eligibility.genders': 'field.genders',
  'eligibility.prefectures': 'field.prefectures',
  'eligibility.professional_account': 'field.professional_account',
  'eligibility.first_time_only': 'field.first_time_only',
  'content_rules.message': 'field.message',
  'content_rules.must_say': 'field.must_say',
  'content_rules.shooting_notes': 'field.shooting_notes',
  'content_rules.reference_urls': 'field.reference_urls',
  'content_rules.hashtags': 'field.hashtags',
  'content_rules.mentions': 'field.mentions',
  'content_rules.pr_label': 'field.pr_label',
  'content_rules.links': 'field.links',
  'content_rules.ng_items': 'field.ng_items',
  'content_rules.ng_words': 'field.ng_words',
  'content_rules.client.posting_rules': 'field.client_posting_rules',
  'content_rules.client.ng_words': 'field.client_ng_words',
  'rights.secondary_use': 'field.secondary_use',
  'rights.media': 'field.media',
  'rights.months': 'field.months',
  'rights.fee': 'field.fee',
  'rights.post_stays_months': 'field.post_stays_months',
  'application.questions': 'question.title',
  'application.product_options': 'option.title',
  'application.agreements': 'agreement.title',
} as const satisfies Record<string, TextKey<'admin-editor'>>
export type ComparedField = keyof typeof comparedFields

const names = Object.keys(comparedFields) as ComparedField[]

export const valueOf = (values: EditorValues, name: ComparedField): unknown => get(values, name)

/** What two people wrote into one campaign, laid together. */
export interface Comparison {
  own: EditorValues
  stored: EditorValues
  /** Fields that only the other one changed: they are taken from what is stored. */
  taken: ComparedField[]
  /** Fields that both changed, each in another way: somebody has to choose. */
  disputed: ComparedField[]
}

/**
 * Compares what was typed with what somebody else stored meanwhile. `base` is what both began with; without it every difference is
 * disputed.
 */
export function compare(base: EditorValues | undefined, own: EditorValues, stored: EditorValues): Comparison {
  const isSame = (one: EditorValues, other: EditorValues, name: ComparedField) =>
    JSON.stringify(valueOf(one, name)) === JSON.stringify(valueOf(other, name))
  const different = names.filter((name) => !isSame(own, stored, name))
  return {
    own,
    stored,
    taken: different.filter((name) => base && isSame(base, own, name)),
    disputed: different.filter((name) => !base || !(isSame(base, own, name) || isSame(base, stored, name))),
  }
}

/** Returns what was typed, with the fields of `fromStored` as they are stored. */
export function merge({ own, stored }: Comparison, fromStored: readonly ComparedField[]): EditorValues {
  const merged = structuredClone(own)
  for (const name of fromStored) set(merged, name, structuredClone(valueOf(stored, name)))
  return merged
}
