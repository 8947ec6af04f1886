import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getApplicationConfirmation } from '#contract/applications.ts'
import type { Answer } from '#contract/endpoint.ts'

// Apart from the lists and the campaign, which do without the shapes of an application.

export const confirmationQuery = (api: ApiClient, id: number) =>
  remoteQuery(api, getApplicationConfirmation, { params: { campaign_id: id } })

export type ConfirmationAnswer = Answer<typeof getApplicationConfirmation>['data']
