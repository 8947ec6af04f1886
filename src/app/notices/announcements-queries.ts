import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { listAnnouncements } from '#contract/agreements.ts'

/** New versions of the documents that concern the person; apart from notices.ts, which home loads first. */
export const announcementsQuery = (api: ApiClient) => remoteQuery(api, listAnnouncements, {})
