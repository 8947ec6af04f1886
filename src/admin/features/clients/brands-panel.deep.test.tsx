import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  archiveBrand,
  archiveProduct,
  type Brand,
  createBrand,
  createProduct,
  listBrands,
  updateBrand,
  updateProduct,
} from '#contract/admin-brands.ts'
import { getClientBudget } from '#contract/admin-budgets.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { listAdminCases } from '#contract/admin-cases.ts'
import { getClient } from '#contract/admin-clients.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { buildBrandInput, buildProductInput } from '#test/support/builders-brands.ts'
import { buildClientInput } from '#test/support/builders-operators.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const brand = (given: Partial<Brand> = {}): Brand => ({
  id: 2,
  version: 4,
  state: 'active',
  client: { id: 3, name: '株式会社つきのしずく' },
  written: buildBrandInput(),
  products: [{ id: 10, version: 6, state: 'active', written: buildProductInput() }],
  ...given,
})
const none = { data: [], current_page: 1, page_count: 0, total: 0 }
const noBudget = { campaigns: 0, with_budget: 0, total: 0, committed: 0, spent: 0, left: 0 }
const updated_at = '2026-11-20T03:00:00.000Z'
const client = { id: 3, version: 4, archived: false, updated_at, written: buildClientInput() }

const open = (answers: readonly Answered[], role: OperatorRole = 'manager', hash = '') =>
  renderAdmin(`/admin/clients/3${hash}`, {
    role,
    answers: [
      answer(getClient, { data: client }),
      answer(listAdminCampaigns, { ...none, sums: { applicants: 0, places_taken: 0, openings: 0 } }),
      answer(listAdminCases, none),
      answer(getClientBudget, { data: noBudget }),
      ...answers,
    ],
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => {
  localStorage.clear()
})

test('the brand that the address names has the focus, as from a search', async () => {
  await open([answer(listBrands, { data: [brand(), brand({ id: 5 })] })], 'viewer', '#brand-5')
  await waitFor(() => expect(document.activeElement?.id).toBe('brand-5'))
})

test('a client without brands says so, and gets one with what posts have to mention and avoid', async () => {
  const { answers, requestsOf } = await open([
    answer(listBrands, { data: [] }),
    answer(createBrand, { data: brand({ products: [] }) }),
  ])
  expect(await screen.findByText('ブランドはまだ登録されていません。')).toBeDefined()
  await press('ブランドを追加')
  const form = await dialog()
  await userEvent.type(form.getByRole('textbox', { name: 'ブランド名' }), 'SOL')
  await userEvent.type(form.getByRole('textbox', { name: 'よみ' }), 'そる')
  await userEvent.type(form.getByRole('textbox', { name: 'メンション' }), '@sol_official')
  await userEvent.type(form.getByRole('textbox', { name: 'NGワード' }), '永久\n\n最安値')
  answers.set(listBrands, { data: [brand({ products: [] })] })
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText('ブランドを保存しました。')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'SOL' })).toBeDefined()
  expect(screen.getByText('商品はまだ登録されていません。')).toBeDefined()
  expect(await requestsOf(createBrand)[0]?.json()).toEqual({
    name: 'SOL',
    reading: 'ソル',
    mentions: ['@sol_official'],
    posting_rules: '',
    ng_words: ['永久', '最安値'],
  })
})

test('a product is added to a brand, and what is wrong stands at its field', async () => {
  const { requestsOf } = await open([
    answer(listBrands, { data: [brand()] }),
    answer(createProduct, { data: brand() }),
  ])
  expect(await screen.findByText('SOL 日焼け止め')).toBeDefined()
  await press('SOLに商品を追加')
  const form = await dialog()
  await userEvent.type(form.getByRole('textbox', { name: '商品・サービス名' }), 'ローズ')
  await userEvent.type(form.getByRole('textbox', { name: '商品ページのURL' }), 'だめ')
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  const url = form.getByRole('textbox', { name: '商品ページのURL' })
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'))
  expect(requestsOf(createProduct)).toEqual([])
  await userEvent.clear(url)
  await userEvent.type(form.getByRole('textbox', { name: '参考価格（税込）' }), '1980')
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText('商品を保存しました。')).toBeDefined()
  expect(await requestsOf(createProduct)[0]?.json()).toEqual({
    name: 'ローズ',
    url: null,
    price: 1980,
    features: [],
  })
})

test('a second save of a brand or a product shows both sides', async () => {
  const changed = problem('request.changed_meanwhile')
  const { answers } = await open([
    answer(listBrands, { data: [brand()] }),
    answer(updateBrand, changed),
    answer(updateProduct, changed),
  ])
  await press('SOLを編集')
  let form = await dialog()
  await userEvent.type(form.getByRole('textbox', { name: '投稿のルール' }), '自分の追記')
  const theirs = buildBrandInput({ posting_rules: '先に書いたルール' })
  answers.set(listBrands, { data: [brand({ version: 5, written: theirs })] })
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  expect(await form.findByText('先に書いたルール')).toBeDefined()
  await userEvent.click(form.getByRole('button', { name: '保存されている内容にする' }))
  await userEvent.click(form.getByRole('button', { name: '閉じる' }))
  await press('SOL 日焼け止めを編集')
  form = await dialog()
  const price = form.getByRole('textbox', { name: '参考価格（税込）' })
  await userEvent.clear(price)
  await userEvent.type(price, '3000')
  const dearer = { id: 10, version: 7, state: 'active', written: buildProductInput({ price: 2500 }) } as const
  answers.set(listBrands, { data: [brand({ products: [dearer] })] })
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  expect(await form.findByText('ほかの運営者が先に変更しました')).toBeDefined()
  expect(form.getByText('2500')).toBeDefined()
})

test('a brand and a product are archived and taken out again; a refusal is said', async () => {
  const archived = brand({ state: 'archived', products: [] })
  const { answers } = await open([
    answer(listBrands, { data: [brand()] }),
    answer(archiveBrand, { data: archived }),
    answer(archiveProduct, { data: brand() }),
  ])
  await press('SOL 日焼け止めの取り扱いを終了')
  expect(await screen.findByText('取り扱いを終了しました。新しい案件では選べません。')).toBeDefined()
  answers.set(listBrands, { data: [archived] })
  await press('SOLの取り扱いを終了')
  expect(await screen.findByText('取り扱い終了')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'SOLに商品を追加' })).toBeNull()
  answers.set(archiveBrand, problem('brand.name_taken'))
  await press('SOLの取り扱いを再開')
  expect(await screen.findByText('このクライアントには、同じ名前のブランドがあります。')).toBeDefined()
})

test('brands that do not come can be asked for again, and a viewer may change none', async () => {
  const { answers } = await open([answer(listBrands, problem('request.not_found'))], 'viewer')
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listBrands, { data: [brand()] })
  await userEvent.click(again)
  const edit = await screen.findByRole('button', { name: 'SOLを編集' })
  expect(edit.hasAttribute('disabled')).toBe(true)
})
