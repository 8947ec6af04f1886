import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '#client/i18n/i18n.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { createFileDownload } from '#contract/cases.ts'
import { answer, cutLine, fakedServer, type Reply } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { allTexts, noStyles } from '#test/support/surroundings.ts'
import { ExternalLink, FileLink } from '#ui/external-link.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { App } from '../boot/app.tsx'
import { createLineSession, type LineSession } from '../session/line-session.ts'

let rendering = new AbortController()
beforeEach(() => {
  rendering = new AbortController()
})
afterEach(() => {
  rendering.abort()
  vi.restoreAllMocks()
})

const id = '00000000-0000-4000-8000-000000000001'
const file = { id, url: `/api/influencer-bibin/case-confirmation/files/${id}`, originalname: '契約書.pdf' }
const oneTime = `${file.url}/download?token=abc`
const issued = { data: { url: oneTime, expires_at: '2100-01-01T00:00:00.000Z' } }

/** Both links, and what became of the taps: false where the browser is left to follow the link. */
async function rendered(line: LineSession | 'outside', reply: Reply<typeof createFileDownload> = issued) {
  const client = createQueryClient()
  const { api, requestsOf } = fakedServer([answer(createFileDownload, reply)], () => undefined)
  const i18n = await createI18n('jp', allTexts('jp'))
  const session = line === 'outside' ? createLineSession({ mode: 'off' }, api, client) : line
  const followed: string[] = []
  const follow = (event: Event) => {
    if (!event.defaultPrevented) followed.push((event.target as Element).textContent ?? '')
    event.preventDefault()
  }
  document.body.addEventListener('click', follow, rendering)
  render(
    <App api={api} client={client} i18n={i18n} line={session} styles={noStyles}>
      <ExternalLink href="/terms">規約</ExternalLink>
      <FileLink file={file}>契約書</FileLink>
      <ToastHost closeLabel="閉じる" />
    </App>,
  )
  return { followed, requestsOf }
}
const tap = (name: string) => userEvent.click(screen.getByRole('link', { name }))

test('outside LINE both are ordinary links: a new tab, and a file under its name', async () => {
  const { followed } = await rendered('outside')
  const [page, kept] = screen.getAllByRole('link')
  expect([page?.getAttribute('target'), page?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(kept?.getAttribute('download')).toBe('契約書.pdf')
  await tap('規約')
  await tap('契約書')
  expect(followed).toEqual(['規約', '契約書'])
})

test('inside LINE the outside browser opens, for a file with an address that works once', async () => {
  const { line, opened } = insideLine()
  const { followed } = await rendered(line)
  await tap('規約')
  await tap('契約書')
  await waitFor(() => expect(opened).toEqual([`${location.origin}/terms`, location.origin + oneTime]))
  expect(followed).toEqual([])
})

test('two taps on a file ask for one address', async () => {
  const { line, opened } = insideLine()
  const answered = Promise.withResolvers<void>()
  const { requestsOf } = await rendered(line, () => answered.promise.then(() => issued))
  await tap('契約書')
  await tap('契約書')
  await waitFor(() => expect(requestsOf(createFileDownload)).toHaveLength(1))
  answered.resolve()
  await waitFor(() => expect(opened.length).toBeGreaterThan(0))
})

test('a file whose address does not come is said, and a later tap asks again', async () => {
  const { line, opened } = insideLine()
  let cut = true
  await rendered(line, () => (cut ? cutLine : issued))
  await tap('契約書')
  expect(await screen.findByText(/^通信できませんでした/)).toBeTruthy()
  cut = false
  await tap('契約書')
  await waitFor(() => expect(opened).toEqual([location.origin + oneTime]))
})
