import * as z from 'zod/mini'

/** What no database stores: NUL, and halves of characters. */
const unstorable = /[\0\p{Cs}]/gu
const storable = z.overwrite<string>((value) => value.replaceAll(unstorable, ''))

/** A choice, a line, a day or plain digits; empty for none. */
const typed = z.string().check(storable)
/** Several texts, one on each line. */
const lines = typed
/** The English wording beside a Japanese one; drafts from before it have none. */
const english = z.catch(typed, '')

/**
 * A campaign as its form holds it, and so as a draft keeps it, however unfinished. Names are the paths of errors. Its size is bounded by
 * that of a body.
 */
export const typedValues = z.object({
  visibility: typed,
  /** The number of the client, empty for none; drafts from before it have none. */
  client_id: z.optional(typed),
  /** The same for its brand and its product. */
  brand_id: z.optional(typed),
  product_id: z.optional(typed),
  title: typed,
  description: typed,
  brand_name: typed,
  brand_readings: z.catch(lines, ''),
  category: typed,
  kind: typed,
  openings: typed,
  product: z.object({ name: typed, url: typed, price: typed, features: lines }),
  advertiser: z.object({ name: typed, address: typed, contact: typed }),
  work_place: typed,
  /** Drafts from before it have none. */
  work_prefectures: z.catch(z.array(typed), []),
  reward_amount: typed,
  reward_per: typed,
  tax_rate: typed,
  gift_value: typed,
  withholding_reason: typed,
  /** A time on Japan's clock. */
  recruiting_start: typed,
  recruiting_end: typed,
  announcement: typed,
  days: z.object({
    shipping: typed,
    composition_plan_due: typed,
    draft_due: typed,
    posting_start: typed,
    posting_end: typed,
    insight_due: typed,
  }),
  inspection_complete: typed,
  payment_date: typed,
  deliverables: z.array(z.object({ platform: typed, count: typed, photos: typed, seconds: typed })),
  eligibility: z.object({
    platforms: z.array(typed),
    followers_min: typed,
    followers_max: typed,
    genders: z.array(typed),
    age_min: typed,
    age_max: typed,
    prefectures: z.array(typed),
    professional_account: z.boolean(),
    first_time_only: z.boolean(),
  }),
  content_rules: z.object({
    message: typed,
    must_say: lines,
    shooting_notes: lines,
    reference_urls: lines,
    hashtags: lines,
    mentions: lines,
    pr_label: typed,
    links: lines,
    ng_items: lines,
    ng_words: lines,
    /** Drafts from before it have none. */
    client: z.optional(z.object({ posting_rules: typed, ng_words: lines })),
    brand: z.optional(z.object({ posting_rules: typed, ng_words: lines })),
  }),
  review: z.object({
    composition_plan_required: z.boolean(),
    draft_required: z.boolean(),
    fix_rounds: typed,
    answer_days: typed,
  }),
  rights: z.object({
    secondary_use: z.boolean(),
    media: lines,
    months: typed,
    fee: typed,
    post_stays_months: typed,
  }),
  application: z.object({
    questions: z.array(
      z.object({
        id: typed,
        kind: typed,
        label: typed,
        label_en: english,
        required: z.boolean(),
        options: lines,
        options_en: english,
      }),
    ),
    product_options: z.array(z.object({ id: typed, label: typed, label_en: english })),
    agreements: z.array(z.object({ id: typed, label: typed, label_en: english, required: z.boolean() })),
  }),
  pictures: z.array(z.object({ key: typed, width: z.int(), height: z.int(), url: typed })),
})
export type TypedValues = z.output<typeof typedValues>

/** Stands in where there are no pictures yet: it fits the contract, and is nowhere in storage. */
export const noPicture = { key: 'campaign/none.webp', width: 4, height: 3 }
