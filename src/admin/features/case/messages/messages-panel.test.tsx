import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  listAdminCaseMessages,
  readAdminCaseMessages,
  sendAdminCaseMessage,
} from '#contract/admin-case-messages.ts'
import { getAdminCase } from '#contract/admin-cases.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { answerAdminCase } from '#test/support/answers-admin.ts'
import { answerMessage, answerThread } from '#test/support/answers-messages.ts'
import { answer, type Answered } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { stubSight } from '#test/support/sight.ts'

const asked = answerMessage({ from: 'influencer', writer: 'みさき', body: 'いつ届きますか。' })
const thread = answerThread([asked], { partner: 'みさき', unread: 1 })
const template = {
  id: 1,
  kind: 'inquiry' as const,
  title: '発送のご案内',
  body: '本日発送しました。',
  version: 1,
  updated_at: '2026-11-20T03:00:00.000Z',
}

let see: () => void
beforeEach(() => {
  see = stubSight()
})

function open(given: Parameters<typeof renderAdmin>[1] = {}, answers: readonly Answered[] = []) {
  return renderAdmin('/admin/cases/70', {
    ...given,
    answers: [
      answer(getAdminCase, answerAdminCase()),
      answer(listAdminCaseMessages, thread),
      answer(readAdminCaseMessages, { data: { ok: true } }),
      answer(listTemplates, { data: [template] }),
      ...answers,
    ],
  })
}
const region = () => screen.findByRole('region', { name: /とのメッセージ/ })

test('a manager reads, takes a template, and sends with the keyboard', async () => {
  const sent = answerMessage({ id: 2, writer: '運営 花子', body: '本日発送しました。' })
  const { requestsOf } = await open({}, [answer(sendAdminCaseMessage, { data: sent })])
  expect(await within(await region()).findByText('いつ届きますか。')).toBeTruthy()
  expect(requestsOf(readAdminCaseMessages)).toEqual([])
  see()
  await waitFor(() => expect(requestsOf(readAdminCaseMessages)).toHaveLength(1))
  expect(await requestsOf(readAdminCaseMessages)[0]?.json()).toEqual({ message_id: 1 })
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: '定型文を入れる' }),
    template.title,
  )
  const field = screen.getByRole('textbox', { name: 'メッセージ' })
  expect(field).toHaveProperty('value', template.body)
  field.focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(requestsOf(sendAdminCaseMessage)).toHaveLength(1))
  const [request] = requestsOf(sendAdminCaseMessage)
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  expect(await request?.json()).toEqual({ body: template.body, file_ids: [] })
})

test('who may only look reads without a mark, and is told why there is no field', async () => {
  const { requestsOf } = await open({ role: 'finance' })
  expect(await within(await region()).findByText('いつ届きますか。')).toBeTruthy()
  see()
  expect(screen.queryByRole('textbox', { name: 'メッセージ' })).toBeNull()
  expect(screen.getByRole('button', { name: '送信' }).hasAttribute('disabled')).toBe(true)
  expect(requestsOf(readAdminCaseMessages)).toEqual([])
})

test('who may not see personal data sees no messages', async () => {
  const { requestsOf } = await open({ role: 'viewer' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: /メッセージ/ })).toBeNull()
  expect(requestsOf(listAdminCaseMessages)).toEqual([])
})

test('of a case that has ended the messages stay without a field', async () => {
  await open({}, [answer(listAdminCaseMessages, { ...thread, state: 'closed' })])
  expect(await within(await region()).findByText('いつ届きますか。')).toBeTruthy()
  expect(screen.getByText('参加案件が終了したため、メッセージの受付は終了しました。')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'メッセージ' })).toBeNull()
})
