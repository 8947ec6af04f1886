import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteList, remoteQuery } from '#client/remote/query.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { getCampaign, listCampaigns, listFavourites, listNominated } from '#contract/campaigns.ts'
import type { Answer } from '#contract/endpoint.ts'
import { type Filter, useFilterStore } from '../../campaigns/filter-store.ts'

function queryOf(filter: Filter) {
  const { tab, keyword, platforms, categories, kinds, prefectures, ...rest } = filter
  const { rewardMin, closesWithin, applicable, sort } = rest
  return {
    type: tab === 'nominated' || tab === 'favourites' ? 'all' : tab,
    keyword,
    platform: platforms,
    category: categories,
    kind: kinds,
    prefecture: prefectures,
    ...(rewardMin && { reward_min: rewardMin }),
    ...(closesWithin && { closes_within: closesWithin }),
    applicable: applicable ? 'true' : 'false',
    sort,
  } as const
}

/** A list of one row, whose number of pages is that of the campaigns that the filter leaves. */
export function resultCountQuery(api: ApiClient, filter: Filter) {
  return remoteQuery(api, listCampaigns, { query: { ...queryOf(filter), size: 1 } })
}

const nominatedQuery = (api: ApiClient) => remoteList(api, listNominated, {})
const favouritesQuery = (api: ApiClient) => remoteList(api, listFavourites, {})

/** The list that the filter on this device asks for; on the server, where there is none, the open one. */
export function searchQuery(api: ApiClient, filter: Filter = useFilterStore.getState()) {
  if (filter.tab === 'nominated') return nominatedQuery(api)
  if (filter.tab === 'favourites') return favouritesQuery(api)
  return remoteList(api, listCampaigns, { query: queryOf(filter) })
}

export const campaignQuery = (api: ApiClient, id: number) =>
  remoteQuery(api, getCampaign, { params: { campaign_id: id } })

/** Campaigns of the same genre to which the reader can apply. */
export const similarQuery = (api: ApiClient, { category }: CampaignDetail) =>
  remoteQuery(api, listCampaigns, { query: { category: [category], applicable: 'true', size: 6 } })

/** A campaign with the reader's relation to it. */
export type CampaignAnswer = Answer<typeof getCampaign>['data']
