import { getTeaser } from '#contract/commons.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteQuery } from '../../remote/query.ts'

export const teaserQuery = (api: ApiClient) => remoteQuery(api, getTeaser, {})
