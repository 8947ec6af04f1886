import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mostViews, viewedLists } from '#contract/list-views.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { auditLog, listViews, listViewStarts } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenBrand } from '#test/support/builders-brands.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const calls = contract.listViews
const { searchAdmin } = contract.adminSearch

let api: TestApi
let me: string
let colleague: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await signedIn('manager', '運営 花子')
  colleague = await signedIn('reviewer', '運営 太郎')
})
afterAll(() => api.close())

async function signedIn(role: OperatorRole, name = '運営') {
  return api.asOperator(await givenOperator(api, { role, name }))
}
const content = { name: '今週の審査', query: { needs: 'review', due: 'in_7_days' }, columns: null }
const save = (as: string, given: object = {}) =>
  api.call(calls.createView, {
    as,
    body: { list: 'cases', shared: false, ...content, ...given },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const read = async (as: string, list = 'cases') => {
  const { body } = await api.call(calls.listViews, { as, query: { list } })
  return { ...body.data, names: body.data.views.map(({ name }) => name) }
}
const change = (as: string, id: number, version: number, given: object = {}) =>
  api.call(calls.updateView, { as, params: { view_id: id }, body: { ...content, ...given, version } })
const share = (as: string, id: number, shared = true) =>
  api.call(calls.shareView, { as, params: { view_id: id }, body: { shared } })
const remove = (as: string, id: number) =>
  callAsStored(api, calls.deleteView, { as, params: { view_id: id } })
const start = (as: string, view_id: number | null, list = 'cases') =>
  api.call(calls.startWithView, { as, body: { list, view_id } })
const saved = async (as: string, given: object = {}) => (await save(as, given)).body.data
const acts = async () => {
  const rows = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ act, subject, details }) => [act, subject, details])
}

test('A view is saved, found by its owner alone, changed, shared and deleted, each act written down', async () => {
  const reply = await save(me, { columns: ['person', 'due'] })
  expect(reply.status).toBe(201)
  const { id } = reply.body.data
  const owner = expect.objectContaining({ name: '運営 花子' })
  const at = api.clock.now().toISOString()
  expect(reply.body.data).toEqual({
    id,
    list: 'cases',
    version: 1,
    ...content,
    columns: ['person', 'due'],
    dropped: [],
    shared: false,
    owner,
    updated_at: at,
    updated_by: owner,
  })
  expect((await read(me)).names).toEqual(['今週の審査'])
  expect((await read(colleague)).names).toEqual([])
  expect((await read(me, 'campaigns')).names).toEqual([])
  expect((await change(me, id, 1, { name: '審査' })).body.data).toMatchObject({ version: 2, name: '審査' })
  expect((await share(me, id)).status).toBe(200)
  expect((await share(me, id)).status).toBe(200)
  expect((await read(colleague)).names).toEqual(['審査'])
  expect((await remove(me, id)).status).toBe(200)
  expect((await remove(me, id)).status).toBe(404)
  const [subject, details] = [`view:${id}`, { list: 'cases' }]
  expect(await acts()).toEqual(
    ['create', 'update', 'share', 'delete'].map((act) => [`admin.views.${act}`, subject, details]),
  )
})

test('Own views come before those of the team, each by name', async () => {
  await save(colleague, { name: 'あ', shared: true })
  await save(me, { name: 'い', shared: true })
  await save(me, { name: 'う' })
  expect((await read(me)).names).toEqual(['い', 'う', 'あ'])
  expect((await read(colleague)).names).toEqual(['あ', 'い'])
})

test('A colleague changes a shared view; of two changes of one version the second is refused with nothing written', async () => {
  const { id } = await saved(me, { shared: true })
  const first = await change(colleague, id, 1, { name: '太郎の変更' })
  expect(first.body.data.updated_by.name).toBe('運営 太郎')
  const second = await change(me, id, 1, { name: '花子の変更' })
  expect([second.status, second.body.code]).toEqual([409, 'view.changed_meanwhile'])
  expect((await read(me)).views).toMatchObject([{ name: '太郎の変更', version: 2 }])
  expect((await change(me, id, 1, { name: '太郎の変更' })).body.data.version).toBe(2)
  expect((await change(me, id, 2, { name: '花子の変更' })).status).toBe(200)
})

