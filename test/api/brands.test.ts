import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { operatorRoles } from '#contract/permissions.ts'
import { auditLog, brands } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import {
  addBrand,
  addProduct,
  buildBrandInput,
  buildProductInput,
  givenBrand,
} from '#test/support/builders-brands.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'

const calls = contract.adminBrands
const { createClient, updateClient, getClient, listClients } = contract.adminClients

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const givenClient = async (given: Parameters<typeof buildClientInput>[0] = {}) =>
  (await api.call(createClient, { as, body: buildClientInput(given) })).body.data
const listed = async (client_id: number) =>
  (await api.call(calls.listBrands, { as, params: { client_id } })).body.data
const names = async (client_id: number) =>
  (await listed(client_id)).map(({ written, state }) => `${written.name} ${state}`)
const named = async (client_id: number) =>
  (await api.call(getClient, { as, params: { client_id } })).body.data.written.brands
const archive = (brand_id: number, archived: boolean) =>
  api.call(calls.archiveBrand, { as, params: { brand_id }, body: { archived } })
const acts = async () => {
  const rows = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ act, subject, details }) => [act, subject, details])
}

test('A brand and its product are added, changed and archived, each act written down without its words', async () => {
  const client = await givenClient({ brands: [] })
  const params = { client_id: client.id }
  const added = await api.call(calls.createBrand, { as, params, body: buildBrandInput() })
  expect(added.status).toBe(201)
  const { id } = added.body.data
  expect(added.body.data).toEqual({
    id,
    version: 1,
    state: 'active',
    client: { id: client.id, name: client.written.name },
    written: buildBrandInput(),
    products: [],
  })
  const brand = { brand_id: id }
  const body = { ...buildBrandInput({ name: 'SOLEIL' }), version: 1 }
  const changed = await api.call(calls.updateBrand, { as, params: brand, body })
  expect(changed.body.data).toMatchObject({ version: 2, written: { name: 'SOLEIL' } })
  const [product] = (await addProduct(api, as, id)).products
  expect(product).toMatchObject({ version: 1, state: 'active', written: buildProductInput() })
  const product_id = product?.id ?? 0
  const dearer = { ...buildProductInput({ price: 2400, url: null }), version: 1 }
  const written = await api.call(calls.updateProduct, { as, params: { product_id }, body: dearer })
  expect(written.body.data.products).toMatchObject([{ version: 2, written: { price: 2400, url: null } }])
  const put = (archived: boolean) =>
    api.call(calls.archiveProduct, { as, params: { product_id }, body: { archived } })
  expect((await put(true)).body.data.products).toMatchObject([{ state: 'archived' }])
  await put(true)
  await put(false)
  expect((await archive(id, true)).body.data.state).toBe('archived')
  await archive(id, true)
  await archive(id, false)
  expect((await api.call(calls.getBrand, { as, params: brand })).body.data).toMatchObject({ state: 'active' })
  expect(await acts()).toEqual([
    ['admin.clients.create', `client:${client.id}`, {}],
    ['admin.brands.create', `brand:${id}`, {}],
    ['admin.brands.update', `brand:${id}`, {}],
    ['admin.products.create', `product:${product_id}`, {}],
    ['admin.products.update', `product:${product_id}`, {}],
    ['admin.products.archive', `product:${product_id}`, {}],
    ['admin.products.restore', `product:${product_id}`, {}],
    ['admin.brands.archive', `brand:${id}`, {}],
    ['admin.brands.restore', `brand:${id}`, {}],
  ])
})

test('A second save of the same version is refused and changes nothing, unless it says the same', async () => {
  const { brandId, productId } = await givenBrand(api, as)
  const save = (posting_rules: string) =>
    api.call(calls.updateBrand, {
      as,
      params: { brand_id: brandId },
      body: { ...buildBrandInput({ posting_rules }), version: 1 },
    })
  expect((await save('先')).status).toBe(200)
  expect((await save('先')).body.data.version).toBe(2)
  const refused = await save('後')
  expect([refused.status, refused.body.code]).toEqual([409, 'request.changed_meanwhile'])
  const price = (amount: number) =>
    api.call(calls.updateProduct, {
      as,
      params: { product_id: productId },
      body: { ...buildProductInput({ price: amount }), version: 1 },
    })
  expect((await price(1)).status).toBe(200)
  expect((await price(2)).body.code).toBe('request.changed_meanwhile')
  const read = await api.call(calls.getBrand, { as, params: { brand_id: brandId } })
  expect(read.body.data).toMatchObject({
    written: { posting_rules: '先' },
    products: [{ written: { price: 1 } }],
  })
})

