import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { listBrands } from '#contract/admin-brands.ts'
import { getClientBudget } from '#contract/admin-budgets.ts'
import { type AdminCampaignRow, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { listAdminCases } from '#contract/admin-cases.ts'
import { type Client, createClient, getClient, listClients, updateClient } from '#contract/admin-clients.ts'
import { buildClientInput } from '#test/support/builders-operators.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const client: Client = {
  id: 3,
  version: 4,
  archived: false,
  updated_at: '2026-11-20T03:00:00.000Z',
  written: buildClientInput(),
}
const row = { id: 3, name: client.written.name, reading: 'ツキノ', brands: ['LUNE'], archived: false }
const page = (rows: object[]) => ({
  data: rows.map(() => ({ ...row, updated_at: client.updated_at })),
  current_page: 1,
  page_count: 1,
  total: rows.length,
})
const none = { data: [], current_page: 1, page_count: 0, total: 0 }
const noBudget = { campaigns: 0, with_budget: 0, total: 0, committed: 0, spent: 0, left: 0 }
/** What the client's page reads besides the client. */
const work = [
  answer(listAdminCampaigns, { ...none, sums: { applicants: 0, places_taken: 0, openings: 0 } }),
  answer(listAdminCases, none),
  answer(getClientBudget, { data: noBudget }),
  answer(listBrands, { data: [] }),
]
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentBy = async (request: Request | undefined): Promise<unknown> => request?.json()

beforeEach(() => {
  localStorage.clear()
})

test('the list leads to a client, and says what an empty one is', async () => {
  const { answers } = await renderAdmin('/admin/clients', { answers: [answer(listClients, page([row]))] })
  const link = await screen.findByRole('link', { name: client.written.name })
  expect(link.getAttribute('href')).toBe('/admin/clients/3')
  expect(screen.getByText('LUNE')).toBeDefined()
  answers.set(listClients, page([]))
  await userEvent.selectOptions(screen.getByLabelText('状態'), '終了')
  expect(await screen.findByText('条件に合うクライアントがありません')).toBeDefined()
})

test('is ordered by a title, pressed by key, and the CSV follows filter and order', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/clients?keyword=月', {
    answers: [answer(listClients, page([row]))],
  })
  const head = () => screen.getByRole('columnheader', { name: '更新日時' })
  ;(await screen.findByRole('button', { name: '更新日時' })).focus()
  expect(screen.getByRole('columnheader', { name: '会社名' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'))
  expect(new URLSearchParams(router.state.location.search).get('order')).toBe('desc')
  await waitFor(() => {
    const asked = new URL(requestsOf(listClients).at(-1)?.url ?? '').searchParams
    expect(asked.get('sort')).toBe('updated')
  })
  const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'CSVで出力' }).href)
  expect(csv.pathname).toBe('/api/admin/clients.csv')
  expect(Object.fromEntries(csv.searchParams)).toMatchObject({
    keyword: '月',
    sort: 'updated',
    order: 'desc',
  })
})

test('a client is added at once with its brands, its words and its closed days', async () => {
  const { requestsOf } = await renderAdmin('/admin/clients/new', {
    answers: [answer(createClient, { data: client }), answer(getClient, { data: client }), ...work],
  })
  await userEvent.type(await screen.findByRole('textbox', { name: '会社名' }), '青空')
  expect(screen.queryByRole('button', { name: 'ブランドを追加' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'ブランド' }), 'LUNE\n\nSOL\nLUNE')
  await userEvent.type(screen.getByRole('textbox', { name: 'NGワード' }), '最安値\n\n最高')
  await userEvent.click(screen.getByText('日'))
  await userEvent.type(screen.getByRole('textbox', { name: 'そのほかの休業日' }), '2026/12/29')
  await press('保存する')
  await waitFor(() => expect(requestsOf(createClient)).toHaveLength(1))
  expect(await sentBy(requestsOf(createClient)[0])).toEqual({
    name: '青空',
    reading: '',
    brands: [
      { name: 'LUNE', reading: '' },
      { name: 'SOL', reading: '' },
    ],
    contact: { name: '', email: '', phone: '' },
    posting_rules: '',
    ng_words: ['最安値', '最高'],
    closed: { weekdays: [0], days: ['2026-12-29'] },
    note: '',
    color: null,
    address: '',
  })
  // Its page leads to all else about them.
  await screen.findByRole('button', { name: 'ブランドを追加' })
  expect(screen.queryByRole('textbox', { name: 'ブランド' })).toBeNull()
})

test('a brand whose name is too long is said beside its field, and nothing is sent', async () => {
  const { requestsOf } = await renderAdmin('/admin/clients/new')
  await userEvent.type(await screen.findByRole('textbox', { name: '会社名' }), '青空')
  const brands = screen.getByRole('textbox', { name: 'ブランド' })
  await userEvent.click(brands)
  await userEvent.paste(`LUNE\n${'長'.repeat(500)}`)
  await press('保存する')
  await waitFor(() => expect(brands.getAttribute('aria-invalid')).toBe('true'))
  expect(requestsOf(createClient)).toEqual([])
})

test('without a name, and with a day that is none, nothing is sent', async () => {
  const { requestsOf } = await renderAdmin('/admin/clients/new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'そのほかの休業日' }), '2026-02-30')
  await press('保存する')
  expect(await screen.findByText('この項目は必須です。')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'そのほかの休業日' }).getAttribute('aria-invalid')).toBe('true')
  expect(requestsOf(createClient)).toEqual([])
})

