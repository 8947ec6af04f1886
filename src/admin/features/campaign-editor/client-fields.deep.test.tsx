import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Brand, listBrands, type Product } from '#contract/admin-brands.ts'
import { beginDraft, saveDraft } from '#contract/admin-campaign-drafts.ts'
import { getAdminCampaign, previewCampaign } from '#contract/admin-campaigns.ts'
import { type Client, getClient, listClients } from '#contract/admin-clients.ts'
import { answerAdminCampaign, answerDetail, answerWritten } from '#test/support/answers-campaigns.ts'
import { buildBrandInput, buildProductInput } from '#test/support/builders-brands.ts'
import { buildClientInput } from '#test/support/builders-operators.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { savedDraft } from '#test/support/saved-draft.ts'

const client = (given: Parameters<typeof buildClientInput>[0] = {}): Client => ({
  id: 3,
  version: 4,
  archived: false,
  updated_at: '2026-11-20T03:00:00.000Z',
  written: buildClientInput({ address: '東京都港区1-2-3', ...given }),
})
const product = (id: number, name: string, given: Partial<Product> = {}): Product => ({
  id,
  version: 1,
  state: 'active',
  written: buildProductInput({ name }),
  ...given,
})
const brand = (id: number, name: string, given: Partial<Brand> = {}): Brand => ({
  id,
  version: 1,
  state: 'active',
  client: { id: 3, name: client().written.name },
  written: buildBrandInput({ name }),
  products: [],
  ...given,
})
const brandsOf = (...data: Brand[]) => answer(listBrands, { data })
const listed = {
  data: [
    {
      id: 3,
      name: client().written.name,
      reading: '',
      brands: [],
      archived: false,
      updated_at: client().updated_at,
    },
  ],
  current_page: 1,
  page_count: 1,
  total: 1,
}

