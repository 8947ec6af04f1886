import * as z from 'zod/mini'
import { campaignDetail, campaignSummary, relation } from './campaign-shapes.ts'
import { data, endpoint, steadyList, steadyPageQuery, wholeNumberText } from './endpoint.ts'
import { id, idText, longText } from './fields.ts'
import { campaignKinds, campaignSorts, categories, platforms, prefectures } from './vocabulary.ts'

export const campaignParams = z.object({ campaign_id: idText })

/** A repeatable query member: one word or several. */
/*@__NO_SIDE_EFFECTS__*/
function several<const T extends readonly string[]>(words: T) {
  const toList = z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value]))
  return z._default(z.pipe(toList, z.array(z.enum(words)).check(z.maxLength(words.length))), [])
}

export const campaignTypes = ['all', 'new', 'closing_soon', 'recommended'] as const
export type CampaignType = (typeof campaignTypes)[number]

export const listCampaigns = endpoint({
  name: 'listCampaigns',
  summary:
    'Open campaigns, by type, word, platform, category, kind, prefecture, reward, closing and what the reader can apply to',
  method: 'GET',
  path: '/api/influencer-bibin/campaign',
  access: 'influencer',
  query: z.object({
    ...steadyPageQuery,
    type: z._default(z.enum(campaignTypes), 'all'),
    keyword: z._default(longText(100), ''),
    platform: several(platforms),
    category: several(categories),
    kind: several(campaignKinds),
    /** Prefectures: only campaigns whose visit or event is in one of them. */
    prefecture: several(prefectures),
    /** Yen without tax: only campaigns that pay as much or more. */
    reward_min: z.optional(wholeNumberText(1, 100_000_000)),
    /** Days: only campaigns whose recruiting ends by then. */
    closes_within: z.optional(wholeNumberText(1, 90)),
    /** Whether only campaigns to which the reader can apply now are listed. */
    applicable: z._default(z.enum(['true', 'false']), 'false'),
    sort: z._default(z.enum(campaignSorts), 'newest'),
  }),
  answer: steadyList(campaignSummary),
})

export const listNominated = endpoint({
  name: 'listNominated',
  summary: 'Offers waiting for an answer, the soonest to expire first',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/nominate',
  access: 'influencer',
  query: z.object(steadyPageQuery),
  answer: steadyList(campaignSummary),
})

export const listFavourites = endpoint({
  name: 'listFavourites',
  summary: 'Own favourites, the newest first, closed ones included',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/favourite',
  access: 'influencer',
  query: z.object(steadyPageQuery),
  answer: steadyList(campaignSummary),
})

/** Each is held against every rule. */
export const mostConditions = 100

const someIds = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
  z.array(idText).check(z.maxLength(mostConditions)),
)

export const listUnmetConditions = endpoint({
  name: 'listUnmetConditions',
  summary: 'Which of these public campaigns have a condition that the reader does not meet',
  method: 'GET',
  path: '/api/influencer-bibin/unmet-conditions',
  access: 'influencer',
  query: z.object({ campaign_id: z._default(someIds, []) }),
  answer: data(z.object({ campaign_ids: z.array(id) })),
})

export const setFavourite = endpoint({
  name: 'setFavourite',
  summary: 'Add to or take from the favourites; the same call twice changes nothing',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/favourite',
  access: 'influencer',
  body: z.object({ campaign_id: id, favourite: z.boolean({ error: 'field.required' }) }),
  answer: data(z.object({ campaign_id: id, favourite: z.boolean() })),
})

export const getCampaign = endpoint({
  name: 'getCampaign',
  summary: 'One campaign with the own relation to it',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}',
  access: 'influencer',
  params: campaignParams,
  answer: data(z.object({ campaign: campaignDetail, relation })),
})
