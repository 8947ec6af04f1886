import createCache from '@emotion/cache'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { createBrowserI18n } from '#client/i18n/browser-i18n.ts'
import { createApiClient } from '#client/remote/api-client.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { learnServerTime } from '#client/remote/server-clock.ts'
import { restoreStores } from '#client/store/persisted-store.ts'
import { stylesElementId } from '#contract/boot-elements.ts'
import { bootData } from '#contract/boot.ts'
import { pathAfterSignIn, paths, patterns } from '#domain/paths.ts'
import { scrubAddress } from '#line/line-client.ts'
import { idle } from '#ui/idle.ts'
import { createRoutes, patchLaterRows, preload } from '../routes.tsx'
import { screenAt } from '../screen-route.ts'
import { rememberAgencyCode } from '../session/agency-code.ts'
import { type Arrival, createLineSession } from '../session/line-session.ts'
import { forgetUser, takeDevice, viewerOf } from '../session/session.ts'
import { ErrorNotice } from '../shell/error-notice.tsx'
import { App, type AppSurroundings } from './app.tsx'
import { early } from './early-start.ts'
import { leaveLineAside } from './line-arrival.ts'
import { withWatchdog } from './watchdog.ts'

/**
 * Starts the app over the HTML that the server rendered. The order is LINE's (line.md, "Boot: rules"): whatever touches no
 * address runs at once and side by side; the router comes only after LINE has started.
 */
export async function startApp() {
  const { address, target, arriving, lineClient, ...given } = await early
  const boot = bootData.parse(given.boot)
  const restoring = restoreStores()
  const client = createQueryClient()
  const openedAt = Date.now() - performance.now()
  learnServerTime(boot.now, openedAt, Date.now())
  if (boot.queries) takeOver(client, boot.queries, openedAt)
  const renderedFor = viewerOf(client)
  const api = createApiClient({
    fetch: (request) => fetch(request),
    origin: location.origin,
    onSessionEnd() {
      const resuming = viewerOf(client) && line.resume(location.pathname + location.search)
      return resuming ? new Promise(() => {}) : forgetUser(client)
    },
  })
  const line = createLineSession(boot.line, api, client, lineClient)
  // Side by side with the app's own parts; what comes of it is told below.
  if (arriving) line.start().catch(() => undefined)
  await nextTask()
  const { i18n, settle } = await createBrowserI18n(boot.language, boot.texts)
  const styles = takeOverStyles(boot.nonce)
  const app: AppSurroundings = { api, client, i18n, line, styles, renderedAt: boot.renderedAt }
  const surroundings = { api, client, i18n, awaitData: false }
  const routes = await createRoutes(surroundings, target)
  prepare(routes, target)
  await nextTask()
  let arrival: Arrival = 'visitor'
  if (arriving) {
    const known = { config: boot.line, line, path: target, onUseMail: leaveLineAside }
    // Asked for ahead where it takes its time: what fails then may be the way to the server.
    const timer = setTimeout(() => loadErrorScreen().catch(() => undefined), slowMs)
    try {
      arrival = await withWatchdog(line.arrive(target))
    } catch (error) {
      scrubAddress()
      // Back to what LINE gave, which is kept nowhere else.
      const onRetry = () => {
        history.replaceState(history.state, '', address)
        location.reload()
      }
      const screen = await loadErrorScreen().then(
        ({ startErrorScreen }) => startErrorScreen(error, { ...known, onRetry }),
        () => <ErrorNotice onRetry={onRetry} />,
      )
      draw(app, screen, false)
      return
    } finally {
      clearTimeout(timer)
    }
  }
  await restoring
  const viewer = viewerOf(client)
  if (viewer) takeDevice(viewer)
  rememberAgencyCode(new URL(location.href))

  // New people register before they go where a session is needed; what everybody may see, they see.
  const wanted = arrival === 'unregistered' ? targetBehindLogin(routes) : undefined
  if (wanted !== undefined) {
    history.replaceState(history.state, '', paths.register(wanted))
  }
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchLaterRows(surroundings) })
  await initialised(router)
  await nextTask()
  const here = location.pathname + location.search
  const asRendered = boot.path === here && viewerOf(client) === renderedFor && !router.state.errors
  // Without transitions: a screen whose parts are there stands in the next frame, without a spinner in between.
  draw(app, <RouterProvider router={router} useTransitions={false} />, asRendered)
  await idle()
  await loadLater(settle)
  // Whoever goes on without an answer is asked on the next visit.
  if (arriving) void import('./ask-line-person.tsx').then((m) => m.askLinePerson(app)).catch(() => undefined)
  await preload()
  await loadLater(() => import('./after-start.ts').then(({ afterStart }) => afterStart(client, router)))
}

/** An arrival from LINE that takes longer may be about to fail. */
const slowMs = 1_000
const loadErrorScreen = () => import('./start-error-screen.tsx')

const retryMs = 30_000

/** The screen works without it, so a chunk that does not come is asked for again instead of failing the start; in vain where the browser keeps the failure (decision 294). */
function loadLater(load: () => Promise<void>): Promise<unknown> {
  return load().catch(() => setTimeout(() => void loadLater(load), retryMs))
}

/** The rendered screen's data; it ages by this device's clock, whatever the server's said when it was read. */
function takeOver(client: QueryClient, queries: object, readAt: number) {
  hydrate(client, queries)
  for (const query of client.getQueryCache().getAll()) query.setState({ dataUpdatedAt: readAt })
}

/** The cache of the rules that screens add, which knows those of the rendered screen. */
function takeOverStyles(nonce: string) {
  const styles = createCache({ key: 'css', nonce })
  const ids = document.getElementById(stylesElementId)?.dataset['ids']
  for (const id of ids?.split(' ') ?? []) styles.inserted[id] = true
  return styles
}

/** Returns the address that needs a session: the current one, or the `next` of the log-in screen; otherwise undefined. */
function targetBehindLogin(routes: RouteObject[]) {
  const { pathname, search } = location
  if (screenAt(routes, pathname)?.handle.access === 'influencer') return pathname + search
  const query = new URLSearchParams(search)
  return pathname === patterns.login && query.has('next') ? pathAfterSignIn(query) : undefined
}

/** Begins to load the screen that was asked for; the router waits for it, and shows what failed. */
function prepare(routes: RouteObject[], path: string) {
  const screen = screenAt(routes, path)
  screen?.handle.prepare(screen.params).catch(() => undefined)
}

function initialised(router: ReturnType<typeof createBrowserRouter>) {
  if (router.state.initialized) return undefined
  return new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** Takes over the rendered screen where it is the one to show; draws anew otherwise. */
function draw(app: AppSurroundings, screen: ReactNode, asRendered: boolean) {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root element')
  const tree = <App {...app}>{screen}</App>
  // In slices, so that a tap or a scroll waits for none of it.
  if (asRendered) startTransition(() => void hydrateRoot(element, tree))
  else createRoot(element).render(tree)
}

/** Lets the browser draw, and answer a tap, before what follows. */
function nextTask() {
  return new Promise<void>((resolve) => void setTimeout(resolve))
}
