import * as z from 'zod/mini'
import { campaignDetail, picture } from './campaign-shapes.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { calendarDate, id, idText, instant, longText, prefecture, text } from './fields.ts'
import { limits } from './limits.ts'
import { webAddress } from './submissions.ts'
import {
  campaignKinds,
  campaignStates,
  categories,
  deliverablePlatforms,
  genders,
  platforms,
} from './vocabulary.ts'

const campaignParams = z.object({ campaign_id: idText })

/*@__NO_SIDE_EFFECTS__*/
function number(min: number, max: number) {
  return z
    .int({ error: 'field.number' })
    .check(z.minimum(min, 'field.number'), z.maximum(max, 'field.number'))
}

const yen = number(0, 100_000_000)
const followers = z.nullable(number(0, 1_000_000_000))
const age = z.nullable(number(0, 120))
const fewTexts = z.array(text()).check(z.maxLength(30, 'field.too_many'))
const fewAddresses = z.array(webAddress).check(z.maxLength(30, 'field.too_many'))

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

const contentRules = z.object({
  message: longText(),
  must_say: fewTexts,
  shooting_notes: fewTexts,
  reference_urls: fewAddresses,
  hashtags: fewTexts,
  mentions: fewTexts,
  pr_label: text(),
  links: fewAddresses,
  ng_items: fewTexts,
  ng_words: fewTexts,
})

/** Names a question or a choice in the answers to it. */
const key = text(40).check(z.regex(/^[\w-]+$/, 'field.invalid'))

const applicationForm = z.object({
  questions: z
    .array(
      z.object({
        id: key,
        kind: z.enum(['text', 'single', 'multiple'], { error: 'field.required' }),
        label: text(),
        required: z.boolean(),
        options: fewTexts,
      }),
    )
    .check(z.maxLength(20, 'field.too_many')),
  product_options: z.array(z.object({ id: key, label: text() })).check(z.maxLength(50, 'field.too_many')),
  agreements: z
    .array(z.object({ id: key, label: text(), required: z.boolean() }))
    .check(z.maxLength(20, 'field.too_many')),
})

/** A stored picture, as the upload of one gave it. */
const storedPicture = z.object({
  key: text().check(z.regex(/^campaign\/[a-z0-9-]+\.webp$/, 'field.invalid')),
  width: number(1, 10_000),
  height: number(1, 10_000),
})

/** Everything of a campaign that an operator writes. Days are days in Japan. */
export const campaignInput = z.object({
  visibility: z.enum(['public', 'nominated'], { error: 'field.required' }),
  title: text(100),
  description: longText(5000),
  brand_name: text(),
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
  withholding: z.boolean(),
  withholding_reason: z.nullable(text()),
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
  pictures: z.array(storedPicture).check(z.minLength(1, 'field.required'), z.maxLength(10, 'field.too_many')),
  advertiser: z.object({ name: text(), address: text(), contact: text() }),
  product: z.object({
    name: text(),
    url: z.nullable(webAddress),
    price: z.nullable(yen),
    features: fewTexts,
  }),
  work_place: text(),
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

const writtenStates = ['draft', 'published', 'cancelled'] as const

/** As the operator sees it: what was written, and what became of it. */
export const adminCampaign = z.object({
  id,
  state: z.enum(writtenStates),
  /** As creators see it. */
  shown_state: campaignDetail.shape.state,
  full: z.boolean(),
  applicants: z.int(),
  places_taken: z.int(),
  published_at: z.nullable(instant),
  updated_at: instant,
  pictures: z.array(picture),
  written: campaignInput,
})

export const adminCampaignRow = z.object({
  id,
  title: z.string(),
  brand_name: z.string(),
  kind: z.enum(campaignKinds),
  visibility: z.enum(['public', 'nominated']),
  state: z.enum(writtenStates),
  shown_state: campaignDetail.shape.state,
  openings: z.int(),
  applicants: z.int(),
  places_taken: z.int(),
  recruiting_end: instant,
  updated_at: instant,
})

export const adminCampaignSorts = ['newest', 'closing', 'applicants', 'updated'] as const

export const listAdminCampaigns = endpoint({
  name: 'admin.campaigns.list',
  summary: 'Campaigns, drafts and cancelled ones too',
  method: 'GET',
  path: '/api/admin/campaigns',
  access: 'operator:viewer',
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(writtenStates)),
    /** As creators see it; of published ones. */
    shown_state: z.optional(z.enum(campaignStates)),
    kind: z.optional(z.enum(campaignKinds)),
    keyword: z._default(longText(100), ''),
    sort: z._default(z.enum(adminCampaignSorts), 'newest'),
  }),
  answer: z.extend(list(adminCampaignRow), { total: z.int() }),
})

