import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/remote/query-client.ts'
import { getInfluencer, listInfluencers } from '#contract/admin-influencers.ts'
import type { Answer } from '#contract/endpoint.ts'

/** An act answers with the record: shown as it is, for reading it again would be written down as another look. */
export function showRecord(client: QueryClient, answer: Answer<typeof getInfluencer>) {
  const input = { params: { influencer_id: answer.data.id } }
  client.setQueryData([getInfluencer.name, input], answer)
  void invalidate(client, [listInfluencers])
}
