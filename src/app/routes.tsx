import type { RouteObject } from 'react-router-dom'
import { idFromParams, patterns, paths } from './paths.ts'
import { campaignQuery, searchQuery } from './features/project-search/remote.ts'
import { metaQuery, teaserQuery } from './features/public/remote.ts'
import { type RouteSurroundings, screenRoute } from './screen-route.ts'
import { ScreenFault } from './shell/screen-fault.tsx'
import { Shell } from './shell/shell.tsx'

/** What rows hang on, for those that come later. */
export const shellId = 'shell'

/** Rows that the search list does without, in a chunk of their own: every address costs the first load its bytes. */
export const loadLaterRows = async (surroundings: RouteSurroundings) =>
  (await import('./later-routes.ts')).laterRows(surroundings).map(withFault)

const laterPaths =
  /^\/dashboard\/(?:project-management|my-page|project-search\/[^/]+\/application-confirmation)(?:\/|$)|^\/(?:facebook-login-|tiktok-login-|term-|privacy-)/

/** The route table to begin at `path` with: one row per screen. Without a path it is whole. */
export async function createRoutes(surroundings: RouteSurroundings, path?: string): Promise<RouteObject[]> {
  const whole = path === undefined || laterPaths.test(path)
  return tableOf(surroundings, whole ? await loadLaterRows(surroundings) : [])
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
      path: patterns.forgotPassword,
      titleKey: 'forgot_password',
      access: 'guest',
      parent: () => paths.login(),
      texts: ['auth'],
      load: () => import('./features/auth/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
      prefetch: () => [client.prefetchQuery(metaQuery(api))],
    }),
    screen({
      path: patterns.resetPassword,
      titleKey: 'reset_password',
      access: 'public',
      parent: () => paths.login(),
      texts: ['auth'],
      load: () => import('./features/auth/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
    }),
    screen({
      path: patterns.home,
      titleKey: 'home',
      access: 'influencer',
      tab: 'search',
      texts: ['campaigns', 'cases', 'home'],
      load: () => import('./features/home/home-screen.tsx').then((m) => m.HomeScreen),
      prefetch: () => [import('./features/home/read-home.ts').then(({ readHome }) => readHome(api, client))],
    }),
    screen({
      path: patterns.search,
      titleKey: 'search',
      access: 'influencer',
      tab: 'search',
      texts: ['campaigns'],
      load: () => import('./features/project-search/search-screen.tsx').then((m) => m.SearchScreen),
      prefetch: () => [client.prefetchInfiniteQuery(searchQuery(api))],
    }),
    screen({
      path: patterns.campaign,
      titleKey: 'campaign',
      access: 'influencer',
      tab: 'search',
      parent: () => paths.search,
      texts: ['campaigns'],
      load: () => import('./features/project-search/campaign-screen.tsx').then((m) => m.CampaignScreen),
      prefetch: (_, params) => [client.prefetchQuery(campaignQuery(api, campaignId(params)))],
    }),
    screen({
      path: '*',
      titleKey: 'not_found',
      access: 'public',
      parent: () => paths.home,
      load: () => import('./features/public/not-found-screen.tsx').then((m) => m.NotFoundScreen),
    }),
  ]
  return [
    {
      id: shellId,
      Component: Shell,
      ErrorBoundary: ScreenFault,
      children: [...later, ...rows.map(withFault)],
    },
  ]
}

function withFault(row: RouteObject): RouteObject {
  return { ...row, ErrorBoundary: ScreenFault }
}
