import { listNominated } from '#contract/campaigns.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteList } from '../../remote/query.ts'

export const offersQuery = (api: ApiClient) => remoteList(api, listNominated, {})
