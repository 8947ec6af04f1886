import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Brand, getBrand, listBrands } from '#contract/admin-brands.ts'
import {
  getAdminCampaign,
  listAdminCampaigns,
  listAdvertisers,
  setCampaignClient,
} from '#contract/admin-campaigns.ts'
import { getCaseTotals, listAdminCases } from '#contract/admin-cases.ts'
import { getClient, listClients } from '#contract/admin-clients.ts'
import { type ListView, listViews } from '#contract/list-views.ts'
import { answerCaseRow } from '#test/support/answers-admin.ts'
import { answerAdminCampaign } from '#test/support/answers-campaigns.ts'
import { answerAll } from '#test/support/answers.ts'
import { buildBrandInput } from '#test/support/builders-brands.ts'
import { buildClientInput } from '#test/support/builders-operators.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const updated_at = '2026-11-20T03:00:00.000Z'
const every = Array.from({ length: 150 }, (_, at) => ({
  id: at + 1,
  name: `会社${String(at + 1).padStart(3, '0')}`,
  reading: '',
  brands: [],
  archived: false,
  updated_at,
}))

/** Finds them as the server does, a page at a time. */
const clients = answer(listClients, ({ url }) => {
  const asked = new URL(url).searchParams
  const found = every.filter(({ name }) => name.includes(asked.get('keyword') ?? ''))
  const size = Number(asked.get('size'))
  const data = found.slice(0, size)
  return { data, current_page: 1, page_count: Math.ceil(found.length / size), total: found.length }
})
const one = answer(getClient, ({ url }) => {
  const id = Number(new URL(url).pathname.split('/').at(-1))
  const found = every.find((client) => client.id === id)
  if (!found) return problem('request.not_found')
  const written = buildClientInput({ name: found.name })
  return { data: { id, version: 1, archived: false, updated_at, written } }
})
const sums = { applicants: 0, places_taken: 0, openings: 0 }
const list = answer(listAdminCampaigns, { data: [], current_page: 1, page_count: 0, total: 0, sums })

const dialog = async () => within(await screen.findByRole('dialog'))
const search = async (words: string) => userEvent.type((await dialog()).getByRole('searchbox'), words)

test('a list is narrowed to the last of 150 clients, which is named, and to all of them again', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/campaigns', {
    answers: [clients, one, list, answer(listAdvertisers, { data: [] })],
  })
  await userEvent.click(await screen.findByRole('button', { name: /^クライアント：/ }))
  await (await dialog()).findByRole('button', { name: '会社001' })
  expect((await dialog()).queryByRole('button', { name: '会社150' })).toBeNull()
  await search('会社150')
  await userEvent.click(await (await dialog()).findByRole('button', { name: '会社150' }))
  await waitFor(() => expect(router.state.location.search).toBe('?client_id=150'))
  await waitFor(() => expect(requestsOf(listAdminCampaigns).at(-1)?.url).toContain('client_id=150'))
  const filter = await screen.findByRole('button', { name: 'クライアント：会社150' })
  await userEvent.click(filter)
  await userEvent.click((await dialog()).getByRole('button', { name: 'すべてのクライアント' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a client that is not there any more stays chosen, and none found is said', async () => {
  await renderAdmin('/admin/campaigns?client_id=999', {
    answers: [clients, one, list, answer(listAdvertisers, { data: [] })],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'クライアント：選択中のクライアント' }))
  await search('どこにもない')
  expect(await (await dialog()).findByText('見つかりませんでした')).toBeDefined()
})

test('a campaign is given the last of 150 clients once it is said what the change ends', async () => {
  const campaign = answerAdminCampaign({ client: { id: 2, name: '会社002' } })
  const { requestsOf } = await renderAdmin(`/admin/campaigns/${campaign.id}`, {
    answers: [
      clients,
      answer(getAdminCampaign, { data: campaign }),
      answer(setCampaignClient, { data: campaign }),
    ],
  })
  const heading = await screen.findByRole('heading', { name: 'クライアント' })
  const panel = within(heading.closest('section') ?? document.body)
  await userEvent.click(panel.getByRole('button', { name: '変更する' }))
  await search('会社150')
  await userEvent.click(await (await dialog()).findByRole('button', { name: '会社150' }))
  expect((await dialog()).getByText(/リンクは停止されます/)).toBeDefined()
  await userEvent.click((await dialog()).getByRole('button', { name: '選び直す' }))
  await userEvent.click((await dialog()).getByRole('button', { name: '未設定にする' }))
  await userEvent.click((await dialog()).getByRole('button', { name: '選び直す' }))
  await search('会社149')
  await userEvent.click(await (await dialog()).findByRole('button', { name: '会社149' }))
  await userEvent.click((await dialog()).getByRole('button', { name: '保存する' }))
  await waitFor(() => expect(requestsOf(setCampaignClient)).toHaveLength(1))
  expect(await requestsOf(setCampaignClient)[0]?.json()).toEqual({ client_id: 149, former: 2 })
})

