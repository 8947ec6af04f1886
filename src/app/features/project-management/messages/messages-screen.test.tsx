import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCaseMessages, readCaseMessages, sendCaseMessage } from '#contract/case-messages.ts'
import { limits } from '#contract/limits.ts'
import { readNotices } from '#contract/notices.ts'
import { answerMessage, answerThread } from '#test/support/answers-messages.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7/case-confirmation/messages'
const own = (id: number, body: string, sent_at = '2026-11-20T03:10:00.000Z') =>
  answerMessage({ id, from: 'influencer', writer: 'みさき', body, sent_at })

beforeEach(() => localStorage.clear())

function render(thread = answerThread(), answers: readonly Answered[] = [], language: 'jp' | 'en' = 'jp') {
  const given = [
    answer(listCaseMessages, thread),
    answer(readCaseMessages, { data: { ok: true } }),
    answer(readNotices, { data: { ok: true } }),
    ...answers,
  ]
  return renderScreen(path, { user: answerUser(), answers: given, language })
}
const field = () => screen.findByRole('textbox', { name: 'メッセージ' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('messages stand in order under the days in Japan, own ones with whether they were read', async () => {
  const late = '2026-11-20T15:30:00.000Z'
  const messages = [answerMessage({ id: 1 }), own(2, 'よろしくお願いします。'), own(3, '届きました。', late)]
  const marks = { influencer: { message_id: 1, at: late }, operator: { message_id: 2, at: late } }
  await render(answerThread(messages, { marks }))
  const items = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2026年11月20日(金)',
    '株式会社みなと企画明日発送します。12:00',
    '自分よろしくお願いします。既読12:10',
    '2026年11月21日(土)',
    '自分届きました。00:30',
  ])
  expect(screen.queryByText('ここから未読')).toBeNull()
})

test('what is new stands under a line and is marked as read once, with the notices that lead there', async () => {
  const messages = [answerMessage({ id: 1 }), answerMessage({ id: 2, body: '新しい連絡です。' })]
  const marks = { influencer: { message_id: 1, at: '2026-11-20T03:00:00.000Z' }, operator: null }
  const { requestsOf } = await render(answerThread(messages, { marks, unread: 1 }))
  const line = await screen.findByText('ここから未読')
  expect(line.compareDocumentPosition(screen.getByText('新しい連絡です。'))).toBe(4)
  await waitFor(() => expect(requestsOf(readCaseMessages)).toHaveLength(1))
  expect(await requestsOf(readCaseMessages)[0]?.json()).toEqual({ message_id: 2 })
  expect(await requestsOf(readNotices)[0]?.json()).toEqual({ path })
})

test('nothing is marked as read while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { requestsOf } = await render(answerThread([answerMessage()], { unread: 1 }))
  await screen.findByText('明日発送します。')
  expect(requestsOf(readCaseMessages)).toEqual([])
  hidden.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(requestsOf(readCaseMessages)).toHaveLength(1))
  hidden.mockRestore()
})

test('a message is sent with a key, stands there at once, and its draft is gone', async () => {
  const sent = own(4, '確認しました。')
  let thread = answerThread()
  const { requestsOf } = await render(undefined, [
    answer(listCaseMessages, () => thread),
    answer(sendCaseMessage, () => {
      thread = answerThread([sent])
      return { data: sent }
    }),
  ])
  expect(await screen.findByText('メッセージはまだありません')).toBeTruthy()
  expect(button('送信').hasAttribute('disabled')).toBe(true)
  await userEvent.type(await field(), '確認しました。')
  await userEvent.click(button('送信'))
  expect(await screen.findByText('確認しました。', { selector: 'p' })).toBeTruthy()
  const [request] = requestsOf(sendCaseMessage)
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  expect(await request?.json()).toEqual({ body: '確認しました。', file_ids: [] })
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''))
  expect(localStorage.getItem('drafts') ?? '').not.toContain('確認しました。')
})

