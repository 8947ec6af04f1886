import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteList, remoteQuery } from '#client/remote/query.ts'
import { listPublicWorks, openWorkPage } from '#contract/work-page.ts'

export const publicPageQuery = (api: ApiClient, secret: string) =>
  remoteQuery(api, openWorkPage, { params: { secret } })

export const publicWorksQuery = (api: ApiClient, secret: string) =>
  remoteList(api, listPublicWorks, { params: { secret } })
