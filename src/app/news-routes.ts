import type { RouteObject } from 'react-router-dom'
import { idFromParams, patterns, paths } from '#domain/paths.ts'
import { newsQuery } from './features/news/queries.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** What the provider sent to many, and the page on which the link of a mail ends. */
export function newsRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  return [
    screen({
      path: patterns.news,
      titleKey: 'news',
      access: 'influencer',
      tab: 'home',
      parent: () => paths.home,
      column: 'text',
      texts: ['news'],
      load: () => import('./features/news/news-screen.tsx').then((m) => m.NewsScreen),
      prefetch: (_, params) => [client.prefetchQuery(newsQuery(api, idFromParams(params)))],
    }),
    screen({
      path: patterns.newsStop,
      titleKey: 'news_stop',
      access: 'public',
      column: 'text',
      texts: ['news'],
      load: () => import('./features/news/news-stop-screen.tsx').then((m) => m.NewsStopScreen),
    }),
  ]
}
