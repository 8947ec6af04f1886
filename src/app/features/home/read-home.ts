import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { balanceQuery } from '../../money/balance.ts'
import { noticesQuery } from '../../notices/notices.ts'
import { ownCasesQuery } from './own-cases.ts'
import { addressQuery, closingSoonQuery, offersQuery, recommendedQuery } from './queries.ts'

/** All that the screen reads first. */
export const readHome = (api: ApiClient, client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(recommendedQuery(api)),
    client.prefetchQuery(closingSoonQuery(api)),
    client.prefetchQuery(offersQuery(api)),
    client.prefetchQuery(addressQuery(api)),
    client.prefetchQuery(ownCasesQuery(api)),
    client.prefetchQuery(balanceQuery(api)),
    client.prefetchInfiniteQuery(noticesQuery(api)),
  ])
