import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { metaQuery } from '#client/remote/meta.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getNotifications, getProfile } from '#contract/profile.ts'

export const profileQuery = (api: ApiClient) => remoteQuery(api, getProfile, {})
export const notificationsQuery = (api: ApiClient) => remoteQuery(api, getNotifications, {})
/** Prefetches what the screen shows first. */
export const readProfile = (api: ApiClient, client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(profileQuery(api)),
    client.prefetchQuery(notificationsQuery(api)),
    client.prefetchQuery(metaQuery(api)),
  ])
