import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { App } from '#app/boot/app.tsx'
import { createRoutes } from '#app/routes.tsx'
import { createLineSession, type LineSession } from '#app/session/line-session.ts'
import { forgetUser, meQuery } from '#app/session/session.ts'
import { createI18n } from '#client/i18n/i18n.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import type { User } from '#contract/session.ts'
import type { Language } from '#contract/vocabulary.ts'
import { type Answered, fakedServer } from './faked-server.ts'
import { allTexts, noStyles } from './surroundings.ts'

interface Given {
  /** The last one of an endpoint holds; a call without any is answered with a 500. */
  answers?: readonly Answered[]
  /** The person who is signed in; nobody by default. */
  user?: User | null
  language?: Language
  /** LINE; the portal is without it by default. */
  line?: LineSession
}

/** The app at a path, over the real routes and the real api client, before a server that answers as given. */
export async function renderScreen(path: string, given: Given = {}) {
  const { user = null, language = 'jp' } = given
  const client = createQueryClient()
  const { api, answers, requestsOf } = fakedServer(given.answers ?? [], () => forgetUser(client))
  client.setQueryData(meQuery(api).queryKey, user)
  const i18n = await createI18n(language, allTexts(language))
  const line = given.line ?? createLineSession({ mode: 'off' }, api, client)
  const routes = await createRoutes({ api, client, i18n, awaitData: false })
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  // The first screen of a file loads its code, which takes its time on a busy machine. No element tells that it is there.
  await waitFor(
    () => {
      if (!router.state.initialized) throw new Error(`The screen at ${path} does not come`)
    },
    { interval: 1 },
  )
  const screen = render(
    <App api={api} client={client} i18n={i18n} line={line} styles={noStyles}>
      <RouterProvider router={router} useTransitions={false} />
    </App>,
  )
  return { ...screen, router, client, answers, requestsOf }
}
