import type { RouteObject } from 'react-router-dom'
import { metaQuery } from '#client/remote/meta.ts'
import { patterns, paths } from '#domain/paths.ts'
import { socialQuery } from './features/social/queries.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** The rows of linking: the person's accounts, and where the providers' log-ins end, often in a browser without a session. */
export function socialRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  const result = (path: string, load: ScreenDefinition['load']) =>
    screen({ path, titleKey: 'link_result', access: 'public', texts: ['social'], load })

  return [
    screen({
      path: patterns.linkSns,
      titleKey: 'link_sns',
      access: 'influencer',
      tab: 'my-page',
      parent: () => paths.myPage,
      texts: ['social'],
      load: () => import('./features/social/link-sns-screen.tsx').then((m) => m.LinkSnsScreen),
      prefetch: () => [client.prefetchQuery(socialQuery(api)), client.prefetchQuery(metaQuery(api))],
    }),
    result(patterns.facebookLinked, () =>
      import('./features/social/linked-screen.tsx').then((m) => m.FacebookLinkedScreen),
    ),
    result(patterns.facebookNotLinked, () =>
      import('./features/social/not-linked-screen.tsx').then((m) => m.FacebookNotLinkedScreen),
    ),
    result(patterns.tiktokLinked, () =>
      import('./features/social/linked-screen.tsx').then((m) => m.TiktokLinkedScreen),
    ),
    result(patterns.tiktokNotLinked, () =>
      import('./features/social/not-linked-screen.tsx').then((m) => m.TiktokNotLinkedScreen),
    ),
  ]
}