test('a second save shows what the first stored, and is written over only by choice', async () => {
  const { answers, requestsOf } = await renderAdmin('/admin/clients/3', {
    answers: [
      answer(getClient, { data: client }),
      answer(updateClient, problem('client.changed_meanwhile')),
      ...work,
    ],
  })
  const note = await screen.findByRole('textbox', { name: 'メモ' })
  expect(screen.getByLabelText('窓口の電話番号')).toHaveProperty('value', '0312345678')
  await userEvent.type(note, '自分のメモ')
  const theirs = { ...client, version: 5, written: buildClientInput({ note: '先に書いたメモ' }) }
  answers.set(getClient, { data: theirs })
  await press('保存する')
  expect(await screen.findByText('先に書いたメモ')).toBeDefined()
  expect(note).toHaveProperty('value', '自分のメモ')
  answers.set(updateClient, { data: { ...theirs, version: 6 } })
  await press('入力した内容で保存する')
  await waitFor(() => expect(requestsOf(updateClient)).toHaveLength(2))
  const { brands: _records, ...written } = buildClientInput({ note: '自分のメモ' })
  expect(await sentBy(requestsOf(updateClient)[1])).toEqual({ ...written, version: 5 })
})

test('a viewer sees no contact and may not save', async () => {
  const masked = { ...client, written: { ...client.written, contact: null } }
  await renderAdmin('/admin/clients/3', {
    answers: [answer(getClient, { data: masked }), ...work],
    role: 'viewer',
  })
  expect(await screen.findByText('窓口の方の情報を見る権限がありません。')).toBeDefined()
  expect(screen.getByRole('button', { name: '保存する' }).hasAttribute('disabled')).toBe(true)
})

test('what is typed comes back with a notice, is not saved over a newer version, and is asked for on the way out', async () => {
  const open = (stored: Client) =>
    renderAdmin('/admin/clients/3', {
      answers: [answer(getClient, { data: stored }), answer(listClients, page([row])), ...work],
    })
  const { unmount } = await open(client)
  await userEvent.type(await screen.findByRole('textbox', { name: 'メモ' }), '途中のメモ')
  unmount()

  const again = await open(client)
  expect(await screen.findByText('入力途中の内容を復元しました')).toBeDefined()
  again.unmount()

  const { router } = await open({ ...client, version: 6 })
  expect(await screen.findByText('ほかの運営者が先に変更しました')).toBeDefined()
  const note = screen.getByRole('textbox', { name: 'メモ' })
  await waitFor(() => expect(note).toHaveProperty('value', '途中のメモ'))
  expect(screen.queryByRole('button', { name: '保存する' })).toBeNull()
  const away = () => userEvent.click(screen.getAllByRole('link', { name: 'クライアント' })[0] ?? note)
  await away()
  expect(await screen.findByText('保存していない変更があります')).toBeDefined()
  await press('編集を続ける')
  expect(router.state.location.pathname).toBe('/admin/clients/3')
  await away()
  await press('破棄して移動')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/clients'))
  await router.navigate('/admin/clients/3')
  expect(await screen.findByRole('textbox', { name: 'メモ' })).toHaveProperty('value', '')
  expect(screen.queryByText('ほかの運営者が先に変更しました')).toBeNull()
})

test('a saved client leaves no draft', async () => {
  const saved = { ...client, version: 5, written: buildClientInput({ note: '保存したメモ' }) }
  const { answers } = await renderAdmin('/admin/clients/3', {
    answers: [answer(getClient, { data: client }), answer(updateClient, { data: saved }), ...work],
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'メモ' }), '保存したメモ')
  answers.set(getClient, { data: saved })
  await press('保存する')
  expect(await screen.findByText('クライアントを保存しました。')).toBeDefined()
  expect(screen.queryByText('入力途中の内容を復元しました')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'メモ' })).toHaveProperty('value', '保存したメモ')
})

test('the page shows what is done for the client, and leads to it', async () => {
  const campaign: AdminCampaignRow = {
    id: 7,
    title: '夜のクリーム',
    cover: { url: '/cover.webp', width: 4, height: 3 },
    brand_name: 'LUNE',
    kind: 'paid',
    visibility: 'public',
    state: 'published',
    shown_state: 'recruiting',
    unfinished: false,
    openings: 10,
    applicants: 4,
    places_taken: 3,
    recruiting_start: client.updated_at,
    recruiting_end: client.updated_at,
    updated_at: client.updated_at,
    assignee: null,
  }
  const { answers } = await renderAdmin('/admin/clients/3', {
    answers: [
      answer(getClient, { data: client }),
      answer(listAdminCampaigns, {
        ...none,
        data: [campaign],
        total: 12,
        sums: { applicants: 0, places_taken: 0, openings: 0 },
      }),
      answer(listAdminCases, { ...none, total: 8 }),
      answer(getClientBudget, problem('request.not_found')),
    ],
  })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(getClientBudget, {
    data: {
      campaigns: 12,
      with_budget: 10,
      total: 900_000,
      committed: 300_000,
      spent: 700_000,
      left: -100_000,
    },
  })
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: '夜のクリーム' })).toHaveProperty(
    'pathname',
    '/admin/campaigns/7',
  )
  expect(screen.getByText('選出 3 / 10名')).toBeDefined()
  expect(screen.getByText(/予算のない案件 2件を除く/)).toBeDefined()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const way of [
    '/admin/campaigns?client_id=3',
    '/admin/cases?client_id=3&needs=all',
    '/admin/results?client_id=3',
  ])
    expect(ways).toContain(way)
})
