import * as z from 'zod/mini'
import { assignee, assigneeFilter, reassignment } from './assignees.ts'
import { campaignInput } from './campaign-input.ts'
import { campaignDetail, picture } from './campaign-shapes.ts'
import { typedValues } from './campaign-typed.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { id, idText, instant, longText, text } from './fields.ts'
import { freeLine } from './free-text.ts'
import { ownDirection } from './list-order.ts'
import { campaignKinds, campaignStates } from './vocabulary.ts'

export type { CampaignInput } from './campaign-input.ts'

const campaignParams = z.object({ campaign_id: idText })

export const writtenStates = ['draft', 'published', 'cancelled'] as const

/** A campaign as operators see it: its written content and its current standing. */
export const adminCampaign = z.object({
  id,
  state: z.enum(writtenStates),
  /** The state that creators see. */
  shown_state: campaignDetail.shape.state,
  full: z.boolean(),
  applicants: z.int(),
  places_taken: z.int(),
  published_at: z.nullable(instant),
  updated_at: instant,
  pictures: z.array(picture),
  assignee: z.nullable(assignee),
  /** The client that the campaign is for; null when none is named. */
  client: z.nullable(z.object({ id, name: z.string() })),
  /** The brand and the product from whose records its words were taken; null when they were typed. */
  brand: z.nullable(z.object({ id, name: z.string() })),
  product: z.nullable(z.object({ id, name: z.string() })),
  /** Working days that the client has for each draft; null where it looks at none. */
  client_review_days: z.nullable(z.int()),
  /** Grows by one with each change of what is written. */
  version: z.int(),
  /** What is written of the campaign. In an unfinished draft, whatever is missing is a placeholder that means nothing. */
  written: campaignInput,
  /** What is typed of a draft that cannot be published yet, and what keeps it from that; null for any other campaign. */
  unfinished: z.nullable(
    z.object({
      values: typedValues,
      missing: z.array(z.object({ path: z.string(), code: z.string() })),
    }),
  ),
})
export type AdminCampaign = z.output<typeof adminCampaign>

export const adminCampaignRow = z.object({
  id,
  /** Empty for a draft without one. */
  title: z.string(),
  /** Null, as the days below, for a draft that has none yet. */
  cover: z.nullable(picture),
  brand_name: z.string(),
  kind: z.enum(campaignKinds),
  visibility: z.enum(['public', 'nominated']),
  state: z.enum(writtenStates),
  /** A draft that cannot be published yet. */
  unfinished: z.boolean(),
  shown_state: campaignDetail.shape.state,
  openings: z.int(),
  applicants: z.int(),
  places_taken: z.int(),
  recruiting_start: z.nullable(instant),
  recruiting_end: z.nullable(instant),
  updated_at: instant,
  assignee: z.nullable(assignee),
})
export type AdminCampaignRow = z.output<typeof adminCampaignRow>

export const adminCampaignSorts = [
  'newest',
  'closing',
  'applicants',
  'updated',
  'title',
  'brand',
  'assignee',
  'places',
] as const
export type AdminCampaignSort = (typeof adminCampaignSorts)[number]

const filter = {
  state: z.optional(z.enum(writtenStates)),
  /** The state that creators see, for published campaigns. */
  shown_state: z.optional(z.enum(campaignStates)),
  kind: z.optional(z.enum(campaignKinds)),
  assignee: z.optional(assigneeFilter),
  client_id: z.optional(idText),
  brand_id: z.optional(idText),
  /** The advertiser's name exactly as written in the campaign. */
  advertiser: z.optional(text()),
  keyword: z._default(longText(100), ''),
  sort: z._default(z.enum(adminCampaignSorts), 'newest'),
  /** Left out, the order that the name says; else the column of the name in that direction. */
  order: ownDirection,
}

export const listAdminCampaigns = endpoint({
  name: 'listAdminCampaigns',
  summary: 'Campaigns, drafts and cancelled ones too',
  method: 'GET',
  path: '/api/admin/campaigns',
  access: 'operator:read',
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.extend(list(adminCampaignRow), {
    total: z.int(),
    /** The sums over all campaigns that were found. */
    sums: z.object({ applicants: z.int(), places_taken: z.int(), openings: z.int() }),
  }),
})

export const exportCampaigns = endpoint({
  name: 'exportCampaigns',
  summary: 'The same as CSV, whole and in the same order',
  method: 'GET',
  path: '/api/admin/campaigns.csv',
  access: 'operator:read',
  query: z.object(filter),
  answerAs: 'file',
  answer: z.unknown(),
})

export const listAdvertisers = endpoint({
  name: 'listAdvertisers',
  summary: 'The names of advertisers as written in campaigns, each once',
  method: 'GET',
  path: '/api/admin/advertisers',
  access: 'operator:read',
  answer: data(z.array(z.string())),
})

