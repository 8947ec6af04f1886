import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type AdminCampaign, getAdminCampaign, getCancellation } from '#contract/admin-campaigns.ts'
import { closeRecruiting, extendRecruiting } from '#contract/admin-recruiting.ts'
import { answerAdminCampaign, answerWritten } from '#test/support/answers-campaigns.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const recruiting = (given: Partial<AdminCampaign> = {}) =>
  answerAdminCampaign({ state: 'published', shown_state: 'recruiting', ...given })

beforeEach(() => {
  localStorage.clear()
})

async function open(name: string, given: readonly Answered[] = []) {
  const rendered = await renderAdmin('/admin/campaigns/7', {
    answers: [
      answer(getAdminCampaign, { data: recruiting() }),
      answer(getCancellation, { data: { applications: 30, offers: 0, live: 4, promised: 48_000 } }),
      answer(closeRecruiting, { data: recruiting({ shown_state: 'selecting', version: 2 }) }),
      answer(extendRecruiting, { data: recruiting({ version: 2 }) }),
      ...given,
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
}

test('closing says what becomes of whom, asks for a reason and sends it with the version', async () => {
  const { dialog, answers, requestsOf } = await open('募集を今すぐ終了')
  const waiting = (await dialog.findByText('30件')).parentElement?.textContent
  expect(waiting).toBe('選考中の応募30件そのまま残り、選考を続けられます。')
  expect(dialog.getByText('回答待ちのオファー').parentElement?.textContent).toBe('回答待ちのオファー0件')
  expect(dialog.getByText(/クリエイターには送られません/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '募集を終了する' }))
  expect(await dialog.findByText('この項目は必須です。')).toBeDefined()
  expect(requestsOf(closeRecruiting)).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText(/^理由/), '応募が集まった')
  answers.set(getAdminCampaign, { data: recruiting({ shown_state: 'selecting', version: 2 }) })
  await userEvent.click(dialog.getByRole('button', { name: '募集を終了する' }))
  expect(await screen.findByText('募集を終了しました。')).toBeDefined()
  expect(await requestsOf(closeRecruiting)[0]?.json()).toEqual({ version: 1, reason: '応募が集まった' })
  await waitFor(() => expect(screen.queryByRole('button', { name: '募集を今すぐ終了' })).toBeNull())
  expect(screen.getByRole('button', { name: '募集を延長' })).toBeDefined()
})

test('extending begins with the present days, says their rules and sends both', async () => {
  const { dialog, requestsOf } = await open('募集を延長')
  const end = dialog.getByLabelText<HTMLInputElement>(/^新しい募集終了/)
  const announcement = dialog.getByLabelText<HTMLInputElement>(/^結果発表/)
  expect([end.value, announcement.value]).toEqual(['2100-06-10T23:59', '2100-06-15'])
  expect(dialog.getByText(/商品発送の2100年6月20日\(日\)までの間/)).toBeDefined()
  fireEvent.change(end, { target: { value: '2100-06-14T23:59' } })
  fireEvent.change(announcement, { target: { value: '2100-06-18' } })
  await userEvent.type(dialog.getByLabelText(/^理由/), '応募が少ない')
  await userEvent.click(dialog.getByRole('button', { name: '募集を延長する' }))
  expect(await screen.findByText('募集を延長しました。')).toBeDefined()
  expect(await requestsOf(extendRecruiting)[0]?.json()).toEqual({
    version: 1,
    recruiting_end: '2100-06-14T14:59:00.000Z',
    announcement: '2100-06-18',
    reason: '応募が少ない',
  })
})

test('days that do not fit stand under their field', async () => {
  const refusal = problem('request.invalid', [{ path: 'recruiting_end', code: 'field.not_later' }])
  const { dialog } = await open('募集を延長', [answer(extendRecruiting, refusal)])
  await userEvent.type(dialog.getByLabelText(/^理由/), '応募が少ない')
  await userEvent.click(dialog.getByRole('button', { name: '募集を延長する' }))
  expect(await dialog.findByText('今の募集終了より後の日時を入力してください。')).toBeDefined()
  fireEvent.change(dialog.getByLabelText(/^新しい募集終了/), { target: { value: '' } })
  await userEvent.click(dialog.getByRole('button', { name: '募集を延長する' }))
  expect(await dialog.findByText('日付をご確認ください。')).toBeDefined()
})

test('what somebody else changed meanwhile is shown, and what was typed is kept and sent again', async () => {
  const { dialog, answers, requestsOf } = await open('募集を延長', [
    answer(extendRecruiting, problem('campaign.changed_meanwhile')),
  ])
  await userEvent.type(dialog.getByLabelText(/^理由/), '応募が少ない')
  const written = answerWritten({ announcement: '2100-06-17' })
  answers.set(getAdminCampaign, { data: recruiting({ version: 2, written }) })
  await userEvent.click(dialog.getByRole('button', { name: '募集を延長する' }))
  expect(await dialog.findByText(/結果発表は2100年6月17日\(木\)です。確認してから/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/^理由/).value).toBe('応募が少ない')
  answers.set(extendRecruiting, { data: recruiting({ version: 3 }) })
  await userEvent.click(dialog.getByRole('button', { name: '募集を延長する' }))
  await waitFor(() => expect(requestsOf(extendRecruiting)).toHaveLength(2))
  expect(await requestsOf(extendRecruiting)[1]?.json()).toMatchObject({ version: 2 })
})

test('what somebody else closed meanwhile needs no closing', async () => {
  const { dialog, answers } = await open('募集を今すぐ終了', [
    answer(closeRecruiting, problem('campaign.changed_meanwhile')),
  ])
  await userEvent.type(dialog.getByLabelText(/^理由/), '応募が集まった')
  answers.set(getAdminCampaign, { data: recruiting({ version: 2, shown_state: 'selecting' }) })
  await userEvent.click(dialog.getByRole('button', { name: '募集を終了する' }))
  expect(await dialog.findByText(/募集はすでに終了しています/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: '募集を終了する' })).toBeNull()
})

test('a reason that was typed survives closing the dialog', async () => {
  const { dialog } = await open('募集を今すぐ終了')
  await userEvent.type(dialog.getByLabelText(/^理由/), '応募が集まった')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '募集を今すぐ終了' }))
  const again = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(again.getByLabelText<HTMLInputElement>(/^理由/).value).toBe('応募が集まった'))
})

test.each([
  ['a draft', { state: 'draft', shown_state: 'recruiting' }],
  ['one that has not opened', { state: 'published', shown_state: 'upcoming' }],
  ['one in progress', { state: 'published', shown_state: 'in_progress' }],
] as const)('neither is offered for %s', async (_what, given) => {
  await renderAdmin('/admin/campaigns/7', {
    answers: [answer(getAdminCampaign, { data: answerAdminCampaign(given) })],
  })
  await screen.findByRole('heading', { level: 1, name: answerWritten().title })
  expect(screen.queryByRole('button', { name: /^募集を/ })).toBeNull()
})

test('both are out of reach without the permission', async () => {
  await renderAdmin('/admin/campaigns/7', {
    answers: [answer(getAdminCampaign, { data: recruiting() })],
    role: 'reviewer',
  })
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^募集を/ })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
})
