import {
  type LoaderFunction,
  type PatchRoutesOnNavigationFunction,
  replace,
  type RouteObject,
} from 'react-router-dom'
import { metaQuery } from '#client/remote/meta.ts'
import { idFromParams, patterns, paths } from '#domain/paths.ts'
import { chunkLoader, loadRecovery } from '#ui/loading/chunk-loader.ts'
import { ScreenError } from '#ui/loading/screen-error.tsx'
import { campaignQuery, searchQuery } from './features/project-search/queries.ts'
import { teaserQuery } from './features/public/queries.ts'
import { type RouteSurroundings, type ScreenHandle, screenRoute, type Tab } from './screen-route.ts'
import { Shell } from './shell/shell.tsx'

/** The id of the route to which the later rows are added. */
const shellId = 'shell'

/** Rows that the search list does without, in a chunk of their own: every address costs the first load its bytes. */
const laterRows = chunkLoader(() => import('./later-routes.ts').then((m) => m.laterRows))

const laterPaths =
  /^\/dashboard\/(?:project-management|my-page|news|project-search\/[^/]+\/application-confirmation)(?:\/|$)|^\/(?:facebook-login-|tiktok-login-|term-|privacy-|forgot-|reset-|works\/|news-stop\/)/

/** The route table to begin at `path` with: one row per screen. Without a path it is whole. */
export async function createRoutes(surroundings: RouteSurroundings, path?: string): Promise<RouteObject[]> {
  if (path === undefined) return tableOf(surroundings, (await laterRows.start())(surroundings))
  // Without them the router asks again, and shows what happened.
  const later = laterPaths.test(path) ? await laterRows.start().catch(() => undefined) : undefined
  return tableOf(surroundings, later?.(surroundings) ?? [])
}

/** Returns the source files that the app loads for a screen, in the tree that the build makes for the server. */
export function sourcesOf({ source }: Pick<ScreenHandle, 'source'>, path: string): string[] {
  if (source === undefined) return []
  return laterPaths.test(path) ? ['src/app/later-routes.ts', source] : [source]
}

/**
 * Adds the later rows to a router's table where it meets an address of theirs. It also asks at addresses with a number in them that
 * the first rows have, which must not wait for a chunk.
 */
export function patchLaterRows(surroundings: RouteSurroundings): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    if (!laterPaths.test(path)) return
    const later = await laterRows.start().catch(() => undefined)
    // Rows that are there already are passed over.
    if (later) patch(shellId, later(surroundings))
  }
}

/** Ahead of the first tap on another tab; what fails is asked for again then. */
export const preload = () => Promise.allSettled([loadRecovery(), laterRows.start()])

/** Returns the tab of an address whose screen is not known. */
function tabOf(path: string): Tab | undefined {
  if (path.startsWith(patterns.myPage)) return 'my-page'
  if (path.startsWith(patterns.projects)) return 'projects'
  return path.startsWith(patterns.home) ? 'search' : undefined
}

/** The row for every address without one. As long as the later rows are missing, it is theirs: they are asked for again. */
function lastRow(row: RouteObject): RouteObject {
  const handle = {
    ...(row.handle as ScreenHandle),
    get titleKey() {
      return laterRows.loaded() ? 'not_found' : 'unknown'
    },
    get tab() {
      return laterRows.loaded() ? undefined : tabOf(location.pathname)
    },
  }
  const loader: LoaderFunction = async (args) => {
    if (laterRows.loaded()) return (row.loader as LoaderFunction)(args)
    await laterRows.load(args.request.url)
    return replace(args.request.url)
  }
  return { ...row, handle, loader }
}

function tableOf(surroundings: RouteSurroundings, later: RouteObject[]): RouteObject[] {
  const { api, client } = surroundings
  const screen = (definition: Parameters<typeof screenRoute>[0]) => screenRoute(definition, surroundings)
  const campaignId = idFromParams

  const rows = [
    screen({
      path: patterns.landing,
      titleKey: 'landing',
      access: 'guest',
      bare: true,
      texts: ['landing', 'campaigns'],
      load: () => import('./features/public/landing-screen.tsx').then((m) => m.LandingScreen),
      prefetch: () => [client.prefetchQuery(teaserQuery(api)), client.prefetchQuery(metaQuery(api))],
    }),
    screen({
      path: patterns.login,
      titleKey: 'login',
      access: 'guest',
      parent: () => paths.landing,
      texts: ['auth'],
      load: () => import('./features/auth/login-screen.tsx').then((m) => m.LoginScreen),
    }),
    screen({
      path: patterns.register,
      titleKey: 'register',
      access: 'public',
      parent: () => paths.landing,
      texts: ['auth', 'campaigns'],
      load: () => import('./features/auth/register-screen.tsx').then((m) => m.RegisterScreen),
      prefetch: () => [client.prefetchQuery(metaQuery(api))],
    }),
    screen({
      path: patterns.home,
      titleKey: 'home',
      access: 'influencer',
      tab: 'home',
      column: 'grid',
      texts: ['campaigns', 'cases', 'home'],
      load: () => import('./features/home/home-screen.tsx').then((m) => m.HomeScreen),
      prefetch: () => [import('./features/home/read-home.ts').then(({ readHome }) => readHome(api, client))],
    }),
    screen({
      path: patterns.search,
      titleKey: 'search',
      access: 'influencer',
      tab: 'search',
      column: 'grid',
      kept: true,
      texts: ['campaigns'],
      load: () =>
        import('./features/project-search/search-screen.tsx').then((m) =>
          m.prepareFilterPanel().then(() => m.SearchScreen),
        ),
      prefetch: () => [client.prefetchInfiniteQuery(searchQuery(api)), client.prefetchQuery(metaQuery(api))],
    }),
    screen({
      path: patterns.campaign,
      titleKey: 'campaign',
      access: 'influencer',
      tab: 'search',
      column: 'listed',
      parent: () => paths.search,
      texts: ['campaigns'],
      load: () => import('./features/project-search/campaign-screen.tsx').then((m) => m.CampaignScreen),
      prefetch: (_, params) => [client.prefetchQuery(campaignQuery(api, campaignId(params)))],
    }),
    lastRow(
      screen({
        path: '*',
        titleKey: 'not_found',
        access: 'public',
        parent: () => paths.home,
        load: () => import('./features/public/not-found-screen.tsx').then((m) => m.NotFoundScreen),
      }),
    ),
  ]
  return [
    {
      id: shellId,
      Component: Shell,
      ErrorBoundary: ScreenError,
      children: [...later, ...rows],
    },
  ]
}
