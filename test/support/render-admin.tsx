import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AdminApp } from '#admin/boot/admin-app.tsx'
import { createRoutes } from '#admin/routes.tsx'
import { forgetOperator, operatorQuery, type SignedInOperator } from '#admin/session/operator.ts'
import { createI18n } from '#client/i18n/i18n.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { countAssignmentNotices } from '#contract/assignment-notices.ts'
import { listViews } from '#contract/list-views.ts'
import { signOpenRecord } from '#contract/open-records.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { countMentions, listTeamNotes } from '#contract/team-notes.ts'
import type { Language } from '#contract/vocabulary.ts'
import { answer, type Answered, fakedServer } from './faked-server.ts'
import { allTexts, noStyles } from './surroundings.ts'

interface Given {
  /** The last one of an endpoint holds; a call without any is answered with a 500. */
  answers?: readonly Answered[]
  /** The role of the operator who is signed in; null for nobody. A manager by default. */
  role?: OperatorRole | null
  language?: Language
}

export function answerOperator(given: Partial<SignedInOperator> = {}): SignedInOperator {
  return {
    id: 1,
    name: '運営 花子',
    email: 'operator@example.com',
    role: 'manager',
    recovery_codes_left: 10,
    ...given,
  }
}

const nothing = [
  answer(listViews, { data: { views: [], start_id: null } }),
  answer(countMentions, { data: { unread: 0 } }),
  answer(countAssignmentNotices, { data: { unread: 0 } }),
  answer(signOpenRecord, { data: { others: [] } }),
  answer(listTeamNotes, { data: [], current_page: 1, page_count: 0, total: 0 }),
]

/** The operators' area at a path, over the real routes and the real api client, before a server that answers as given. */
export async function renderAdmin(path: string, given: Given = {}) {
  const { role = 'manager', language = 'jp' } = given
  const client = createQueryClient()
  const { api, answers, requestsOf } = fakedServer([...nothing, ...(given.answers ?? [])], () =>
    forgetOperator(client),
  )
  client.setQueryData(operatorQuery(api).queryKey, role === null ? null : answerOperator({ role }))
  const i18n = await createI18n(language, allTexts(language))
  const router = createMemoryRouter(createRoutes(i18n), { initialEntries: [path] })
  // The first screen of a file loads its code, which takes its time on a busy machine. No element tells that it is there.
  await waitFor(
    () => {
      if (!router.state.initialized) throw new Error(`The screen at ${path} does not come`)
    },
    { interval: 1 },
  )
  const screen = render(
    <AdminApp api={api} client={client} i18n={i18n} styles={noStyles}>
      <RouterProvider router={router} />
    </AdminApp>,
  )
  return { ...screen, router, client, answers, requestsOf }
}
