import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getAddress } from '#contract/addresses.ts'
import { listSessions } from '#contract/auth.ts'
import { listInquiries } from '#contract/inquiries.ts'
import { getSocial } from '#contract/social.ts'
import { balanceQuery } from '../../money/balance.ts'

export const addressQuery = (api: ApiClient) => remoteQuery(api, getAddress, {})
export const socialQuery = (api: ApiClient) => remoteQuery(api, getSocial, { query: {} })
/** Reads the number of unread answers. The inquiries themselves belong to another screen. */
export const unreadQuery = (api: ApiClient) => remoteQuery(api, listInquiries, { query: { size: 1 } })
export const sessionsQuery = (api: ApiClient) => remoteQuery(api, listSessions, {})

/** Prefetches what the badges of the entries depend on. */
export const readMyPage = (api: ApiClient, client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(balanceQuery(api)),
    client.prefetchQuery(socialQuery(api)),
    client.prefetchQuery(unreadQuery(api)),
  ])
