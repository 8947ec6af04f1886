import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { savedSearches } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildSavedFilter, givenSearch } from '#test/support/builders-searches.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listSavedSearches, saveSearch, changeSavedSearch, deleteSavedSearch } = contract.savedSearches

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

const filter = buildSavedFilter({ platforms: ['tiktok', 'instagram'], reward_min: 10_000, applicable: true })
const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
const save = (body: unknown) => api.call(saveSearch, { as, body, headers: headers() })
const list = async () => (await api.call(listSavedSearches, { as })).body.data
const rows = () => api.deps.database.db.select().from(savedSearches)

describe('a saved search', () => {
  it('is kept with its conditions, the newest first, for its own person alone', async () => {
    expect(await list()).toEqual([])
    const first = await save({ name: '  動画の案件 ', filter, tells: true })
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      name: '動画の案件',
      filter: { ...filter, platforms: ['instagram', 'tiktok'] },
      tells: true,
      created_at: api.clock.now().toISOString(),
    })
    const second = await save({ name: 'お試し', filter: buildSavedFilter(), tells: false })
    expect((await list()).map(({ name }) => name)).toEqual(['お試し', '動画の案件'])
    const other = await api.as(await givenInfluencer(api))
    expect((await api.call(listSavedSearches, { as: other })).body.data).toEqual([])
    for (const call of [
      () => api.call(changeSavedSearch, { as: other, params: { search_id: second.body.data.id }, body: {} }),
      () => api.call(changeSavedSearch, { as, params: { search_id: 2_000_000_000 }, body: { name: 'どれ' } }),
    ])
      expect((await call()).status).toBe(404)
    // Deleting what is not there, or not one's own, changes nothing.
    await api.call(deleteSavedSearch, { as: other, params: { search_id: second.body.data.id } })
    expect(await list()).toHaveLength(2)
  })

  it('is renamed, and its news switched, each without the other', async () => {
    const { id } = await givenSearch(api, me, { name: '前の名前' })
    const change = (body: object) => api.call(changeSavedSearch, { as, params: { search_id: id }, body })
    expect((await change({ name: '次の名前' })).body.data).toMatchObject({ name: '次の名前', tells: true })
    expect((await change({ tells: false })).body.data).toMatchObject({ name: '次の名前', tells: false })
    expect(await list()).toMatchObject([{ name: '次の名前', tells: false }])
    const before = (await rows())[0]?.told_from
    api.clock.advance(3_600_000)
    // Switched on again, it tells of what opens from then on; a name changes nothing about that.
    await change({ tells: true })
    await change({ name: '最後の名前', tells: true })
    const after = (await rows())[0]?.told_from
    expect([before?.getTime(), after?.getTime()]).toEqual([
      api.clock.now().getTime() - 3_600_000,
      api.clock.now().getTime(),
    ])
  })

  it('is deleted, also twice', async () => {
    const { id } = await givenSearch(api, me)
    for (const status of [200, 200])
      expect((await api.call(deleteSavedSearch, { as, params: { search_id: id } })).status).toBe(status)
    expect(await list()).toEqual([])
  })

  it.each([
    ['no name', { name: ' ', filter, tells: true }, 'name'],
    ['a long name', { name: 'あ'.repeat(51), filter, tells: true }, 'name'],
    ['a My Number', { name: '個人番号 123456789018', filter, tells: true }, 'name'],
    [
      'a long word',
      { name: '名', filter: { ...filter, keyword: 'a'.repeat(101) }, tells: true },
      'filter.keyword',
    ],
    [
      'an unknown genre',
      { name: '名', filter: { ...filter, categories: ['space'] }, tells: true },
      'filter.categories.0',
    ],
    ['no conditions', { name: '名', tells: true }, 'filter'],
    [
      'a reward below one yen',
      { name: '名', filter: { ...filter, reward_min: 0 }, tells: true },
      'filter.reward_min',
    ],
  ])('with %s is refused and not kept', async (_, body, path) => {
    const { status, body: answer } = await save(body)
    expect([status, answer.errors?.[0]?.path]).toEqual([422, path])
    expect(await rows()).toEqual([])
  })

  it('is one of twenty at most, also when many are sent at once', async () => {
    for (let kept = 0; kept < limits.saved_searches - 1; kept += 1) await givenSearch(api, me)
    const sent = await Promise.all([1, 2, 3].map(() => save({ name: '名', filter, tells: true })))
    expect(sent.map(({ status, body }) => body.code ?? status).toSorted()).toEqual(
      [201, 'saved_search.too_many', 'saved_search.too_many'].toSorted(),
    )
    expect(await list()).toHaveLength(limits.saved_searches)
  })

  it('of a version that this one does not understand stands there without conditions, and can be deleted', async () => {
    await givenSearch(api, me, { name: '今の条件' })
    const { id } = await givenSearch(api, me, { name: '昔の条件' })
    await api.deps.database.db
      .update(savedSearches)
      .set({ filter: { keyword: 'お茶', genres: ['tea'] } })
      .where(eq(savedSearches.id, id))
    expect(await list()).toMatchObject([
      { id, name: '昔の条件', filter: null },
      { name: '今の条件', filter: { keyword: '' } },
    ])
    await api.call(deleteSavedSearch, { as, params: { search_id: id } })
    expect(await list()).toMatchObject([{ name: '今の条件' }])
  })
})
