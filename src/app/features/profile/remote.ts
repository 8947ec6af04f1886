import type { QueryClient } from '@tanstack/react-query'
import { changePassword, linkLine } from '#contract/auth.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { getNotifications, getProfile, putProfile } from '#contract/profile.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteQuery } from '../../remote/query.ts'
import { metaQuery } from '../../remote/meta.ts'

export const profileQuery = (api: ApiClient) => remoteQuery(api, getProfile, {})
export const notificationsQuery = (api: ApiClient) => remoteQuery(api, getNotifications, {})
/** What the screen shows first. */
export const readProfile = (api: ApiClient, client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(profileQuery(api)),
    client.prefetchQuery(notificationsQuery(api)),
    client.prefetchQuery(metaQuery(api)),
  ])

export type ProfileBody = NonNullable<CallInput<typeof putProfile>['body']>
export const saveProfile = (api: ApiClient, body: ProfileBody, picture: File | undefined) =>
  api.call(putProfile, { body }, picture ? { file: picture } : {})

export const savePassword = (api: ApiClient, body: CallInput<typeof changePassword>['body']) =>
  api.call(changePassword, { body })

export const linkToLine = (api: ApiClient, body: CallInput<typeof linkLine>['body']) =>
  api.call(linkLine, { body })
