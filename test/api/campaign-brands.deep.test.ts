import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { addBrand, addProduct, buildBrandInput, givenBrand } from '#test/support/builders-brands.ts'
import { buildCampaign } from '#test/support/builders-campaigns.ts'
import {
  buildCampaignInput,
  buildTypedCampaign,
  givenOperator,
  givenPictures,
} from '#test/support/builders-operators.ts'
import { buildDraft, givenConfirmedCase, givenFile } from '#test/support/builders-submissions.ts'

const { createCampaign, updateCampaign, duplicateCampaign, getAdminCampaign, setCampaignClient } =
  contract.adminCampaigns
const { beginDraft } = contract.adminCampaigns
const { updateBrand, archiveBrand, archiveProduct } = contract.adminBrands

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
  await givenPictures(api)
})
afterAll(() => api.close())

const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
type Given = Parameters<typeof buildCampaignInput>[1]
const create = (given: Given) =>
  api.call(createCampaign, { as, body: buildCampaignInput(api.clock.now(), given), headers: headers() })
const read = async (campaign_id: number) =>
  (await api.call(getAdminCampaign, { as, params: { campaign_id } })).body.data
const write = (campaign_id: number, given: Given) =>
  callAsStored(api, updateCampaign, {
    as,
    params: { campaign_id },
    body: buildCampaignInput(api.clock.now(), given),
  })
const chosen = async () => {
  const { clientId, brandId, productId } = await givenBrand(api, as)
  return { client_id: clientId, brand_id: brandId, product_id: productId }
}

test('A campaign names its brand and its product; what is left out stays, and goes with what it belongs to', async () => {
  const whose = await chosen()
  const made = await create(whose)
  expect(made.body.data).toMatchObject({
    written: whose,
    brand: { id: whose.brand_id, name: 'SOL' },
    product: { id: whose.product_id, name: 'SOL 日焼け止め' },
  })
  const { id } = made.body.data
  expect((await write(id, { title: '別の題' })).body.data.written).toMatchObject(whose)
  const copy = await api.call(duplicateCampaign, { as, params: { campaign_id: id }, headers: headers() })
  expect(copy.body.data.written).toMatchObject(whose)
  const next = await addBrand(api, as, whose.client_id, { name: 'TERRA' })
  const { client_id } = whose
  expect((await write(id, { client_id, brand_id: next.id })).body.data.written).toMatchObject({
    brand_id: next.id,
    product_id: null,
  })
  const moved = await callAsStored(api, setCampaignClient, {
    as,
    params: { campaign_id: id },
    body: { client_id: null },
  })
  expect(moved.body.data).toMatchObject({
    written: { client_id: null, brand_id: null, product_id: null },
    brand: null,
    product: null,
  })
})

test('Another client’s brand, another brand’s product and what is archived are refused, also in a draft', async () => {
  const whose = await chosen()
  const other = await chosen()
  const wrong = async (given: Given) =>
    (await create(given)).body.errors?.map(({ path, code }) => `${path} ${code}`)
  expect(await wrong({ ...whose, brand_id: other.brand_id })).toEqual(['brand_id field.invalid'])
  expect(await wrong({ ...whose, product_id: other.product_id })).toEqual(['product_id field.invalid'])
  expect(await wrong({ ...whose, client_id: null })).toEqual(['brand_id field.invalid'])
  expect(await wrong({ client_id: whose.client_id, product_id: whose.product_id })).toEqual([
    'product_id field.invalid',
  ])
  const { id } = (await create(whose)).body.data
  const archived = { archived: true }
  await api.call(archiveProduct, { as, params: { product_id: whose.product_id }, body: archived })
  expect(await wrong(whose)).toEqual(['product_id field.archived'])
  await api.call(archiveBrand, { as, params: { brand_id: whose.brand_id }, body: archived })
  expect(await wrong(whose)).toEqual(['brand_id field.archived'])
  // What a campaign has already stays.
  expect((await write(id, { ...whose, title: '別の題' })).status).toBe(200)
  const values = buildTypedCampaign(api.clock.now(), {
    title: '',
    client_id: String(whose.client_id),
    brand_id: String(whose.brand_id),
  })
  const draft = await api.call(beginDraft, { as, body: { values }, headers: headers() })
  expect(draft.body.errors).toMatchObject([{ path: 'brand_id', code: 'field.archived' }])
})