export const createCampaign = endpoint({
  name: 'admin.campaigns.create',
  summary: 'Write a campaign; it stays a draft until it is published',
  method: 'POST',
  path: '/api/admin/campaigns',
  access: 'operator:manager',
  body: campaignInput,
  answer: data(adminCampaign),
  status: 201,
})

export const uploadCampaignPicture = endpoint({
  name: 'admin.campaigns.uploadPicture',
  summary: 'A picture for a campaign, re-encoded',
  method: 'POST',
  path: '/api/admin/campaigns/pictures',
  access: 'operator:manager',
  body: z.object({}),
  bodyAs: 'multipart',
  file: 'file',
  answer: data(z.object({ key: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  status: 201,
})

export const getAdminCampaign = endpoint({
  name: 'admin.campaigns.detail',
  summary: 'One campaign as written',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}',
  access: 'operator:viewer',
  params: campaignParams,
  answer: data(adminCampaign),
})

export const updateCampaign = endpoint({
  name: 'admin.campaigns.update',
  summary:
    'Write it anew. Selected cases that are not agreed yet get a new version of their terms; agreed ones keep theirs',
  method: 'PUT',
  path: '/api/admin/campaigns/{campaign_id}',
  access: 'operator:manager',
  params: campaignParams,
  body: campaignInput,
  answer: data(adminCampaign),
})

export const publishCampaign = endpoint({
  name: 'admin.campaigns.publish',
  summary: 'Show a draft to creators',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/publish',
  access: 'operator:manager',
  params: campaignParams,
  answer: data(adminCampaign),
})

export const duplicateCampaign = endpoint({
  name: 'admin.campaigns.duplicate',
  summary:
    'A new draft with the same words and pictures; its days move on by whole weeks until recruiting lies ahead',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/duplicate',
  access: 'operator:manager',
  params: campaignParams,
  answer: data(adminCampaign),
  status: 201,
})

export const previewCampaign = endpoint({
  name: 'admin.campaigns.preview',
  summary:
    'What is written, as a creator would see it, and everything that does not fit together; nothing is stored',
  method: 'POST',
  path: '/api/admin/campaigns/preview',
  access: 'operator:manager',
  body: campaignInput,
  answer: data(
    z.object({
      campaign: campaignDetail,
      faults: z.array(z.object({ path: z.string(), code: z.string() })),
    }),
  ),
})

export const getCancellation = endpoint({
  name: 'admin.campaigns.cancellation',
  summary: 'What cancelling would do',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/cancellation',
  access: 'operator:viewer',
  params: campaignParams,
  answer: data(
    z.object({
      /** Applications that would be rejected and offers that would end. */
      applications: z.int(),
      offers: z.int(),
      /** Selected or confirmed: they stay, and are ended one by one. */
      live: z.int(),
      /** Yen without tax that is promised to those. */
      promised: z.int(),
    }),
  ),
})

export const cancelCampaign = endpoint({
  name: 'admin.campaigns.cancel',
  summary: 'Stop a campaign: open applications are rejected, live cases stay to be ended one by one',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/cancel',
  access: 'operator:manager',
  params: campaignParams,
  body: z.object({ reason: text(500) }),
  answer: data(adminCampaign),
})

export const nominateInfluencers = endpoint({
  name: 'admin.campaigns.nominate',
  summary: 'Offer a place to each of these people; says for each what came of it',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/nominate',
  access: 'operator:manager',
  params: campaignParams,
  body: z.object({ influencer_ids: z.array(id).check(z.minLength(1, 'field.required'), z.maxLength(100)) }),
  answer: data(z.array(z.object({ influencer_id: id, ok: z.boolean(), code: z.nullable(z.string()) }))),
})