test('Of two changes at once one is kept', async () => {
  const { id } = await saved(me, { shared: true })
  const replies = await Promise.all(
    [me, colleague].map((as, index) => change(as, id, 1, { name: `変更${index}` })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('What is not shared is nobody else’s to see, change, share, delete or begin with', async () => {
  const { id } = await saved(me)
  expect((await change(colleague, id, 1)).status).toBe(404)
  expect((await share(colleague, id)).status).toBe(404)
  expect((await remove(colleague, id)).status).toBe(404)
  expect((await start(colleague, id)).status).toBe(404)
})

test('A shared view is taken away by who saved it or an owner; then nobody else begins with it', async () => {
  const { id } = await saved(me, { shared: true })
  await start(colleague, id)
  await start(me, id)
  expect((await remove(colleague, id)).body.code).toBe('admin.role_missing')
  expect((await share(colleague, id, false)).body.code).toBe('admin.role_missing')
  const owner = await signedIn('owner')
  expect((await share(owner, id, false)).status).toBe(200)
  expect(await read(colleague)).toMatchObject({ views: [], start_id: null })
  expect((await read(me)).start_id).toBe(id)
  await share(me, id)
  expect((await remove(owner, id)).status).toBe(200)
  expect(await api.deps.database.db.select().from(listViewStarts)).toEqual([])
})

test('A viewer keeps views of their own, and neither shares nor changes shared ones', async () => {
  const viewer = await signedIn('viewer')
  const { id } = await saved(viewer)
  expect((await change(viewer, id, 1, { name: '自分' })).status).toBe(200)
  expect((await share(viewer, id)).body.code).toBe('admin.role_missing')
  expect((await save(viewer, { shared: true })).body.code).toBe('admin.role_missing')
  const shared = await saved(me, { shared: true })
  expect((await change(viewer, shared.id, 1, { name: '別' })).body.code).toBe('admin.role_missing')
  expect((await read(viewer)).names).toEqual(['自分', '今週の審査'])
})

test('Views of a list that a role may not read are neither listed, saved, begun with nor found', async () => {
  const viewer = await signedIn('viewer')
  const view = await saved(me, { list: 'influencers', query: { standing: 'suspended' }, shared: true })
  const asked = await api.call(calls.listViews, { as: viewer, query: { list: 'influencers' } })
  expect(asked.body.code).toBe('admin.role_missing')
  expect((await save(viewer, { list: 'influencers', query: {} })).body.code).toBe('admin.role_missing')
  expect((await start(viewer, null, 'influencers')).body.code).toBe('admin.role_missing')
  expect((await start(viewer, view.id)).status).toBe(404)
  expect((await remove(viewer, view.id)).status).toBe(404)
  const found = async (as: string) =>
    (await api.call(searchAdmin, { as, query: { q: '審査' } })).body.data.views
  expect(await found(viewer)).toEqual([])
  expect(await found(colleague)).toEqual([
    { id: view.id, list: 'influencers', name: '今週の審査', shared: true },
  ])
})

test('The search finds five views by a part of the name, own ones first, and no signs as wildcards', async () => {
  for (const name of ['審査 1', '審査 2', '審査 3', '審査 4', '審査 5'])
    await save(colleague, { name, shared: true })
  await save(me, { name: '私の審査_100%' })
  await save(colleague, { name: '審査 秘密' })
  const found = async (q: string) => {
    const { body } = await api.call(searchAdmin, { as: me, query: { q } })
    return body.data.views.map(({ name }) => name)
  }
  expect(await found('審査')).toEqual(['私の審査_100%', '審査 1', '審査 2', '審査 3', '審査 4'])
  expect(await found('0%')).toEqual(['私の審査_100%'])
  expect(await found('_1')).toEqual(['私の審査_100%'])
  expect(await found('秘密')).toEqual([])
})

test.each<[string, object, string, string]>([
  [
    'a filter that the list does not have',
    { query: { colour: 'red' } },
    'query.colour',
    'field.unknown_option',
  ],
  ['a brand that is no number', { query: { brand_id: 'SOL' } }, 'query.brand_id', 'field.unknown_option'],
  ['a value that there is not', { query: { due: 'never' } }, 'query.due', 'field.unknown_option'],
  ['search words for people', { query: { keyword: '佐藤' } }, 'query.keyword', 'field.unknown_option'],
  ['a place in the list', { query: { page: '2' } }, 'query.page', 'field.unknown_option'],
  ['no name', { name: ' ' }, 'name', 'field.required'],
  ['a name that is too long', { name: 'あ'.repeat(61) }, 'name', 'field.too_long'],
  ['a list that has no views', { list: 'mentions' }, 'list', 'field.required'],
])('%s is refused, and nothing is kept', async (_what, given, path, code) => {
  const reply = await save(me, given)
  expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path, code }]])
  expect(await api.deps.database.db.select().from(listViews)).toEqual([])
  expect(await acts()).toEqual([])
})

