import type { RouteObject } from 'react-router-dom'
import { addressQuery } from './features/address/remote.ts'
import { patterns, paths } from './paths.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** The rows of My Page. */
export function myPageRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  /** A screen reached from My Page. */
  const entry = (definition: Pick<ScreenDefinition, 'path' | 'titleKey' | 'texts' | 'load' | 'prefetch'>) =>
    screen({ ...definition, access: 'influencer', tab: 'my-page', parent: () => paths.myPage })

  return [
    screen({
      path: patterns.myPage,
      titleKey: 'my_page',
      access: 'influencer',
      tab: 'my-page',
      texts: ['my-page', 'campaigns'],
      load: () => import('./features/my-page/my-page-screen.tsx').then((m) => m.MyPageScreen),
      prefetch: () => [client.prefetchQuery(addressQuery(api))],
    }),
    entry({
      path: patterns.editAddress,
      titleKey: 'edit_address',
      texts: ['address'],
      load: () => import('./features/address/edit-address-screen.tsx').then((m) => m.EditAddressScreen),
      prefetch: () => [client.prefetchQuery(addressQuery(api))],
    }),
  ]
}
