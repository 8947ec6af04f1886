import type { RouteObject } from 'react-router-dom'
import { patterns } from '#domain/paths.ts'
import { publicWorksQuery, publicPageQuery } from './features/work-page/works/queries.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** The page of finished work that a creator shows to whoever has its address. */
export function worksRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  return [
    screen({
      path: patterns.works,
      titleKey: 'work_page',
      access: 'public',
      column: 'two',
      shared: true,
      texts: ['works', 'campaigns'],
      load: () => import('./features/work-page/works/works-screen.tsx').then((m) => m.WorksScreen),
      prefetch: (_, { token = '' }) => [
        client.prefetchQuery(publicPageQuery(api, token)),
        client.prefetchInfiniteQuery(publicWorksQuery(api, token)),
      ],
    }),
  ]
}