function render(path: string, answers: readonly Answered[]) {
  return renderAdmin(path, {
    answers: [
      answer(previewCampaign, { data: { campaign: answerDetail(), faults: [] } }),
      answer(listClients, listed),
      answer(beginDraft, { data: answerAdminCampaign() }),
      answer(saveDraft, { data: answerAdminCampaign() }),
      brandsOf(
        brand(1, 'LUNE', { written: buildBrandInput({ name: 'LUNE', posting_rules: '', ng_words: [] }) }),
      ),
      ...answers,
    ],
  })
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const group = async () => within(await screen.findByRole('group', { name: 'クライアント' }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function choose() {
  await press('クライアントを選ぶ')
  await press(client().written.name)
}
const stored = (given: Parameters<typeof answerWritten>[0]) =>
  answer(getAdminCampaign, { data: answerAdminCampaign({ written: answerWritten(given) }) })

beforeEach(() => {
  localStorage.clear()
})

test('the client that is chosen fills what is empty, leaves what was typed, and its rules wait for a press', async () => {
  await render('/admin/campaigns/new', [answer(getClient, { data: client() })])
  fireEvent.change(await field(/^広告主の名称/), { target: { value: '別の名前' } })
  await choose()
  await waitFor(async () => expect((await field(/^ブランド名/)).value).toBe('LUNE'))
  expect((await field(/^広告主の連絡先/)).value).toBe('yamada@example.com')
  expect((await field(/^広告主の所在地/)).value).toBe('東京都港区1-2-3')
  expect((await field(/^広告主の名称/)).value).toBe('別の名前')
  expect((await field(/^クライアントの投稿ルール/)).value).toBe('')
  await press(/^クライアントの投稿ルールに/)
  await press(/^クライアントのNGワードに/)
  await press(/^広告主の名称を/)
  expect((await field(/^クライアントの投稿ルール/)).value).toBe(client().written.posting_rules)
  expect((await field(/^クライアントのNGワード/)).value).toBe('最安値')
  expect((await field(/^広告主の名称/)).value).toBe(client().written.name)
  expect((await group()).queryByText('登録内容と異なる項目')).toBeNull()
})

const rose = product(11, 'SOL ローズ', { written: buildProductInput({ name: 'SOL ローズ', url: null }) })
const several = brandsOf(
  brand(1, 'LUNE'),
  brand(2, 'SOL', { products: [product(10, 'SOL 日焼け止め'), rose] }),
  brand(3, 'TERRA', { state: 'archived' }),
)

test('of several brands in use one is chosen, and a client without a mail address gives its phone', async () => {
  const contact = { name: '', email: '', phone: '+81312345678' }
  await render('/admin/campaigns/new', [answer(getClient, { data: client({ contact }) }), several])
  await choose()
  await waitFor(async () => expect((await field(/^広告主の連絡先/)).value).toBe('0312345678'))
  expect((await field(/^ブランド名/)).value).toBe('')
  const brands = await screen.findByLabelText('登録済みのブランド')
  const offered = [...brands.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['選択しない（手入力）', 'LUNE', 'SOL'])
  await userEvent.selectOptions(brands, 'SOL')
  expect((await field(/^ブランド名/)).value).toBe('SOL')
  expect((await field(/^メンション/)).value).toBe('@sol_official')
  await press(/^ブランドの投稿ルールに/)
  expect((await field(/^ブランドの投稿ルール/)).value).toBe('ロゴを写してください。')
})

const ofSol = () =>
  stored({
    client_id: 3,
    brand_id: 2,
    product_id: 10,
    product: buildProductInput({ name: 'SOL 日焼け止め', features: ['自分で書いた特長'] }),
    content_rules: { ...answerWritten().content_rules, mentions: ['@sol_official'] },
  })

test('the facts of another product take the place of the former one’s, but not of what was typed', async () => {
  const { requestsOf } = await render('/admin/campaigns/7/edit', [
    answer(getClient, { data: client() }),
    several,
    ofSol(),
  ])
  await userEvent.selectOptions(await screen.findByLabelText('登録済みの商品'), 'SOL ローズ')
  expect((await field(/^商品・サービス名/)).value).toBe('SOL ローズ')
  expect((await field(/^商品ページのURL/)).value).toBe('')
  expect((await field(/^特長/)).value).toBe('自分で書いた特長')
  await press('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({ brand_id: 2, product_id: 11 })
})

test('a brand without products takes the facts of the former brand’s product away', async () => {
  await render('/admin/campaigns/7/edit', [answer(getClient, { data: client() }), several, ofSol()])
  await userEvent.selectOptions(await screen.findByLabelText('登録済みのブランド'), 'LUNE')
  expect((await field(/^商品・サービス名/)).value).toBe('')
  expect(await screen.findByText('このブランドの商品はまだ登録されていません。')).toBeDefined()
})

test('without brands on record the way to the client is shown', async () => {
  await render('/admin/campaigns/7/edit', [
    answer(getClient, { data: client() }),
    brandsOf(),
    stored({ client_id: 3 }),
  ])
  expect(await screen.findByText('このクライアントのブランドはまだ登録されていません。')).toBeDefined()
  expect(screen.getByRole('link', { name: 'クライアントの画面で登録' }).getAttribute('href')).toBe(
    '/admin/clients/3',
  )
})

test('a brand that changed since is shown beside the form, and what is taken goes into the campaign', async () => {
  const { content_rules } = answerWritten()
  const { requestsOf } = await render('/admin/campaigns/7/edit', [
    answer(getClient, { data: client() }),
    brandsOf(brand(2, 'SOL', { state: 'archived' })),
    stored({
      client_id: 3,
      brand_id: 2,
      brand_name: 'SOL',
      content_rules: {
        ...content_rules,
        brand: { posting_rules: 'ロゴを写してください。', ng_words: ['永遠'] },
      },
    }),
  ])
  expect(await screen.findByLabelText('登録済みのブランド')).toHaveProperty('value', '2')
  expect(screen.getByRole('option', { name: 'SOL（取り扱い終了）' })).toBeDefined()
  expect((await group()).queryByRole('button', { name: /^ブランドの投稿ルール/ })).toBeNull()
  await press('ブランドのNGワードを「永久」に置き換える')
  await press('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({
    brand_id: 2,
    content_rules: { brand: { ng_words: ['永久'] } },
  })
})

test('a record that changed shows the difference, and what is taken is sent with the client', async () => {
  const { content_rules, advertiser } = answerWritten()
  const { requestsOf } = await render('/admin/campaigns/7/edit', [
    answer(getClient, {
      data: client({ name: advertiser.name, address: '', ng_words: ['最安値', '日本一'] }),
    }),
    stored({
      client_id: 3,
      brand_name: 'LUNE',
      advertiser: { ...advertiser, contact: 'yamada@example.com' },
      content_rules: {
        ...content_rules,
        client: { posting_rules: client().written.posting_rules, ng_words: ['最安値'] },
      },
    }),
  ])
  expect(await (await group()).findByText('登録内容と異なる項目')).toBeDefined()
  expect((await group()).getAllByRole('button', { name: /置き換える$/ })).toHaveLength(1)
  await press(/^クライアントのNGワードを/)
  await press('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({
    client_id: 3,
    content_rules: { client: { ng_words: ['最安値', '日本一'] } },
  })
})

test('taking the client away says what ends, and a record that does not come can be asked for again', async () => {
  const { answers, requestsOf } = await render('/admin/campaigns/7/edit', [
    answer(getClient, problem('request.not_found')),
    stored({ client_id: 3 }),
  ])
  const again = await screen.findByRole('button', { name: /もう一度|再/ })
  answers.set(getClient, { data: client() })
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: client().written.name })).toBeDefined()
  await press('設定を外す')
  expect(await screen.findByText(/公開中のレポートと下書き確認のリンクは停止されます/)).toBeDefined()
  await press('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({ client_id: null })
})
