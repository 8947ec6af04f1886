import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getTeaser } from '#contract/commons.ts'

export const teaserQuery = (api: ApiClient) => remoteQuery(api, getTeaser, {})
