import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { type CampaignInput, campaignInput } from '#contract/admin-campaigns.ts'
import type { AnkenForm } from '#ui/form/use-anken-form.ts'
import { inputOf } from './input-of.ts'

/** A choice, a line, a day or plain digits; empty for none. */
const typed = z.string()
/** Several texts, one on each line. */
const lines = z.string()
/** The English wording beside a Japanese one; drafts from before it have none. */
const english = z.catch(z.string(), '')

/** A campaign as its form holds it, and so as a draft keeps it. Names are the server's error paths. */
export const editorValues = z.object({
  visibility: typed,
  /** The number of the client, empty for none; drafts from before it have none. */
  client_id: z.optional(typed),
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
  pictures: z.array(z.object({ key: z.string(), width: z.int(), height: z.int(), url: z.string() })),
})
export type EditorValues = z.output<typeof editorValues>
export type EditorPicture = EditorValues['pictures'][number]

/** The schema of the form: validates the input by the contract's own rules for a campaign. */
export const editorForm = z.pipe(editorValues, z.pipe(z.transform(inputOf), campaignInput))

export type EditorForm = AnkenForm<EditorValues, CampaignInput>
export type EditorControl = Control<EditorValues, unknown, CampaignInput>
