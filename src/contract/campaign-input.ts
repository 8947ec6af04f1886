import * as z from 'zod/mini'
import { atMost, calendarDate, id, instant, prefecture, text } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'
import { limits } from './limits.ts'
import { webAddress } from './submissions.ts'
import {
  campaignKinds,
  categories,
  deliverablePlatforms,
  genders,
  platforms,
  prefectures,
  withholdingReasons,
} from './vocabulary.ts'

/*@__NO_SIDE_EFFECTS__*/
function number(min: number, max: number) {
  return z
    .int({ error: 'field.number' })
    .check(z.minimum(min, 'field.number'), z.maximum(max, 'field.number'))
}

const yen = number(0, 100_000_000)
const followers = z.nullable(number(0, 1_000_000_000))
const age = z.nullable(number(0, 120))
export const fewTexts = z.array(freeLine()).check(atMost(30))
const fewAddresses = z.array(webAddress).check(atMost(30))

const deliverable = z.object({
  platform: z.enum(deliverablePlatforms, { error: 'field.required' }),
  count: number(1, limits.work_items),
  photos: z.nullable(number(1, 100)),
  seconds: z.nullable(number(1, 36_000)),
})

const eligibilityRules = z.object({
  platforms: z.array(z.enum(platforms)),
  followers_min: followers,
  followers_max: followers,
  genders: z.array(z.enum(genders)),
  age_min: age,
  age_max: age,
  prefectures: z.array(prefecture),
  professional_account: z.boolean(),
  first_time_only: z.boolean(),
})

/** What a client, or one of its brands, asks of every post. */
export const ownRules = {
  posting_rules: freeText(5000),
  ng_words: z.array(freeLine()).check(atMost(100)),
}

const contentRules = z.object({
  message: freeText(),
  must_say: fewTexts,
  shooting_notes: fewTexts,
  reference_urls: fewAddresses,
  hashtags: fewTexts,
  mentions: fewTexts,
  pr_label: freeLine(),
  links: fewAddresses,
  ng_items: fewTexts,
  ng_words: z.array(freeLine()).check(atMost(100)),
  /** The rules taken over from the client's record; a later change of the record leaves them as they are. */
  client: z.optional(z.object(ownRules)),
  /** The same of the brand's record. */
  brand: z.optional(z.object(ownRules)),
})

/** What is said of the product. The record of one holds the same. */
export const productFacts = z.object({
  name: freeLine(),
  url: z.nullable(webAddress),
  price: z.nullable(yen),
  features: fewTexts,
})

/** Names a question or a choice in the answers to it. */
const key = text(40).check(z.regex(/^[\w-]+$/, 'field.invalid'))

/** The same in English, for who reads that; left out where nobody wrote it. */
const english = z.optional(freeLine())

const applicationForm = z.object({
  questions: z
    .array(
      z.object({
        id: key,
        kind: z.enum(['text', 'single', 'multiple'], { error: 'field.required' }),
        label: freeLine(),
        label_en: english,
        required: z.boolean(),
        options: fewTexts,
        /** One for each option, in their order. */
        options_en: z.optional(fewTexts),
      }),
    )
    .check(atMost(20)),
  product_options: z.array(z.object({ id: key, label: freeLine(), label_en: english })).check(atMost(50)),
  agreements: z
    .array(z.object({ id: key, label: freeLine(), label_en: english, required: z.boolean() }))
    .check(atMost(20)),
})

/** A stored picture, as the upload of one gave it. */
const storedPicture = z.object({
  key: text().check(z.regex(/^campaign\/[a-z0-9-]+\.webp$/, 'field.invalid')),
  width: number(1, 10_000),
  height: number(1, 10_000),
})

/** All that an operator writes about a campaign. Days are days in Japan. */
export const campaignInput = z.object({
  visibility: z.enum(['public', 'nominated'], { error: 'field.required' }),
  /** The client that the campaign is for; null for none. Left out, it stays as it is. */
  client_id: z.optional(z.nullable(id)),
  /** The brand of that client, and the product of that brand, from whose records words were taken. Left out, they stay while they fit. */
  brand_id: z.optional(z.nullable(id)),
  product_id: z.optional(z.nullable(id)),
  title: freeLine(100),
  description: freeText(5000),
  brand_name: freeLine(),
  /** Other spellings by which the brand is searched: kana, romaji. Left out, they stay as they are. */
  brand_readings: z.optional(z.array(freeLine(50)).check(atMost(5))),
  category: z.enum(categories, { error: 'field.required' }),
  kind: z.enum(campaignKinds, { error: 'field.required' }),
  platforms: z
    .array(z.enum(platforms))
    .check(z.minLength(1, 'field.choose_one'), z.maxLength(platforms.length)),
  /** Yen without tax for everything together; null where nothing is paid. */
  reward_amount: z.nullable(yen),
  reward_per: z.enum(['total', 'deliverable']),
  tax_rate: number(0, 30),
  gift_value: z.nullable(yen),
  withholding_reason: z.enum(withholdingReasons, { error: 'field.required' }),
  payment_date: z.nullable(calendarDate),
  recruiting_start: instant,
  recruiting_end: instant,
  announcement: calendarDate,
  inspection_complete: calendarDate,
  days: z.object({
    shipping: z.nullable(calendarDate),
    composition_plan_due: z.nullable(calendarDate),
    draft_due: z.nullable(calendarDate),
    posting_start: calendarDate,
    posting_end: calendarDate,
    insight_due: calendarDate,
  }),
  openings: number(1, 10_000),
  pictures: z.array(storedPicture).check(z.minLength(1, 'field.required'), atMost(10)),
  advertiser: z.object({ name: freeLine(), address: text(), contact: text() }),
  product: productFacts,
  work_place: freeLine(),
  /** The prefectures where a visit or an event takes place, several for a chain. Left out, they stay as they are. */
  work_prefectures: z.optional(z.array(prefecture).check(atMost(prefectures.length))),
  deliverables: z.array(deliverable).check(z.minLength(1, 'field.required'), z.maxLength(limits.work_items)),
  eligibility: eligibilityRules,
  content_rules: contentRules,
  review: z.object({
    composition_plan_required: z.boolean(),
    draft_required: z.boolean(),
    fix_rounds: number(0, 10),
    answer_days: number(1, 20),
  }),
  rights: z.object({
    secondary_use: z.boolean(),
    media: fewTexts,
    months: z.nullable(number(1, 120)),
    fee: z.nullable(yen),
    post_stays_months: number(0, 120),
  }),
  application: applicationForm,
})
export type CampaignInput = z.output<typeof campaignInput>
