import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getAddress } from '#contract/addresses.ts'
import { listCampaigns, listNominated } from '#contract/campaigns.ts'

const few = 6

export const recommendedQuery = (api: ApiClient) =>
  remoteQuery(api, listCampaigns, { query: { type: 'recommended', size: few } })
export const closingSoonQuery = (api: ApiClient) =>
  remoteQuery(api, listCampaigns, { query: { type: 'closing_soon', size: few, sort: 'closing' } })
export const offersQuery = (api: ApiClient) => remoteQuery(api, listNominated, { query: { size: few } })
export const addressQuery = (api: ApiClient) => remoteQuery(api, getAddress, {})
