import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { operatorLogout } from '#contract/admin-auth.ts'
import { getAdminCase, shipGoods } from '#contract/admin-cases.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import { type AdminFound, searchAdmin } from '#contract/admin-search.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answerAdminCase, answerRecord } from '#test/support/answers-admin.ts'
import { answer, type Answered, cutLine } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { useRecentStore } from './recent-store.ts'

const nothing: AdminFound = {
  views: [],
  campaigns: [],
  clients: [],
  brands: [],
  cases: [],
  influencers: [],
  inquiries: [],
  payouts: [],
  documents: [],
}
const yuki = { id: 31, display_name: 'ゆきの暮らし', name: '中村 雪乃' }
const found: AdminFound = {
  ...nothing,
  campaigns: [{ id: 7, title: '雪のリップ', brand_name: 'しずく堂', state: 'published' }],
  cases: [{ id: 12, campaign: { id: 7, title: '雪のリップ' }, influencer: yuki, state: 'confirmed' }],
  influencers: [{ ...yuki, standing: 'suspended' }],
  payouts: [{ id: 9, statement_number: null, influencer: yuki, net: 12_000, state: 'scheduled' }],
}
const finds = (data: AdminFound) => answer(searchAdmin, { data })
const wordsOf = (request: Request) => new URL(request.url).searchParams.get('q') ?? ''

async function givenPalette(answers: readonly Answered[] = [finds(found)], role: OperatorRole = 'manager') {
  const given = await renderAdmin('/admin/no/such/screen', { answers, role })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /検索/ })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { ...given, field, options, path: () => given.router.state.location }
}
const option = (name: RegExp) => screen.findByRole('option', { name })
const marked = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent

test('opens by its button too, lists the screens, and gives the focus back', async () => {
  await renderAdmin('/admin/no/such/screen')
  const button = screen.getByRole('button', { name: '検索・移動' })
  await userEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: '検索・移動' })
  const field = within(dialog).getByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  const names = within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toContain('案件を作成')
  expect(names).not.toContain('ログイン')
  expect(names).not.toContain('支払調書')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('lists the screens that the role may open', async () => {
  const { options } = await givenPalette([finds(found)], 'viewer')
  expect(options()).toContain('振込')
  for (const name of ['案件を作成', 'クリエイター', 'メンバー']) expect(options()).not.toContain(name)
})