const brandOf = (id: number, name: string): Brand => ({
  id,
  version: 1,
  state: 'active',
  client: { id: 2, name: '会社002' },
  written: buildBrandInput({ name }),
  products: [],
})
const counts = { any: 1, all: 1, shipment: 0, goods: 0, review: 0, check: 0, payment: 0, message: 0 }
const cases = [
  answer(listAdminCases, answerAll(answerCaseRow())),
  answer(getCaseTotals, { data: { counts, reward_amount: 0 } }),
]

test('the cases of a client are narrowed to a brand of it, and another client lets go of that', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/cases?needs=all&client_id=2', {
    answers: [clients, one, answer(listBrands, { data: [brandOf(5, 'LUNE'), brandOf(6, 'SOL')] }), ...cases],
  })
  const filter = await screen.findByRole('combobox', { name: 'ブランド' })
  await userEvent.selectOptions(filter, await screen.findByRole('option', { name: 'SOL' }))
  await waitFor(() => expect(router.state.location.search).toBe('?needs=all&client_id=2&brand_id=6'))
  await waitFor(() => expect(requestsOf(getCaseTotals).at(-1)?.url).toContain('brand_id=6'))
  const csv = screen.getByRole('link', { name: 'CSVで出力' })
  expect(csv.getAttribute('href')).toContain('brand_id=6')
  await userEvent.click(screen.getByRole('button', { name: /^クライアント：/ }))
  await userEvent.click(await (await dialog()).findByRole('button', { name: '会社001' }))
  await waitFor(() => expect(router.state.location.search).toBe('?needs=all&client_id=1'))
})

const me = { id: 1, name: '運営 花子' }
const viewOf = (query: ListView['query']): ListView => ({
  id: 9,
  list: 'cases',
  version: 1,
  name: 'SOLの案件',
  query,
  columns: null,
  dropped: [],
  shared: false,
  owner: me,
  updated_at,
  updated_by: me,
})

test.each([
  ['6', 'SOL', 'of the client'],
  ['77', '番号77', 'that is not of the client'],
])('a saved view of brand %s shows the client and %s, a brand %s', async (brand_id, shown) => {
  const view = viewOf({ needs: 'all', client_id: '2', brand_id })
  const { requestsOf } = await renderAdmin('/admin/cases?view=9', {
    answers: [
      one,
      answer(listViews, { data: { views: [view], start_id: null } }),
      answer(listBrands, { data: [brandOf(5, 'LUNE'), brandOf(6, 'SOL')] }),
      ...cases,
    ],
  })
  expect(await screen.findByRole('button', { name: 'クライアント：会社002' })).toBeDefined()
  const filter = await screen.findByRole('combobox', { name: 'ブランド' })
  await within(filter).findByRole('option', { name: 'SOL' })
  expect(within(filter).getByRole('option', { name: shown, selected: true })).toBeDefined()
  for (const call of [listAdminCases, getCaseTotals]) {
    const asked = new URL(requestsOf(call).at(-1)?.url ?? '').searchParams
    expect([asked.get('client_id'), asked.get('brand_id')]).toEqual(['2', brand_id])
  }
  expect(screen.getByRole('button', { name: 'SOLの案件' })).toBeDefined()
})

test('a brand of an address without its client is named, and can be taken away', async () => {
  const { router } = await renderAdmin('/admin/cases?needs=all&brand_id=6', {
    answers: [answer(getBrand, { data: brandOf(6, 'SOL') }), ...cases],
  })
  await screen.findByRole('option', { name: 'SOL' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'ブランド' }), '')
  await waitFor(() => expect(router.state.location.search).toBe('?needs=all'))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'ブランド' })).toBeNull())
})

test('a brand that cannot be read stays chosen by its number', async () => {
  await renderAdmin('/admin/cases?needs=all&brand_id=7', {
    answers: [answer(getBrand, problem('request.not_found')), ...cases],
  })
  const filter = await screen.findByRole('combobox', { name: 'ブランド' })
  expect(within(filter).getByRole('option', { name: '番号7', selected: true })).toBeDefined()
})
