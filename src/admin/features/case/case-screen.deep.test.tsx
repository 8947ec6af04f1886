import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOperators } from '#contract/admin-auth.ts'
import { assignCase, getAdminCase, shipGoods, terminateCase } from '#contract/admin-cases.ts'
import { answerAdminCase, answerDraftToReview } from '#test/support/answers-admin.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const open = (theCase: Reply<typeof getAdminCase>, given: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin('/admin/cases/70', {
    ...given,
    answers: [answer(getAdminCase, theCase), ...(given.answers ?? [])],
  })
const bodyOf = async (request: Request | undefined): Promise<unknown> => request?.json()

function panel(name: string) {
  const section = screen.getByRole('heading', { name, level: 2 }).closest('section')
  if (!section) throw new Error(`There is no ${name}`)
  return within(section)
}

test('shows the person, the application, the terms and the reward on one page', async () => {
  await open(answerAdminCase({}, { payout_id: 9 }))
  await screen.findByRole('heading', { name: 'みさきさんの参加案件' })
  expect(screen.getByRole('link', { name: 'みさき' }).getAttribute('href')).toBe('/admin/influencers/5')
  expect(panel('応募の内容').getByText('乾燥肌')).toBeDefined()
  expect(panel('応募の内容').getByText('楽しみにしています')).toBeDefined()
  expect(panel('取引条件').getByText('同意済み')).toBeDefined()
  expect(panel('報酬').getByRole('link', { name: '振込（番号 9）を見る' })).toBeDefined()
  expect(panel('みさき').getByText('09012345678')).toBeDefined()
})

test('a round that waits leads to its review and says when it is approved by itself', async () => {
  await open(answerDraftToReview())
  await screen.findByText('下書き（1回目）の確認')
  expect(screen.getByText(/^自動承認 7月4日\(日\) 23:59/)).toBeDefined()
  const [link] = screen.getAllByRole('link', { name: /確認する$/ })
  expect(link?.getAttribute('href')).toBe('/admin/cases/70/review/draft')
})

test('goods are sent with carrier and number, and the page shows the case as it is then', async () => {
  const address = answerAdminCase().data.address
  const goods = { state: 'preparing' as const, address, shipments: [] }
  const shipped = answerAdminCase({ goods: { state: 'shipped', address, shipments: [] } })
  const { requestsOf } = await open(answerAdminCase({ goods }), { answers: [answer(shipGoods, shipped)] })
  await userEvent.click(await screen.findByRole('button', { name: '発送を登録' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /配送業者/ }), 'ヤマト運輸')
  await userEvent.type(screen.getByRole('textbox', { name: '伝票番号（追跡番号）' }), '123456789013')
  await userEvent.click(screen.getByRole('button', { name: '発送済みにする' }))
  expect(await screen.findByText('発送済み')).toBeDefined()
  expect(await bodyOf(requestsOf(shipGoods)[0])).toEqual({
    carrier: 'yamato',
    tracking_number: '123456789013',
    note: '',
  })
  expect(screen.queryByRole('button', { name: '発送を登録' })).toBeNull()
})

test('a number that cannot be one of the carrier is said before it is sent', async () => {
  const address = answerAdminCase().data.address
  const goods = { state: 'preparing' as const, address, shipments: [] }
  const { requestsOf } = await open(answerAdminCase({ goods }), {
    answers: [answer(shipGoods, answerAdminCase())],
  })
  await userEvent.click(await screen.findByRole('button', { name: '発送を登録' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /配送業者/ }), 'ヤマト運輸')
  const number = screen.getByRole('textbox', { name: '伝票番号（追跡番号）' })
  await userEvent.type(number, '1234-5678-9012')
  await userEvent.click(screen.getByRole('button', { name: '発送済みにする' }))
  expect(
    await screen.findByText('番号に誤りがあります。送り状の番号と1桁ずつ見比べてください。'),
  ).toBeDefined()
  await userEvent.clear(number)
  await userEvent.type(number, '1234567890')
  expect(await screen.findByText('伝票番号は12桁の数字です。送り状の番号をご確認ください。')).toBeDefined()
  expect(requestsOf(shipGoods)).toEqual([])
  await userEvent.clear(number)
  await userEvent.type(number, '１２３４ー５６７８ー９０１３')
  await userEvent.click(screen.getByRole('button', { name: '発送済みにする' }))
  await waitFor(() => expect(requestsOf(shipGoods)).toHaveLength(1))
})