test('another try after a cut network carries the same key, and the words stay meanwhile', async () => {
  let fails = true
  const { requestsOf } = await render(answerThread(), [
    answer(sendCaseMessage, () =>
      fails ? problem('service.unavailable') : { data: own(4, '届いていますか。') },
    ),
  ])
  await userEvent.type(await field(), '届いていますか。')
  await userEvent.click(button('送信'))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('送信できませんでした'),
  )
  expect(await field()).toHaveProperty('value', '届いていますか。')
  fails = false
  await userEvent.click(button('もう一度送信する'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const keys = requestsOf(sendCaseMessage).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('the same words typed anew after they were taken out are another message', async () => {
  const { requestsOf } = await render(answerThread(), [
    answer(sendCaseMessage, problem('service.unavailable')),
  ])
  for (const _ of [1, 2]) {
    await userEvent.type(await field(), 'はい')
    await userEvent.click(button(/送信/))
    await screen.findByRole('alert')
    await userEvent.clear(await field())
  }
  const keys = requestsOf(sendCaseMessage).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('Ctrl and Enter send, Enter alone begins a line', async () => {
  const { requestsOf } = await render(answerThread(), [
    answer(sendCaseMessage, { data: own(4, '一行\n二行') }),
  ])
  await userEvent.type(await field(), '一行{Enter}二行')
  expect(requestsOf(sendCaseMessage)).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(requestsOf(sendCaseMessage)).toHaveLength(1))
  expect(await requestsOf(sendCaseMessage)[0]?.json()).toMatchObject({ body: '一行\n二行' })
})

test('what was typed is there again after a reload', async () => {
  const { unmount } = await render()
  await userEvent.type(await field(), '書きかけです')
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  await render()
  await waitFor(async () => expect(await field()).toHaveProperty('value', '書きかけです'))
})

test('too long a text cannot be sent and says by how much', async () => {
  await render()
  const text = await field()
  await userEvent.click(text)
  await userEvent.paste('長'.repeat(limits.long_text - 5))
  expect(screen.getByText('あと5文字')).toBeTruthy()
  await userEvent.paste('長'.repeat(8))
  expect(screen.getByRole('alert').textContent).toBe('3文字超えています')
  expect(button('送信').hasAttribute('disabled')).toBe(true)
})

test('earlier messages come page by page above', async () => {
  const pages = [
    answerThread([answerMessage({ id: 5, body: '新しい' })], { page_count: 2 }),
    answerThread([answerMessage({ id: 4, body: '古い' })], { page_count: 2, current_page: 2 }),
  ]
  const byPage = (request: Request) =>
    pages[Number(new URL(request.url).searchParams.get('page')) - 1] ?? pages[0]
  await render(undefined, [answer(listCaseMessages, (request) => byPage(request) ?? answerThread())])
  await userEvent.click(await screen.findByRole('button', { name: '以前のメッセージを表示' }))
  const old = await screen.findByText('古い')
  expect(old.compareDocumentPosition(screen.getByText('新しい'))).toBe(4)
  expect(screen.queryByRole('button', { name: '以前のメッセージを表示' })).toBeNull()
})

test('a new message is said aloud', async () => {
  let thread = answerThread([answerMessage()])
  const { requestsOf } = await render(undefined, [answer(listCaseMessages, () => thread)])
  await screen.findByText('明日発送します。')
  thread = answerThread([answerMessage(), answerMessage({ id: 9, body: '変更がありました。' })])
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('株式会社みなと企画：変更がありました。')).toBeTruthy()
  expect(requestsOf(listCaseMessages).length).toBeGreaterThan(1)
})

test.each([
  ['closed' as const, 'この案件のメッセージの受付は終了しました。', true],
  ['unasked' as const, /^選考中のため/, false],
])('of a thread that is %s one reads and does not write', async (state, words, offersInquiry) => {
  await render(answerThread([own(1, 'お願いします。')], { state }))
  expect(await screen.findByText('お願いします。')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  const link = screen.queryByRole('link', { name: 'お問い合わせへ' })
  expect(link?.getAttribute('href')).toBe(
    offersInquiry ? '/dashboard/my-page/send-inquiry?campaign=7' : undefined,
  )
})

test('until when can be written stands above the field once the case has ended', async () => {
  await render(answerThread([], { open_until: '2026-12-20T14:59:59.999Z' }), [], 'en')
  expect(
    await screen.findByText(/^This campaign has ended\. You can send messages until .*Dec 20 23:59\.$/),
  ).toBeTruthy()
})

test('a case that is not theirs has no messages', async () => {
  await render(undefined, [answer(listCaseMessages, problem('request.not_found'))])
  const content = within(await screen.findByRole('main'))
  expect(await content.findByRole('link', { name: /案件/ })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
