import type { RouteObject } from 'react-router-dom'
import { patterns, paths } from '#domain/paths.ts'
import { addressQuery } from './features/address/queries.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** Loaded on its own: what My Page reads besides is large. */
const myPageQueries = () => import('./features/my-page/queries.ts')

/** The rows of My Page. */
export function myPageRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  /** A screen reached from My Page. */
  const entry = (
    definition: Pick<ScreenDefinition, 'path' | 'titleKey' | 'column' | 'texts' | 'load' | 'prefetch'>,
  ) => screen({ ...definition, access: 'influencer', tab: 'my-page', parent: () => paths.myPage })

  return [
    screen({
      path: patterns.myPage,
      titleKey: 'my_page',
      access: 'influencer',
      tab: 'my-page',
      column: 'two',
      texts: ['my-page', 'payments', 'campaigns', 'cases', 'account', 'auth'],
      load: () => import('./features/my-page/my-page-screen.tsx').then((m) => m.MyPageScreen),
      prefetch: () => [
        client.prefetchQuery(addressQuery(api)),
        myPageQueries().then(({ readMyPage }) => readMyPage(api, client)),
      ],
    }),
    entry({
      path: patterns.transactions,
      titleKey: 'transactions',
      column: 'two',
      texts: ['payments', 'cases', 'campaigns'],
      load: () =>
        import('./features/payments/transactions-screen.tsx').then((m) =>
          m.prepareTransactionTable().then(() => m.TransactionsScreen),
        ),
      prefetch: () => [
        import('./features/payments/queries.ts').then(({ readMoney }) => readMoney(api, client)),
      ],
    }),
    entry({
      path: patterns.editProfile,
      titleKey: 'edit_profile',
      texts: ['profile', 'auth', 'campaigns'],
      load: () => import('./features/profile/edit-profile-screen.tsx').then((m) => m.EditProfileScreen),
      prefetch: () => [
        import('./features/profile/queries.ts').then(({ readProfile }) => readProfile(api, client)),
      ],
    }),
    entry({
      path: patterns.editAddress,
      titleKey: 'edit_address',
      texts: ['address'],
      load: () => import('./features/address/edit-address-screen.tsx').then((m) => m.EditAddressScreen),
      prefetch: () => [client.prefetchQuery(addressQuery(api))],
    }),
    entry({
      path: patterns.editBank,
      titleKey: 'edit_bank',
      texts: ['bank', 'auth'],
      load: () => import('./features/bank-account/edit-bank-screen.tsx').then((m) => m.EditBankScreen),
      prefetch: () => [
        import('./features/bank-account/queries.ts').then(({ readBankAccount }) =>
          readBankAccount(api, client),
        ),
      ],
    }),
    entry({
      path: patterns.savedSearches,
      titleKey: 'saved_searches',
      texts: ['searches', 'campaigns'],
      load: () =>
        import('./features/project-search/saved/saved-searches-screen.tsx').then(
          (m) => m.SavedSearchesScreen,
        ),
      prefetch: () => [
        import('./features/project-search/saved/queries.ts').then(({ savedQuery }) =>
          client.prefetchQuery(savedQuery(api)),
        ),
      ],
    }),
    entry({
      path: patterns.results,
      titleKey: 'results',
      column: 'two',
      texts: ['results'],
      load: () => import('./features/results/results-screen.tsx').then((m) => m.ResultsScreen),
      prefetch: () => [
        import('./features/results/queries.ts').then(({ resultsQuery }) =>
          client.prefetchQuery(resultsQuery(api)),
        ),
      ],
    }),
    entry({
      path: patterns.workPage,
      titleKey: 'work_page',
      column: 'two',
      texts: ['work-page', 'works', 'campaigns'],
      load: () => import('./features/work-page/work-page-screen.tsx').then((m) => m.WorkPageScreen),
      prefetch: () => [
        import('./features/work-page/queries.ts').then(({ readOwnPage }) => readOwnPage(api, client)),
      ],
    }),
    entry({
      path: patterns.sendInquiry,
      titleKey: 'send_inquiry',
      column: 'two',
      texts: ['inquiries', 'uploads', 'campaigns'],
      load: () => import('./features/inquiries/send-inquiry-screen.tsx').then((m) => m.SendInquiryScreen),
      prefetch: () => [
        import('./features/inquiries/queries.ts').then(({ readInquiries }) => readInquiries(api, client)),
      ],
    }),
  ]
}
