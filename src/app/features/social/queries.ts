import { useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { invalidate, showAnswer } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getApplicationConfirmation } from '#contract/applications.ts'
import { getCampaign, listUnmetConditions } from '#contract/campaigns.ts'
import type { Answer } from '#contract/endpoint.ts'
import { getSocial } from '#contract/social.ts'

export type SocialAnswer = Answer<typeof getSocial>

/** The own accounts, or with the token of a linking what that one came to. */
export const socialQuery = (api: ApiClient, token?: string) =>
  remoteQuery(api, getSocial, { query: token === undefined ? {} : { token } })

/** Shows accounts as a change answered them; what is decided by them elsewhere is read anew. */
export function useShowAccounts(token?: string) {
  const api = useApi()
  const client = useQueryClient()
  return (answer: SocialAnswer) => {
    showAnswer(client, socialQuery(api, token).queryKey, answer)
    void invalidate(client, [getCampaign, listUnmetConditions, getApplicationConfirmation])
  }
}
