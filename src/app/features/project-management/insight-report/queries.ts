import { infiniteQueryOptions } from '@tanstack/react-query'
import { getInstagramInsight } from '#contract/submissions.ts'
import type { ApiClient } from '#client/remote/api-client.ts'

/** Media of the linked Instagram account, newest first; each page says where the next begins. */
export const mediaQuery = (api: ApiClient, campaignId: number) =>
  infiniteQueryOptions({
    queryKey: [getInstagramInsight.name, 'media', campaignId],
    queryFn: ({ signal, pageParam }) =>
      api.call(getInstagramInsight, { params: { id: campaignId }, query: { after: pageParam } }, { signal }),
    initialPageParam: '',
    // Each question counts against Instagram's limit; only a failed one is asked again on the way back from linking.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: ({ state }) => state.error !== null,
    getNextPageParam: ({ data }) => data.after,
  })
