import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getInfluencer } from '#contract/admin-influencers.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { answerInquiry, getAdminInquiry, listAdminInquiries } from '#contract/inquiries.ts'
import { answerInquiryOf, answerRecord } from '#test/support/answers-admin.ts'
import { answerAll } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const first = answerInquiryOf()
const second = answerInquiryOf({ id: 22, subject: '振込日について', sent_at: '2026-11-19T03:00:00.000Z' })
const answered = { ...first, answers: [{ body: '確認します。', answered_at: '2026-11-20T03:00:00.000Z' }] }

const answerList = (...rows: (typeof first)[]) => ({
  ...answerAll(...rows),
  counts: { open: rows.length, answered: 12 },
})
const beside = [answer(getInfluencer, { data: answerRecord() }), answer(listTemplates, { data: [] })]

const detail = (request: Request) => ({ data: request.url.endsWith('/22') ? second : first })

test('lists what waits with kind, case and waiting time, by the filters of the address', async () => {
  const { requestsOf } = await renderAdmin('/admin/inquiries?kind=case', {
    answers: [answer(listAdminInquiries, answerList(first, second))],
  })
  const row = (await screen.findByRole('link', { name: first.subject })).closest('tr')
  if (!row) throw new Error('The inquiry stands in no row')
  expect(within(row).getByText('参加中の案件について')).toBeDefined()
  expect(within(row).getByText(/^\d+日$/)).toBeDefined()
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/inquiries/21?kind=case', '/admin/influencers/5', '/admin/cases/70'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '期限' }), '期限超過のみ')
  await waitFor(() => expect(requestsOf(listAdminInquiries).at(-1)?.url).toContain('overdue=true'))
  const csv = screen.getByRole('link', { name: 'CSVで出力' }).getAttribute('href')
  expect(csv).toBe('/api/admin/inquiries.csv?state=open&kind=case&overdue=true&order=asc')
  await userEvent.click(screen.getByRole('tab', { name: /^回答済み/ }))
  await waitFor(() => {
    const asked = new URL(requestsOf(listAdminInquiries).at(-1)?.url ?? '').searchParams
    expect([asked.get('state'), asked.get('kind')]).toEqual(['answered', 'case'])
  })
})

test('shows the question with the state of the case and the person beside it', async () => {
  await renderAdmin('/admin/inquiries/21', {
    answers: [
      ...beside,
      answer(getAdminInquiry, { data: answered }),
      answer(listAdminInquiries, answerList()),
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: first.subject })).toBeDefined()
  expect(screen.getByText(first.body)).toBeDefined()
  expect(screen.getByText('確認します。')).toBeDefined()
  expect(await screen.findByText('進行中')).toBeDefined()
  expect(screen.getByRole('link', { name: 'うるおい美容液のモニター募集' }).getAttribute('href')).toBe(
    '/admin/cases/70',
  )
  expect(screen.getByText('みずほ銀行 東京営業部 普通 ****567')).toBeDefined()
})

test('sends the answer with a template in it and goes on to the next of the same list', async () => {
  const template = {
    id: 1,
    kind: 'inquiry' as const,
    title: '受付',
    body: '確認いたします。',
    version: 1,
    updated_at: '2026-11-01T00:00:00.000Z',
  }
  const { requestsOf, router } = await renderAdmin('/admin/inquiries/21?kind=case', {
    answers: [
      ...beside,
      answer(listTemplates, { data: [template] }),
      answer(getAdminInquiry, detail),
      answer(listAdminInquiries, answerList(first, second)),
      answer(answerInquiry, { data: answered }),
    ],
  })
  await userEvent.type(await screen.findByLabelText(/^回答/), 'ご不便をおかけします。')
  await userEvent.selectOptions(await screen.findByLabelText('定型文を入れる'), '受付')
  await userEvent.click(screen.getByRole('button', { name: '回答を送信する' }))
  expect(await screen.findByRole('heading', { level: 1, name: second.subject })).toBeDefined()
  expect(router.state.location).toMatchObject({ pathname: '/admin/inquiries/22', search: '?kind=case' })
  expect(await requestsOf(answerInquiry)[0]?.json()).toEqual({
    body: 'ご不便をおかけします。\n\n確認いたします。',
  })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^回答/ }).value).toBe('')
})

test('the next one is that of the list as it is ordered', async () => {
  const { requestsOf } = await renderAdmin('/admin/inquiries/21?sort=at&order=desc&overdue=true', {
    answers: [
      ...beside,
      answer(getAdminInquiry, detail),
      answer(listAdminInquiries, answerList(first, second)),
    ],
  })
  const next = await screen.findByRole('link', { name: '次の未回答へ' })
  expect(next.getAttribute('href')).toBe('/admin/inquiries/22?sort=at&order=desc&overdue=true')
  const asked = Object.fromEntries(new URL(requestsOf(listAdminInquiries).at(-1)?.url ?? '').searchParams)
  expect(asked).toMatchObject({ state: 'open', sort: 'at', order: 'desc', overdue: 'true' })
})

test('goes back to the list after the last one', async () => {
  const { router } = await renderAdmin('/admin/inquiries/21', {
    answers: [
      ...beside,
      answer(getAdminInquiry, { data: first }),
      answer(listAdminInquiries, answerList(first)),
      answer(answerInquiry, { data: answered }),
    ],
  })
  await userEvent.type(await screen.findByLabelText(/^回答/), '確認します。')
  await userEvent.click(screen.getByRole('button', { name: '回答を送信する' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/inquiries'))
})

test('keeps what was typed when the server refuses, and after coming back', async () => {
  const answers = [
    ...beside,
    answer(getAdminInquiry, detail),
    answer(listAdminInquiries, answerList(first, second)),
    answer(answerInquiry, problem('server.fault')),
  ]
  const { router } = await renderAdmin('/admin/inquiries/21', { answers })
  await userEvent.type(await screen.findByLabelText(/^回答/), '書きかけ')
  await userEvent.click(screen.getByRole('button', { name: '回答を送信する' }))
  expect(await screen.findByText(/エラーが発生しました/)).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: '次の未回答へ' }))
  expect(await screen.findByRole('heading', { level: 1, name: second.subject })).toBeDefined()
  await router.navigate('/admin/inquiries/21')
  await screen.findByRole('heading', { level: 1, name: first.subject })
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^回答/).value).toBe('書きかけ'))
})

test('is for a reviewer to read', async () => {
  await renderAdmin('/admin/inquiries/21', {
    role: 'reviewer',
    answers: [
      ...beside,
      answer(getAdminInquiry, { data: first }),
      answer(listAdminInquiries, answerList(first)),
    ],
  })
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: '回答を送信する' })
  expect(send.disabled).toBe(true)
})