test('finds screens at once, by words in either alphabet', async () => {
  const { field, options, path } = await givenPalette([finds(nothing)])
  await userEvent.type(field, 'ボード')
  expect(options()).toEqual(['ダッシュボード', '進行ボード'])
  await userEvent.clear(field)
  await userEvent.type(field, 'shipments')
  expect(options()).toEqual(['発送'])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(path().pathname).toBe('/admin/cases/shipments'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('finds by name, says how much, and opens what is marked', async () => {
  const { field, options, path } = await givenPalette()
  await userEvent.type(field, 'ゆき')
  await option(/しずく堂/)
  expect(options()).toEqual([
    '雪のリップしずく堂 ・ 番号 7',
    'ゆきの暮らし中村 雪乃 ・ 利用停止中 ・ 番号 31',
    'ゆきの暮らし雪のリップ ・ 進行中 ・ 番号 12',
    'ゆきの暮らし12,000円 ・ 支払予定 ・ 番号 9',
  ])
  expect(screen.getByText('4件').getAttribute('role')).toBe('status')
  expect(marked()).toMatch(/しずく堂/)
  await userEvent.keyboard('{ArrowUp}')
  expect(marked()).toMatch(/12,000円/)
  const id = document.querySelector('[role="option"][aria-selected="true"]')?.id
  expect(field.getAttribute('aria-activedescendant')).toBe(id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(path().pathname + path().search).toBe('/admin/payouts?state=scheduled&keyword=%239'),
  )
})

test('lists the acts of the screen, finds them by words, and does what is chosen', async () => {
  const goods = { state: 'preparing' as const, address: answerAdminCase().data.address, shipments: [] }
  const { requestsOf } = await renderAdmin('/admin/cases/70', {
    answers: [answer(getAdminCase, answerAdminCase({ goods })), finds(nothing)],
  })
  const ship = await screen.findByRole('button', { name: '発送を登録' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const group = await screen.findByRole('group', { name: 'この画面の操作' })
  const acts = within(group)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(acts).toEqual([
    '途中で終了',
    'リマインドを送る次の対応',
    '発送を登録商品のお届け',
    '担当者を決める担当者',
    'メモを追加する',
  ])
  expect(marked()).toBe('ダッシュボード')
  await userEvent.type(screen.getByRole('combobox', { name: /検索/ }), '発送を')
  await waitFor(() => expect(marked()).toBe('発送を登録商品のお届け'))
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: '発送を登録' })
  expect(screen.queryByRole('combobox', { name: /検索/ })).toBeNull()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(ship))
  expect(requestsOf(shipGoods)).toEqual([])
})

test('offers no act that the role may not do', async () => {
  await renderAdmin('/admin/cases/70', { answers: [answer(getAdminCase, answerAdminCase())], role: 'viewer' })
  await screen.findByRole('heading', { level: 1, name: /参加案件/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('group', { name: '画面' })
  expect(screen.queryByRole('group', { name: 'この画面の操作' })).toBeNull()
})

test('leads to clients, inquiries and issued documents', async () => {
  const given = await givenPalette([
    finds({
      ...nothing,
      clients: [{ id: 3, name: 'しずく堂', state: 'archived' }],
      inquiries: [{ id: 4, subject: '雪の日の撮影', influencer: yuki, state: 'open' }],
      documents: [{ id: 5, kind: 'terms', number: 'T-2026-7', version: 2, partner: '中村 雪乃' }],
    }),
  ])
  await userEvent.type(given.field, '雪')
  await option(/T-2026-7/)
  expect(given.options()).toEqual([
    'しずく堂取引終了 ・ 番号 3',
    '雪の日の撮影ゆきの暮らし ・ 未回答 ・ 番号 4',
    'T-2026-7取引条件明示書 ・ 中村 雪乃 ・ 第2版',
  ])
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await waitFor(() =>
    expect(given.path().pathname + given.path().search).toBe('/admin/issued-documents?keyword=T-2026-7'),
  )
})

test('puts what has exactly the number first', async () => {
  const { field } = await givenPalette()
  await userEvent.type(field, '12')
  await option(/しずく堂/)
  expect(marked()).toBe('ゆきの暮らし参加案件 ・ 雪のリップ ・ 進行中 ・ 番号 12')
})

test('says of a case that its campaign was cancelled', async () => {
  const [live] = found.cases
  if (!live) throw new Error('There is no case')
  const { field, options } = await givenPalette([
    finds({ ...nothing, cases: [{ ...live, state: 'rejected', cancelled: true }] }),
  ])
  await userEvent.type(field, '雪')
  await option(/募集中止/)
  expect(options()).toEqual(['ゆきの暮らし雪のリップ ・ 募集中止 ・ 番号 12'])
})

test('does not open what is marked while a word is composed', async () => {
  const { field, path } = await givenPalette()
  await userEvent.type(field, 'ゆき')
  await option(/しずく堂/)
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
  expect(path().pathname).toBe('/admin/no/such/screen')
  expect(marked()).toMatch(/しずく堂/)
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(path().pathname).toBe('/admin/campaigns/7'))
})

test('shows the answer to what stands in the field, whenever others come', async () => {
  const late = Promise.withResolvers<{ data: AdminFound }>()
  const second = { ...nothing, influencers: [{ ...yuki, id: 32, standing: 'active' as const }] }
  const reply = answer(searchAdmin, (request) =>
    wordsOf(request) === 'ゆ' ? late.promise : { data: second },
  )
  const { field, options, requestsOf } = await givenPalette([reply])
  await userEvent.type(field, 'ゆ')
  await waitFor(() => expect(requestsOf(searchAdmin)).toHaveLength(1))
  expect(screen.getByLabelText('検索しています')).toBeDefined()
  await userEvent.type(field, 'き')
  await option(/番号 32/)
  await act(async () => late.resolve({ data: found }))
  expect(options()).toEqual(['ゆきの暮らし中村 雪乃 ・ 番号 32'])
})

test('asks once for words that are typed in one go', async () => {
  const { field, requestsOf } = await givenPalette()
  await userEvent.type(field, 'yuki')
  await option(/しずく堂/)
  expect(requestsOf(searchAdmin)).toHaveLength(1)
})

test('says that nothing is found', async () => {
  const { field } = await givenPalette([finds(nothing)])
  await userEvent.type(field, 'zzz')
  expect(await screen.findByText('「zzz」に一致するものはありません')).toBeDefined()
  expect(screen.getByText('0件')).toBeDefined()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('says that the search failed or the network is gone, and tries again', async () => {
  const { field, answers } = await givenPalette([answer(searchAdmin, cutLine)])
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.type(field, 'ゆき')
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
  expect(within(alert).getByText('インターネットに接続できません')).toBeDefined()
  onLine.mockRestore()
  answers.set(searchAdmin, { data: found })
  await userEvent.click(within(alert).getByRole('button', { name: 'もう一度試す' }))
  await option(/しずく堂/)
})

test('lists what the member opened last, without the registered name, until the log-out', async () => {
  const answers = [
    finds(found),
    answer(getInfluencer, { data: answerRecord(yuki) }),
    answer(operatorLogout, { data: { ok: true } }),
  ]
  const { field, path, router } = await givenPalette(answers)
  await userEvent.type(field, 'ゆき')
  await userEvent.click(await option(/利用停止中/))
  await waitFor(() => expect(path().pathname).toBe('/admin/influencers/31'))
  await waitFor(() => expect(useRecentStore.getState().entries).toHaveLength(1))
  expect(localStorage.getItem('root')).not.toContain('中村')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect((await screen.findByRole('listbox')).textContent).not.toContain('最近開いたもの')
  await userEvent.keyboard('{Escape}')
  await router.navigate('/admin/no/such/screen')
  await screen.findByText('ページが見つかりません')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect((await option(/ゆきの暮らし/)).textContent).toBe('ゆきの暮らしクリエイター')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }))
  await waitFor(() => expect(path().pathname).toBe('/admin/login'))
  expect(useRecentStore.getState().entries).toEqual([])
})

test('lists nothing that another member opened', async () => {
  useRecentStore.getState().remember(2, { kind: 'campaign', id: 7, title: '雪のリップ', about: '' })
  const { options } = await givenPalette()
  expect(options()).not.toContain('雪のリップ案件')
})

test('closes by its own keys, and stays away while another dialog is open', async () => {
  const { field } = await givenPalette()
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'キーボード操作' })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['cases', '参加案件', '/admin/cases'],
  ['payment_records', '支払調書', '/admin/payouts/payment-records'],
] as const)('finds saved views of %s by their name and opens them on their list', async (list, title, to) => {
  const view = { id: 4, list, name: '雪の審査待ち', shared: true }
  const { field, path } = await givenPalette([finds({ ...nothing, views: [view] })])
  await userEvent.type(field, '審査待ち')
  await userEvent.click(await option(new RegExp(`^雪の審査待ち ?${title} ・ チームのビュー`)))
  await waitFor(() => expect(path()).toMatchObject({ pathname: to, search: '?view=4' }))
})