export const createCampaign = endpoint({
  name: 'createCampaign',
  summary: 'Write a campaign; it stays a draft until it is published',
  method: 'POST',
  path: '/api/admin/campaigns',
  access: 'operator:campaigns',
  body: campaignInput,
  answer: data(adminCampaign),
  status: 201,
  idempotent: true,
})

export const uploadCampaignPicture = endpoint({
  name: 'uploadCampaignPicture',
  summary: 'A picture for a campaign, re-encoded',
  method: 'POST',
  path: '/api/admin/campaigns/pictures',
  access: 'operator:campaigns',
  body: z.object({}),
  bodyAs: 'multipart',
  file: 'file',
  answer: data(z.object({ key: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  status: 201,
})

export const getAdminCampaign = endpoint({
  name: 'getAdminCampaign',
  summary: 'One campaign as written',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}',
  access: 'operator:read',
  params: campaignParams,
  answer: data(adminCampaign),
})

export const updateCampaign = endpoint({
  name: 'updateCampaign',
  summary:
    'Write it anew, unless somebody did so since that version was read. Selected cases that are not agreed yet get a new version of their terms; agreed ones keep theirs',
  method: 'PUT',
  path: '/api/admin/campaigns/{campaign_id}',
  access: 'operator:campaigns',
  basis: 'version',
  params: campaignParams,
  body: z.extend(campaignInput, { version: z.int() }),
  answer: data(adminCampaign),
})

export const assignCampaign = endpoint({
  name: 'assignCampaign',
  summary:
    'Assign a campaign to a member, or to nobody. Its cases follow until they are assigned by themselves',
  method: 'PUT',
  path: '/api/admin/campaigns/{campaign_id}/assignee',
  access: 'operator:assignments',
  basis: 'former',
  params: campaignParams,
  body: reassignment,
  answer: data(adminCampaign),
})

export const setCampaignClient = endpoint({
  name: 'setCampaignClient',
  summary: 'Say which client a campaign is for, or none',
  method: 'PUT',
  path: '/api/admin/campaigns/{campaign_id}/client',
  access: 'operator:campaigns',
  basis: 'former',
  params: campaignParams,
  body: z.object({ client_id: z.nullable(id), former: z.nullable(id) }),
  answer: data(adminCampaign),
})

export const setClientReview = endpoint({
  name: 'setClientReview',
  summary:
    'Say that the client looks at each draft before operators judge it, and for how many working days, or that it does not. Holds for drafts that are sent from then on',
  method: 'PUT',
  path: '/api/admin/campaigns/{campaign_id}/client-review',
  access: 'operator:campaigns',
  basis: 'former',
  params: campaignParams,
  body: z.object({
    /** Null for no look. */
    days: z.nullable(
      z.int({ error: 'field.number' }).check(z.minimum(1, 'field.number'), z.maximum(20, 'field.number')),
    ),
    former: z.nullable(z.int()),
  }),
  answer: data(adminCampaign),
})

export const duplicateCampaign = endpoint({
  name: 'duplicateCampaign',
  summary:
    'A new draft with the same words and pictures; its days move on by whole weeks until recruiting lies ahead',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/duplicate',
  access: 'operator:campaigns',
  params: campaignParams,
  answer: data(adminCampaign),
  status: 201,
  idempotent: true,
})

export const previewCampaign = endpoint({
  name: 'previewCampaign',
  summary:
    'What is written, as a creator would see it, and everything that does not fit together; nothing is stored',
  method: 'POST',
  path: '/api/admin/campaigns/preview',
  access: 'operator:campaigns',
  body: campaignInput,
  answer: data(
    z.object({
      campaign: campaignDetail,
      faults: z.array(z.object({ path: z.string(), code: z.string() })),
    }),
  ),
})

export const getCancellation = endpoint({
  name: 'getCancellation',
  summary: 'What cancelling would do',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/cancellation',
  access: 'operator:read',
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
  name: 'cancelCampaign',
  summary: 'Stop a campaign: open applications are rejected, live cases stay to be ended one by one',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/cancel',
  access: 'operator:campaigns',
  params: campaignParams,
  body: z.object({ reason: freeLine(500) }),
  answer: data(adminCampaign),
})

export const nominateInfluencers = endpoint({
  name: 'nominateInfluencers',
  summary: 'Offer a place to each of these people; says for each what came of it',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/nominate',
  access: 'operator:campaigns',
  params: campaignParams,
  body: z.object({ influencer_ids: z.array(id).check(z.minLength(1, 'field.required'), z.maxLength(100)) }),
  answer: data(z.array(z.object({ influencer_id: id, ok: z.boolean(), code: z.nullable(z.string()) }))),
})
