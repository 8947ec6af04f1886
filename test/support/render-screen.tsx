import createCache from '@emotion/cache'
import { cleanup, render, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { App } from '#app/boot/app.tsx'
import { createI18n } from '#app/i18n/i18n.ts'
import { createApiClient } from '#app/remote/api-client.ts'
import { createQueryClient } from '#app/remote/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { createLineSession, type LineSession } from '#app/session/line-session.ts'
import { forgetUser, meQuery } from '#app/session/session.ts'
import { clearPersisted } from '#app/store/persisted-store.ts'
import type { User } from '#contract/session.ts'
import { type Endpoint, pathMembers } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/vocabulary.ts'

afterEach(() => {
  cleanup()
  clearPersisted()
})

/** A body in the contract's shape, or what makes the whole answer of the request. */
type Reply = object | ((request: Request) => Response | Promise<Response>)

interface Given {
  /** By endpoint name; a call without one fails the test's screen with a 500. */
  answers?: Record<string, Reply>
  /** Who is signed in; nobody without it. */
  user?: User | null
  language?: Language
  /** LINE; the portal is without it by default. */
  line?: LineSession
}

/** The app at a path, over the real routes and the real api client, before a server that answers as given. */
export async function renderScreen(path: string, given: Given = {}) {
  const { answers = {}, user = null, language = 'jp' } = given
  const requests: { name: string; request: Request }[] = []
  const client = createQueryClient()
  const api = createApiClient({
    fetch: async (request) => {
      const name = endpointOf(request)?.name ?? 'unknown'
      requests.push({ name, request: request.clone() })
      return replyTo(request, answers[name])
    },
    origin: 'https://portal.example',
    onSessionEnd: () => forgetUser(client),
  })
  client.setQueryData(meQuery(api).queryKey, user)
  const i18n = await createI18n(language, allTexts(language))
  const line = given.line ?? createLineSession({ mode: 'off' }, api, client)
  const routes = await createRoutes({ api, client, i18n, awaitData: false })
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  // The first screen of a file loads its code, which takes its time on a busy machine.
  await waitFor(
    () => {
      if (!router.state.initialized) throw new Error(`The screen at ${path} does not come`)
    },
    { timeout: 4_000 },
  )
  const screen = render(
    <App {...{ api, client, i18n, line }} styles={createCache({ key: 'css' })}>
      <RouterProvider router={router} />
    </App>,
  )
  /** What was asked of one endpoint, in order. */
  const requestsOf = ({ name }: Pick<Endpoint, 'name'>) =>
    requests.filter((one) => one.name === name).map(({ request }) => request)
  return { ...screen, router, client, answers, requestsOf }
}

function replyTo(request: Request, reply: Reply | undefined) {
  if (typeof reply === 'function') return reply(request)
  return reply === undefined ? problem(500, 'server.fault') : Response.json(reply)
}

/** A refusal as the server words it. */
export function problem(status: number, code: string, errors?: { path: string; code: string }[]) {
  const faults = errors?.map((error) => ({ ...error, message: error.code }))
  const body = { type: 'about:blank', title: code, status, code, request_id: 'r-1' }
  return Response.json(faults ? { ...body, errors: faults } : body, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

function endpointOf(request: Request) {
  const { pathname } = new URL(request.url)
  return endpoints.find(({ method, path }) => {
    const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathMembers[name] ?? '[^/]+')
    return method === request.method && new RegExp(`^${pattern}$`).test(pathname)
  })
}

function allTexts(language: Language): Record<string, unknown> {
  const folder = `public/locales/${language}`
  const files = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
  ])
  return Object.fromEntries(files)
}
