import type { QueryClient } from '@tanstack/react-query'
import { balanceQuery } from '../../money/balance.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { noticesQuery } from './notices.ts'
import { ownCasesQuery } from './own-cases.ts'

/** What is the person's own on the screen. */
export const readOwn = (api: ApiClient, client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(ownCasesQuery(api)),
    client.prefetchQuery(balanceQuery(api)),
    client.prefetchInfiniteQuery(noticesQuery(api)),
  ])
