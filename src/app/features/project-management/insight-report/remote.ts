import { infiniteQueryOptions } from '@tanstack/react-query'
import { getInstagramInsight } from '#contract/submissions.ts'
import type { ApiClient } from '../../../remote/api-client.ts'

/** Media of the linked Instagram account, newest first; each page says where the next begins. */
export const mediaQuery = (api: ApiClient, campaignId: number) =>
  infiniteQueryOptions({
    queryKey: [getInstagramInsight.name, 'media', campaignId],
    queryFn: ({ signal, pageParam }) =>
      api.call(getInstagramInsight, { params: { id: campaignId }, query: { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.after,
  })