test('without an address nothing can be sent', async () => {
  await open(answerAdminCase({ goods: { state: 'preparing', address: null, shipments: [] } }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '発送を登録' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText('お届け先がまだ入力されていません。')).toBeDefined()
})

test('ending a case says what is paid, and never more than the reward', async () => {
  const ended = answerAdminCase({ state: 'terminated', ended_reason: '期限超過のため' })
  const { requestsOf } = await open(answerAdminCase(), { answers: [answer(terminateCase, ended)] })
  await userEvent.click(await screen.findByRole('button', { name: '途中で終了' }))
  await userEvent.click(screen.getByRole('radio', { name: '運営・広告主の都合' }))
  // The plan is approved, the draft is open: a fifth is proposed.
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /支払う報酬/ }).value).toBe('2,400'),
  )
  await userEvent.type(screen.getByRole('textbox', { name: /終了の理由/ }), '期限超過のため')
  const amount = screen.getByRole('textbox', { name: /支払う報酬/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '12001')
  await userEvent.click(screen.getByRole('button', { name: '終了を確定する' }))
  expect(requestsOf(terminateCase)).toEqual([])
  await userEvent.clear(amount)
  await userEvent.type(amount, '3000')
  expect(screen.getByText(/税抜3,000円のお支払いが確定し/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '終了を確定する' }))
  expect(await screen.findByText('期限超過のため')).toBeDefined()
  expect(await bodyOf(requestsOf(terminateCase)[0])).toEqual({
    cause: 'provider',
    reason: '期限超過のため',
    paid_amount: 3000,
    licence_amount: 0,
  })
  expect(screen.queryByRole('button', { name: '途中で終了' })).toBeNull()
})

test('an amount that was typed stays when the case is read again', async () => {
  const { campaign } = answerAdminCase().data.case
  let title = campaign.title
  const { client } = await open(() => answerAdminCase({ campaign: { ...campaign, title } }))
  await userEvent.click(await screen.findByRole('button', { name: '途中で終了' }))
  await userEvent.click(screen.getByRole('radio', { name: '運営・広告主の都合' }))
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /支払う報酬/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '3000')
  title = '題名の変わった案件'
  await client.invalidateQueries()
  await waitFor(() => expect(screen.getAllByText(title).length).toBeGreaterThan(0))
  expect(amount.value).toMatch(/^3,?000$/)
})

test('a viewer reads everything and sees why nothing can be done', async () => {
  await open(answerAdminCase(), { role: 'viewer' })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '途中で終了' })
  expect(button.disabled).toBe(true)
  expect(screen.getByText('「案件担当」の権限が必要です')).toBeDefined()
})

test('a case that is not there is told, with another try', async () => {
  await open(problem('request.not_found'))
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeDefined()
})

test('a case follows its campaign until it is handed over by itself', async () => {
  const operator = { email: 'y@example.com', role: 'reviewer', disabled: false, invited: false } as const
  const assignee = { id: 3, name: '佐々木 陽子' }
  const after = answerAdminCase({}, { assignee, assigned_by_campaign: false })
  const { requestsOf } = await open(answerAdminCase(), {
    answers: [answer(listOperators, { data: [{ ...operator, ...assignee }] }), answer(assignCase, after)],
  })
  await screen.findByText('案件の担当者と同じです。')
  await userEvent.click(screen.getByRole('button', { name: '担当者を決める' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '担当者' }), '佐々木 陽子')
  await userEvent.click(screen.getByRole('button', { name: '担当者を変更する' }))
  expect(await screen.findByText('この参加案件に個別に設定されています。')).toBeDefined()
  expect(panel('担当者').getByText('佐々木 陽子')).toBeDefined()
  expect(await bodyOf(requestsOf(assignCase)[0])).toEqual({ assignee_id: 3, former: null })
})
