import type { QueryClient } from '@tanstack/react-query'
import { invalidate, showAnswer } from '#client/remote/query-client.ts'
import { getInfluencer, listInfluencers } from '#contract/admin-influencers.ts'
import type { Answer } from '#contract/endpoint.ts'

/** An act answers with the record: shown as it is, for reading it again would be written down as another look. */
export function showRecord(client: QueryClient, answer: Answer<typeof getInfluencer>) {
  const input = { params: { influencer_id: answer.data.id } }
  showAnswer(client, [getInfluencer.name, input], answer)
  void invalidate(client, [listInfluencers])
}
