import type { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import type { ScreenAccess } from './access.ts'
import type { ApiClient } from './remote/api-client.ts'
import { isSignedOut } from './session/session.ts'

export type Tab = 'search' | 'projects' | 'my-page'

/** What the shell knows of a screen without loading it. */
export interface ScreenHandle {
  /** Key under `title` in the common texts; for the header and the page's title. */
  titleKey: string
  access: ScreenAccess
  tab?: Tab
  /** Where the header's back arrow leads when the history has nothing of ours; no arrow without it. */
  parent?: (params: Params) => string
  /** Asks for chunk, texts and data before the router may exist (line.md, rule 12). */
  prepare: (params: Params) => Promise<unknown>
  /** Screens that bring their own frame: no header, no tabs. */
  bare?: boolean
}

/** What routes are made with: one per browser, one per request on the server. */
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
  texts?: readonly string[]
  load: () => Promise<ComponentType>
  /** Starts reading what the screen shows first, while its chunk loads. */
  prefetch?: (surroundings: RouteSurroundings, params: Params) => Promise<unknown>[]
}

const chunkLimit = 120_000

/** A lazy screen: its chunk, texts and first data are asked for side by side. */
export function screenRoute(definition: ScreenDefinition, surroundings: RouteSurroundings): RouteObject {
  const { path, texts = [], load, prefetch, ...shown } = definition
  const loadChunk = () => withinLimit(load())
  const read = async (params: Params) => {
    // Nobody is signed in: the guard leads away, and every call would answer 401.
    const inVain = shown.access === 'influencer' && isSignedOut(surroundings.client)
    const data = Promise.all((!inVain && prefetch?.(surroundings, params)) || [])
    await surroundings.i18n.loadNamespaces([...texts])
    if (surroundings.awaitData) await data
    return null
  }
  const handle: ScreenHandle = { ...shown, prepare: (params) => Promise.all([loadChunk(), read(params)]) }
  return { path, handle, lazy: { Component: loadChunk }, loader: ({ params }) => read(params) }
}

/** A chunk that does not come within 120 seconds counts as failed; the error screen offers to try again. */
function withinLimit<T>(chunk: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error('The screen took too long to load')), chunkLimit)
  return Promise.race([chunk, limit.promise]).finally(() => clearTimeout(timer))
}

/** The handle of the screen at a path; the deepest match has it. */
export function screenAt(
  routes: RouteObject[],
  path: string,
): { handle: ScreenHandle; params: Params } | undefined {
  const match = matchRoutes(routes, path)?.at(-1)
  return match ? { handle: match.route.handle as ScreenHandle, params: match.params } : undefined
}