test('Search words for campaigns and companies are kept', async () => {
  expect((await saved(me, { list: 'campaigns', query: { keyword: '美容液' } })).query).toEqual({
    keyword: '美容液',
  })
})

test.each(viewedLists)('Every saved filter of %s is one of its list', async (list) => {
  const query = list === 'payment_records' ? { year: '2026' } : {}
  expect((await save(await signedIn('owner'), { list, query })).status).toBe(201)
})

test('Views of a list that money or people are read in are kept from roles that may not read it', async () => {
  const viewer = await signedIn('viewer')
  for (const list of ['issued', 'payment_records', 'influencers'])
    expect((await save(viewer, { list, query: {} })).body.code).toBe('admin.role_missing')
  expect((await save(viewer, { list: 'audit', query: { act: 'admin.cases.ship' } })).status).toBe(201)
})

test('A saved filter that the list does not take any more is left out and named', async () => {
  const { id } = await saved(me)
  const query = { needs: 'review', due: 'next_year', former: 'x' }
  await api.deps.database.db.update(listViews).set({ query }).where(eq(listViews.id, id))
  const [view] = (await read(me)).views
  expect(view).toMatchObject({ query: { needs: 'review' }, dropped: ['due', 'former'] })
  expect((await change(me, id, 1, { query: { needs: 'review' } })).body.data).toMatchObject({ dropped: [] })
})

test('A view keeps a brand of a client, and finds nothing where there is none of that client any more', async () => {
  const { clientId: client_id, brandId: brand_id } = await givenBrand(api, me)
  const other = await givenBrand(api, me, { name: '別の会社のブランド' })
  const campaign = { client_id, brand_id }
  const theirs = await givenCase(api, { campaign, until: 'confirmed' })
  await givenCase(api, { campaign: { client_id }, until: 'confirmed' })
  const query = { needs: 'all', client_id: String(client_id), brand_id: String(brand_id) }
  const { id } = await saved(me, { query })
  const opened = async () => {
    const [view] = (await read(me)).views
    if (!view) throw new Error('The view is gone')
    const found = await api.call(contract.adminCases.listAdminCases, { as: me, query: view.query })
    return [view.query, view.dropped, found.status, found.body.data.map((one) => one.id)]
  }
  expect(await opened()).toEqual([query, [], 200, [theirs.id]])
  for (const [version, gone] of [other.brandId, 99_999].entries()) {
    const now = { ...query, brand_id: String(gone) }
    expect((await change(me, id, version + 1, { query: now })).status).toBe(200)
    expect(await opened()).toEqual([now, [], 200, []])
  }
  const { getBrand } = contract.adminBrands
  const reply = await api.call(getBrand, { as: me, params: { brand_id: 99_999 } })
  expect([reply.status, reply.body.code]).toEqual([404, 'request.not_found'])
})

test('Fifty views of one list are the most, also when two are saved at once', async () => {
  for (let number = 1; number < mostViews; number += 1) await save(me, { name: `ビュー${number}` })
  const replies = await Promise.all([save(me), save(me)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await save(me)).body.code).toBe('view.too_many')
  expect((await save(me, { list: 'campaigns', query: {} })).status).toBe(201)
  expect((await save(colleague)).status).toBe(201)
})

test('One view is where a list begins, for each operator alone', async () => {
  const one = await saved(me, { shared: true })
  const other = await saved(me, { name: '別のビュー' })
  await start(me, one.id)
  await start(me, other.id)
  expect((await read(me)).start_id).toBe(other.id)
  expect((await read(colleague)).start_id).toBeNull()
  expect((await start(me, other.id, 'campaigns')).status).toBe(404)
  await start(me, null)
  expect((await read(me)).start_id).toBeNull()
})