test('Two brands in use have different names; an archived one gives its name away and cannot come back to it', async () => {
  const client = await givenClient()
  const params = { client_id: client.id }
  const twice = await api.call(calls.createBrand, { as, params, body: buildBrandInput({ name: 'LUNE' }) })
  expect([twice.status, twice.body.code]).toEqual([409, 'brand.name_taken'])
  const [first] = await listed(client.id)
  await archive(first?.id ?? 0, true)
  await addBrand(api, as, client.id, { name: 'LUNE' })
  expect((await archive(first?.id ?? 0, false)).body.code).toBe('brand.name_taken')
  expect(await names(client.id)).toEqual(['LUNE active', 'LUNE archived'])
  const other = await givenClient()
  expect(await names(other.id)).toEqual(['LUNE active'])
})

test('The client’s record names its brands in use, and a record that is written as a whole gives them records', async () => {
  const client = await givenClient()
  const { id } = await addBrand(api, as, client.id)
  expect(await named(client.id)).toEqual([
    { name: 'SOL', reading: 'ソル' },
    { name: 'LUNE', reading: 'リュンヌ' },
  ])
  const found = await api.call(listClients, { as, query: { keyword: 'そる' } })
  expect(found.body.data).toMatchObject([{ id: client.id, brands: ['SOL', 'LUNE'] }])
  await archive(id, true)
  expect(await named(client.id)).toEqual([{ name: 'LUNE', reading: 'リュンヌ' }])
  const put = async (given: object) => {
    const { brands: _left, ...rest } = buildClientInput()
    const { version } = (await api.call(getClient, { as, params: { client_id: client.id } })).body.data
    const body = { ...rest, ...given, version }
    return api.call(updateClient, { as, params: { client_id: client.id }, body })
  }
  await put({ note: '覚え書き' })
  expect(await names(client.id)).toEqual(['LUNE active', 'SOL archived'])
  await put({ brands: [{ name: 'TERRA', reading: '' }] })
  expect(await names(client.id)).toEqual(['TERRA active', 'SOL archived', 'LUNE archived'])
})

test('A brand that a server of the release before named gets a record with the next act', async () => {
  const client = await givenClient({ brands: [] })
  const { db } = api.deps.database
  await db.execute(`update clients set brands = '[{"name":"LUNE","reading":""}]' where id = ${client.id}`)
  await addBrand(api, as, client.id)
  expect(await names(client.id)).toEqual(['LUNE active', 'SOL active'])
  expect((await named(client.id)).map(({ name }) => name)).toEqual(['LUNE', 'SOL'])
})

test.each<[object, string, string]>([
  [{ name: ' ' }, 'name', 'field.required'],
  [{ reading: '漢字' }, 'reading', 'field.kana'],
  [{ mentions: [' '] }, 'mentions.0', 'field.required'],
  [{ ng_words: ['あ'.repeat(256)] }, 'ng_words.0', 'field.too_long'],
])('a brand with %o is refused, and nothing is kept', async (given, path, code) => {
  const { id } = await givenClient({ brands: [] })
  const body = { ...buildBrandInput(), ...given }
  const reply = await api.call(calls.createBrand, { as, params: { client_id: id }, body })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toMatchObject([{ path, code }])
  expect(await api.deps.database.db.select().from(brands)).toEqual([])
})

test('Unknown numbers are not found', async () => {
  const [params, body] = [{ brand_id: 99 }, buildBrandInput()]
  const replies = await Promise.all([
    api.call(calls.listBrands, { as, params: { client_id: 99 } }),
    api.call(calls.createBrand, { as, params: { client_id: 99 }, body }),
    api.call(calls.getBrand, { as, params }),
    api.call(calls.updateBrand, { as, params, body: { ...body, version: 1 } }),
    archive(99, true),
    api.call(calls.createProduct, { as, params, body: buildProductInput() }),
    api.call(calls.updateProduct, {
      as,
      params: { product_id: 99 },
      body: { ...buildProductInput(), version: 1 },
    }),
    api.call(calls.archiveProduct, { as, params: { product_id: 99 }, body: { archived: true } }),
  ])
  expect(replies.map(({ body: { code } }) => code)).toEqual(replies.map(() => 'request.not_found'))
})

test('Every operator reads brands, and those who write campaigns write them', async () => {
  const { clientId, brandId } = await givenBrand(api, as)
  const allowed = await Promise.all(
    operatorRoles.map(async (role) => {
      const them = await api.asOperator(await givenOperator(api, { role }))
      const read = await api.call(calls.listBrands, { as: them, params: { client_id: clientId } })
      const params = { brand_id: brandId }
      const written = await api.call(calls.createProduct, { as: them, params, body: buildProductInput() })
      return [role, read.status, written.status]
    }),
  )
  expect(allowed).toEqual([
    ['owner', 200, 201],
    ['manager', 200, 201],
    ['reviewer', 200, 403],
    ['finance', 200, 403],
    ['viewer', 200, 403],
  ])
})