test('An unfinished draft keeps the brand, and leaves it with the client', async () => {
  const whose = await chosen()
  const values = buildTypedCampaign(api.clock.now(), {
    title: '',
    client_id: String(whose.client_id),
    brand_id: String(whose.brand_id),
    product_id: String(whose.product_id),
  })
  const { id, unfinished } = (await api.call(beginDraft, { as, body: { values }, headers: headers() })).body
    .data
  expect(unfinished?.values).toMatchObject({ brand_id: String(whose.brand_id) })
  const params = { campaign_id: id }
  await callAsStored(api, setCampaignClient, { as, params, body: { client_id: null } })
  expect((await read(id)).unfinished?.values).toMatchObject({ client_id: '', brand_id: '', product_id: '' })
})

test('A record that changes changes neither a published campaign nor what is found by its name', async () => {
  const whose = await chosen()
  const { id } = (await create({ ...whose, brand_name: 'SOL' })).body.data
  await callAsStored(api, contract.adminCampaigns.publishCampaign, {
    as,
    params: { campaign_id: id },
    body: {},
  })
  const before = await read(id)
  const body = { ...buildBrandInput({ name: 'SOLEIL', ng_words: ['新語'] }), version: 1 }
  await api.call(updateBrand, { as, params: { brand_id: whose.brand_id }, body })
  expect(await read(id)).toEqual({ ...before, brand: { id: whose.brand_id, name: 'SOLEIL' } })
  const list = async (query: Record<string, string | number>) =>
    (await api.call(contract.adminCampaigns.listAdminCampaigns, { as, query })).body.data.map((row) => row.id)
  expect(await list({ keyword: 'SOL' })).toEqual([id])
  await create({ client_id: whose.client_id })
  expect(await list({ brand_id: whose.brand_id })).toEqual([id])
  expect(await list({ brand_id: 99 })).toEqual([])
  const csv = await api.raw(`/api/admin/campaigns.csv?brand_id=${whose.brand_id}`, {
    headers: { cookie: as },
  })
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('商品')
})

test('A case holds the agreed rules of the brand, and operators see what its record asks besides', async () => {
  const { content_rules } = buildCampaign(api.clock.now())
  const rules = { posting_rules: 'ロゴを写してください。', ng_words: ['永久'] }
  const theCase = await givenConfirmedCase(api, {
    content_rules: { ...content_rules, ng_words: ['絶対', '永久'], brand: rules },
  })
  const whose = await chosen()
  await api.deps.database.db.update(campaigns).set(whose)
  const file = await givenFile(api, theCase.me)
  const draft = buildDraft(theCase, file)
  const deliverables = draft.deliverables.map((one) => ({
    ...one,
    caption: '#PR #雪の雫 絶対に永久です。サイアンネ',
  }))
  const sent = await api.call(contract.submissions.submitDraft, {
    as: theCase.as,
    body: { ...draft, deliverables },
    headers: headers(),
  })
  const words = sent.body.data.rounds[0]?.warnings.filter(({ rule }) => rule === 'ng_word')
  expect(words).toEqual([
    { rule: 'ng_word', text: '絶対', deliverable_id: 1 },
    { rule: 'ng_word', text: '永久', deliverable_id: 1, owner: 'brand' },
  ])
  const page = async () =>
    (await api.call(contract.adminCases.getAdminCase, { as, params: { case_id: theCase.id } })).body.data
  expect((await page()).brand_rules).toBeNull()
  const body = { ...buildBrandInput({ posting_rules: '夜に投稿', ng_words: ['永久', '新語'] }), version: 1 }
  await api.call(updateBrand, { as, params: { brand_id: whose.brand_id }, body })
  expect((await page()).brand_rules).toEqual({
    brand: { id: whose.brand_id, name: 'SOL' },
    client: { id: whose.client_id },
    posting_rules: '夜に投稿',
    ng_words: ['新語'],
  })
  const own = await api.call(contract.cases.getCase, {
    as: theCase.as,
    params: { campaign_id: theCase.campaign.id },
  })
  expect(own.body.data.terms?.content.content_rules.brand).toEqual(rules)
  expect(own.body.data).not.toHaveProperty('brand_rules')
})

test('The search of operators finds a brand by its reading, with its client', async () => {
  const { client_id, brand_id } = await chosen()
  await addProduct(api, as, brand_id)
  const found = async (q: string) =>
    (await api.call(contract.adminSearch.searchAdmin, { as, query: { q } })).body.data.brands
  const sol = { id: brand_id, name: 'SOL', client: { id: client_id, name: '株式会社つきのしずく' } }
  expect(await found('そる')).toEqual([sol])
  expect(await found('ｓｏｌ')).toEqual([sol])
  expect(await found('つきのしずく')).toEqual([])
  await api.call(archiveBrand, { as, params: { brand_id }, body: { archived: true } })
  expect(await found('そる')).toEqual([])
})
