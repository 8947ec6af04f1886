import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { agreeToDocument, type Announcement, listAnnouncements } from '#contract/agreements.ts'
import { getApplicationConfirmation } from '#contract/applications.ts'
import { getCase } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { getDocument } from '#contract/documents.ts'
import { readNotices } from '#contract/notices.ts'
import { answerConfirmation } from '#test/support/answers-campaigns.ts'
import { answerCase } from '#test/support/answers-cases.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const announcement: Announcement = {
  kind: 'terms',
  version: '2.0',
  effective_on: '2026-12-01',
  in_force: true,
  summary: { jp: '第11条を変更し、振込を早めます。', en: 'Article 11: transfers are made earlier.' },
  asks_agreement: true,
}
const told = (...data: Announcement[]) => [answer(listAnnouncements, { data })]
const coming = { ...announcement, in_force: false }
const news = { ...coming, asks_agreement: false }

test('home tells what comes, with what changes and the way to the text', async () => {
  await renderScreen('/dashboard', { user: answerUser(), answers: told(news) })
  expect(await screen.findByText('利用規約を改定します')).toBeTruthy()
  expect(screen.getByText('主な変更点：第11条を変更し、振込を早めます。')).toBeTruthy()
  const link = screen.getByRole('link', { name: '全文を読む' })
  expect(link.getAttribute('href')).toBe('/term-and-condition?version=2.0')
  expect(screen.queryByRole('button', { name: '新しい内容に同意する' })).toBeNull()
})

test('an agreement is sent with its version, and the question is gone', async () => {
  const answers = [...told(announcement), answer(agreeToDocument, { data: [] })]
  const { requestsOf } = await renderScreen('/dashboard', { user: answerUser(), answers })
  await userEvent.click(await screen.findByRole('button', { name: '新しい内容に同意する' }))
  await waitFor(() => expect(screen.queryByText(/改定に同意をお願いします/)).toBeNull())
  expect(screen.getByText('同意を受け付けました')).toBeTruthy()
  const [request] = requestsOf(agreeToDocument)
  expect(new URL(request?.url ?? '').pathname).toBe('/api/influencer/my-page/documents/terms/agreement')
  expect(await request?.json()).toEqual({ version: '2.0' })
})

test.each([
  [
    '/dashboard/project-search/7/application-confirmation',
    [answer(getApplicationConfirmation, { data: answerConfirmation() })],
  ],
  [
    '/dashboard/project-management/7',
    [
      answer(getCase, answerCase({ state: 'selected', allowed_actions: ['agree', 'decline'] })),
      answer(getMeta, { data: answerMeta() }),
    ],
  ],
])('%s asks for what is in force, and for nothing that is to come', async (path, answers) => {
  const { unmount } = await renderScreen(path, {
    user: answerUser(),
    answers: [...answers, ...told(announcement)],
  })
  expect(await screen.findByRole('button', { name: '新しい内容に同意する' })).toBeTruthy()
  unmount()
  const { requestsOf } = await renderScreen(path, {
    user: answerUser(),
    answers: [...answers, ...told(coming, news)],
  })
  await waitFor(() => expect(requestsOf(listAnnouncements)).toHaveLength(1))
  expect(screen.queryByText(/改定/)).toBeNull()
})

const text = [
  answer(getMeta, { data: answerMeta() }),
  answer(getDocument, { data: { version: '2.0', date: '2026-12-01', sections: null } }),
  answer(readNotices, { data: { ok: true } }),
]
const address = '/term-and-condition?version=2.0'

test('the text of a version is read by its number, counts as read, and is agreed to there', async () => {
  const { requestsOf } = await renderScreen(address, {
    user: answerUser(),
    answers: [...text, ...told(coming)],
  })
  expect(await screen.findByRole('button', { name: '新しい内容に同意する' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '全文を読む' })).toBeNull()
  expect(requestsOf(getDocument).map(({ url }) => new URL(url).searchParams.get('version'))).toContain('2.0')
  expect(await requestsOf(readNotices)[0]?.json()).toEqual({ path: address })
})

test('a visitor reads it and is asked for nothing', async () => {
  const { requestsOf } = await renderScreen(address, { answers: [...text, ...told(coming)] })
  expect(await screen.findByText(/2\.0/)).toBeTruthy()
  expect(requestsOf(listAnnouncements)).toEqual([])
  expect(requestsOf(readNotices)).toEqual([])
})
