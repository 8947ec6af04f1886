import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { loadTexts } from '#client/i18n/load-texts.ts'
import type { KeyAfter, Namespace } from '#client/i18n/texts.ts'
import type { ApiClient } from '#client/remote/api-client.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { unreachable } from '#ui/loading/load-error.ts'
import { ScreenError } from '#ui/loading/screen-error.tsx'
import type { ScreenAccess } from './access.ts'
import { isSignedOut } from './session/session.ts'

/** Home has no tab of its own: the header of each tab's first screen leads there. */
export type Tab = 'home' | 'search' | 'projects' | 'my-page'

/** The facts about a screen that the shell knows without loading it. */
export interface ScreenHandle {
  /** Key under `title` in the common texts; for the header and the page's title. */
  titleKey: KeyAfter<'common', 'title'>
  access: ScreenAccess
  tab?: Tab
  /** The target of the header's back arrow when the history has no entry of ours. Without it there is no arrow. */
  parent?: (params: Params) => string
  /** Asks for chunk, texts and data before the router may exist (line.md, rule 12). */
  prepare: (params: Params) => Promise<unknown>
  /**
   * How far the screen's column grows in a wide window: for text, for two columns, for these beside a list, or for a grid of cards.
   * Without it the column is that of a form.
   */
  column?: 'text' | 'two' | 'listed' | 'grid'
  /** Screens that bring their own frame: no header, no tabs. */
  bare?: boolean
  /**
   * Shown by its owner, under a secret address, to people who need not know the portal. Its data alone says whether it is there: the
   * server waits for it, and answers 404 where it is not. Nobody is offered to open it in LINE.
   */
  shared?: boolean
  /** Stays in the page, hidden, while another screen is shown, because people come back to it again and again. */
  kept?: boolean
  /** The screen's source file, which the build names in the server's tree alone (src/build/screen-sources.ts). */
  source?: string
}

/** The parts that routes are made with: one set per browser, one per request on the server. */
export interface RouteSurroundings {
  api: ApiClient
  client: QueryClient
  i18n: I18n
  /** The server waits for the data of the screen; the app shows the screen's own skeleton meanwhile. */
  awaitData: boolean
}

export interface ScreenDefinition extends Omit<ScreenHandle, 'prepare'> {
  path: string
  /** Namespaces of texts beyond the shared ones. */
  texts?: readonly Namespace[]
  load: () => Promise<ComponentType>
  /** Starts reading what the screen shows first, while its chunk loads. */
  prefetch?: (surroundings: RouteSurroundings, params: Params) => Promise<unknown>[]
}

/** A lazy screen: its chunk, texts and first data are asked for side by side. What fails is asked for again by the next try. */
export function screenRoute(definition: ScreenDefinition, surroundings: RouteSurroundings): RouteObject {
  const { path, texts = [], load: importScreen, prefetch, ...shown } = definition
  const { i18n, client, awaitData } = surroundings
  const { Component, start, load } = lazyComponent(importScreen)
  const read = async (params: Params) => {
    // Nobody is signed in: the guard leads away, and every call would answer 401. Offline, what is known already stays in sight.
    const inVain = (shown.access === 'influencer' && isSignedOut(client)) || navigator.onLine === false
    // The screen asks again for data that does not come, and says so.
    const data = Promise.allSettled((!inVain && prefetch?.(surroundings, params)) || [])
    await loadTexts(i18n, texts).catch((error: unknown) => Promise.reject(unreachable(error)))
    if (awaitData) await data
    return null
  }
  const handle: ScreenHandle = { ...shown, prepare: (params) => Promise.all([start(), read(params)]) }
  const loader: LoaderFunction = ({ params, request }) =>
    Promise.all([load(request.url), read(params)]).then(() => null)
  return { path, handle, Component, loader, ErrorBoundary: ScreenError }
}

/** The handle of the screen at a path; the deepest match has it. */
export function screenAt(
  routes: RouteObject[],
  path: string,
): { handle: ScreenHandle; params: Params } | undefined {
  const match = matchRoutes(routes, path)?.at(-1)
  return match ? { handle: match.route.handle as ScreenHandle, params: match.params } : undefined
}
