import * as z from 'zod/mini'
import { address, addressInput } from './addresses.ts'
import {
  agreement,
  campaignDetail,
  campaignSummary,
  caseState,
  picture,
  productOption,
  question,
  relation,
  reward,
  schedule,
} from './campaign-shapes.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { id, idText, instant, longText, text } from './fields.ts'
import { campaignKinds, campaignSorts, categories, platforms } from './vocabulary.ts'

const campaignParams = z.object({ campaign_id: idText })

/** A repeatable query member: one word or several. */
/*@__NO_SIDE_EFFECTS__*/
function several<const T extends readonly [string, ...string[]]>(words: T) {
  const toList = z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value]))
  return z._default(z.pipe(toList, z.array(z.enum(words)).check(z.maxLength(words.length))), [])
}

export const campaignTypes = ['all', 'new', 'closing_soon', 'recommended'] as const
export type CampaignType = (typeof campaignTypes)[number]

export const listCampaigns = endpoint({
  name: 'campaigns.list',
  summary: 'Open campaigns, by type, word, platform, category and kind',
  method: 'GET',
  path: '/api/influencer-bibin/campaign',
  access: 'influencer',
  query: z.object({
    ...pageQuery,
    type: z._default(z.enum(campaignTypes), 'all'),
    keyword: z._default(longText(100), ''),
    platform: several(platforms),
    category: several(categories),
    kind: several(campaignKinds),
    sort: z._default(z.enum(campaignSorts), 'newest'),
  }),
  answer: list(campaignSummary),
})

export const listNominated = endpoint({
  name: 'campaigns.nominated',
  summary: 'Offers waiting for an answer, the soonest to expire first',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/nominate',
  access: 'influencer',
  query: z.object(pageQuery),
  answer: list(campaignSummary),
})

export const listFavourites = endpoint({
  name: 'campaigns.favourites',
  summary: 'Own favourites, the newest first, closed ones included',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/favourite',
  access: 'influencer',
  query: z.object(pageQuery),
  answer: list(campaignSummary),
})

export const setFavourite = endpoint({
  name: 'campaigns.setFavourite',
  summary: 'Add to or take from the favourites; the same call twice changes nothing',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/favourite',
  access: 'influencer',
  body: z.object({ campaign_id: id, favourite: z.boolean({ error: 'field.required' }) }),
  answer: data(z.object({ campaign_id: id, favourite: z.boolean() })),
})

export const getCampaign = endpoint({
  name: 'campaigns.detail',
  summary: 'One campaign with the own relation to it',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}',
  access: 'influencer',
  params: campaignParams,
  answer: data(z.object({ campaign: campaignDetail, relation })),
})

const applicantAccount = z.object({
  id,
  platform: z.enum(platforms),
  handle: z.string(),
  followers: z.nullable(z.int()),
  eligible: z.boolean(),
})

export const getApplicationConfirmation = endpoint({
  name: 'campaigns.applicationConfirmation',
  summary: 'All that the confirmation screen needs',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}/application-confirmation',
  access: 'influencer',
  params: campaignParams,
  answer: data(
    z.object({
      campaign: z.object({
        id,
        title: z.string(),
        brand_name: z.string(),
        cover: picture,
        reward,
        schedule,
        needs_address: z.boolean(),
        questions: z.array(question),
        product_options: z.array(productOption),
        agreements: z.array(agreement),
      }),
      social_accounts: z.array(applicantAccount),
      address: z.nullable(address),
      relation,
    }),
  ),
})

export const caseBrief = z.object({
  id,
  campaign_id: id,
  state: caseState,
  allowed_actions: relation.shape.allowed_actions,
  updated_at: instant,
})

export const answerInput = z.object({
  question_id: text(40),
  /** Text, or the chosen options' texts. */
  value: z.union([longText(), z.array(text()).check(z.maxLength(20))]),
})

export const applyToCampaign = endpoint({
  name: 'campaigns.apply',
  summary: 'Apply with one of the own social accounts',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/{campaign_id}/apply',
  access: 'influencer',
  params: campaignParams,
  body: z.object({
    social_account_id: z.int({ error: 'field.required' }).check(z.minimum(1, 'field.required')),
    answers: z.array(answerInput).check(z.maxLength(50)),
    product_option: z.optional(text(40)),
    agreements: z.array(text(40)).check(z.maxLength(50)),
    address: z.optional(addressInput),
    message: z.optional(longText(1000)),
  }),
  answer: data(caseBrief),
  status: 201,
  limit: 'apply',
  idempotent: true,
})

export const cancelApplication = endpoint({
  name: 'campaigns.cancel',
  summary: 'Take the application back while it is being considered',
  method: 'DELETE',
  path: '/api/influencer-bibin/campaign/{campaign_id}/apply',
  access: 'influencer',
  params: campaignParams,
  answer: data(caseBrief),
})

export const answerOffer = endpoint({
  name: 'campaigns.answerOffer',
  summary: 'Accept or decline an offer',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/{campaign_id}/offer',
  access: 'influencer',
  params: campaignParams,
  body: z.object({ accept: z.boolean({ error: 'field.required' }), reason: z.optional(longText(1000)) }),
  answer: data(caseBrief),
  idempotent: true,
})
