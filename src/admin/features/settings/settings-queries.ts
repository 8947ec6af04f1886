import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { showAnswer } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getSettings } from '#contract/admin-settings.ts'
import type { Answer } from '#contract/endpoint.ts'

export const settingsQuery = (api: ApiClient) => remoteQuery(api, getSettings, {})

/** Every change is answered with the settings as they are then. */
export function showSettings(client: QueryClient, answer: Answer<typeof getSettings>) {
  showAnswer(client, [getSettings.name, {}], answer)
}
