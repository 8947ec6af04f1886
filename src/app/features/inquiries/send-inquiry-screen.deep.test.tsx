import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Inquiry, listInquiries, markInquiryRead, sendInquiry } from '#contract/inquiries.ts'
import { listProjects } from '#contract/projects.ts'
import { answerProject, answerProjects } from '#test/support/answers-cases.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page/send-inquiry'
const inquiry: Inquiry = {
  id: 5,
  kind: 'payment',
  campaign: null,
  subject: '振込日について',
  body: '今月の振込はいつですか。',
  files: [],
  sent_at: '2026-11-10T03:00:00.000Z',
  answers: [],
  unread: false,
}
const answered: Inquiry = {
  ...inquiry,
  id: 6,
  subject: '商品の色について',
  answers: [{ body: 'お選びいただけます。', answered_at: '2026-11-11T03:00:00.000Z' }],
  unread: true,
}
const listOf = (inquiries: Inquiry[]) => ({
  ...answerList(inquiries),
  unread: inquiries.filter(({ unread }) => unread).length,
})
/** Answers with the cases of the requested type: one case is in progress. */
function casesFor(request: Request) {
  const project = answerProject()
  const campaign = { ...project.campaign, id: 7, title: '参加中の美容液' }
  const isAsked = request.url.includes('/in_progress')
  return answerProjects(isAsked ? [{ ...project, campaign }] : [])
}

function render(answers: readonly Answered[] = [], search = '') {
  const given = [
    answer(listInquiries, listOf([])),
    answer(sendInquiry, () => ({ data: inquiry })),
    answer(markInquiryRead, { data: { ok: true } }),
    answer(listProjects, casesFor),
    ...answers,
  ]
  return renderScreen(path + search, { user: answerUser(), answers: given })
}

const send = () => userEvent.click(screen.getByRole('button', { name: '送信する' }))

async function fill() {
  await userEvent.type(await screen.findByLabelText(/^件名/), '振込日について')
  await userEvent.type(screen.getByLabelText(/^お問い合わせ内容/), '今月の振込はいつですか。')
}

test('sends what was written, once, and says that it arrived', async () => {
  const { requestsOf } = await render()
  await fill()
  await userEvent.selectOptions(screen.getByLabelText(/^お問い合わせの種類/), '報酬・振込について')
  await send()
  expect(await screen.findByText('お問い合わせを送信しました')).toBeTruthy()
  const [request, ...others] = requestsOf(sendInquiry)
  expect(others).toEqual([])
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  expect(await request?.json()).toEqual({
    kind: 'payment',
    subject: '振込日について',
    body: '今月の振込はいつですか。',
    file_ids: [],
  })
  await userEvent.click(screen.getByRole('button', { name: '別のお問い合わせを送る' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^件名/)).value).toBe('')
})

test('whoever wrote from a chat in LINE goes back to it', async () => {
  insideLine()
  await render()
  await fill()
  expect(screen.queryByRole('button', { name: 'LINEに戻る' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/^お問い合わせの種類/), 'その他')
  await send()
  expect(await screen.findByRole('button', { name: 'LINEに戻る' })).toBeTruthy()
})

test('opened from a case it is about that case', async () => {
  const { requestsOf } = await render([], '?campaign=7')
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^対象の案件/)
  expect(choice.selectedOptions[0]?.text).toBe('参加中の美容液')
  await fill()
  await send()
  await screen.findByText('お問い合わせを送信しました')
  expect(await requestsOf(sendInquiry)[0]?.json()).toMatchObject({ kind: 'case', campaign_id: 7 })
})

test('opened about somebody else’s case it is about none', async () => {
  const { requestsOf } = await render([], '?campaign=99')
  await screen.findByLabelText(/^対象の案件/)
  await fill()
  await send()
  await screen.findByText('お問い合わせを送信しました')
  expect(await requestsOf(sendInquiry)[0]?.json()).not.toHaveProperty('campaign_id')
})

test('says what is missing, and counts what is written', async () => {
  const { requestsOf } = await render()
  await userEvent.type(await screen.findByLabelText(/^お問い合わせ内容/), '𠮷田です')
  expect(screen.getByText('4 / 2000文字')).toBeTruthy()
  await send()
  expect(await screen.findAllByText('この項目は必須です。')).toHaveLength(2)
  expect(requestsOf(sendInquiry)).toEqual([])
})

test('keeps what was written when sending fails', async () => {
  await render([answer(sendInquiry, problem('request.rate_limited'))])
  await fill()
  await userEvent.selectOptions(screen.getByLabelText(/^お問い合わせの種類/), 'その他')
  await send()
  expect(await screen.findByText(/操作の回数が上限を超えました/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^件名/).value).toBe('振込日について')
})

test('an answer that is new is marked, and read once it was opened', async () => {
  const { requestsOf, answers } = await render([answer(listInquiries, listOf([answered, inquiry]))])
  const row = await screen.findByRole('button', { name: /商品の色について/ })
  expect(within(row).getByText('新しい回答')).toBeTruthy()
  answers.set(listInquiries, listOf([{ ...answered, unread: false }, inquiry]))
  await userEvent.click(row)
  const sheet = within(await screen.findByRole('dialog', { name: '商品の色について' }))
  expect(sheet.getByText('お選びいただけます。')).toBeTruthy()
  expect(requestsOf(markInquiryRead).map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/influencer/my-page/inquiries/6/read',
  ])
  await waitFor(() => expect(within(row).getByText('回答済み')).toBeTruthy())
})

test('one without an answer says that it is being looked at', async () => {
  const { requestsOf } = await render([answer(listInquiries, listOf([inquiry]))])
  await userEvent.click(await screen.findByRole('button', { name: /振込日について/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '振込日について' }))
  expect(sheet.getByText(/運営が確認しています/)).toBeTruthy()
  expect(requestsOf(markInquiryRead)).toEqual([])
})

test('tells when there is none yet, and offers another try when they cannot be read', async () => {
  const { answers } = await render([answer(listInquiries, problem('service.unavailable'))])
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  answers.set(listInquiries, listOf([]))
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByText('お問い合わせはまだありません')).toBeTruthy()
})
