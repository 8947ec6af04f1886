import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getNews } from '#contract/notices.ts'

export function newsQuery(api: ApiClient, id: number) {
  return remoteQuery(api, getNews, { params: { broadcast_id: id } })
}
