import { listAnnouncements } from '#contract/agreements.ts'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'

/** New versions of the documents that concern the person; apart from notices.ts, which home loads first. */
export const announcementsQuery = (api: ApiClient) => remoteQuery(api, listAnnouncements, {})
