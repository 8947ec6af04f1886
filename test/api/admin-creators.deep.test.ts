import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creatorLimits, type CreatorMark, type CreatorSelection } from '#contract/admin-creators.ts'
import { contract } from '#contract/index.ts'
import { operatorRoles } from '#contract/permissions.ts'
import {
  auditLog,
  creatorListMembers,
  creatorLists,
  creatorTags,
  influencers,
  influencerTags,
} from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.adminCreators
const { listInfluencers, getInfluencer } = contract.adminInfluencers

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

const db = () => api.deps.database.db
const people = async (count: number) => {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await givenInfluencer(api)).id)
  return ids
}
const mark = (given: CreatorMark, ids: readonly number[]) =>
  api.call(calls.markCreators, { as, body: { mark: given, influencer_ids: [...ids] } })
const tag = (name: string, ids: readonly number[]) => mark({ act: 'tag', tag: name }, ids)
const tryMark = (given: CreatorMark, selection: Record<string, unknown>) =>
  api.call(calls.tryMarkCreators, { as, body: { mark: given, selection: selection as CreatorSelection } })
const tags = async () => (await api.call(calls.listCreatorTags, { as })).body.data
const lists = async () => (await api.call(calls.listCreatorLists, { as })).body.data
const begin = (name: string) =>
  api.call(calls.createCreatorList, {
    as,
    body: { name },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const find = async (query: Record<string, string | number>) =>
  (await api.call(listInfluencers, { as, query })).body.data.map(({ id }) => id)
const codes = (lines: readonly { code: string | null }[]) => lines.map(({ code }) => code)
const acts = async () => {
  const rows = await db().select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ act, subject, details }) => [act, subject, details])
}
function importFile(list_id: number, text: string, dryRun = true) {
  const body = new FormData()
  body.append('dry_run', String(dryRun))
  body.append('file', new File([text], 'creators.csv', { type: 'text/csv' }))
  return api.call(calls.importCreators, { as, params: { list_id }, body })
}

test('A tag is made by its first use, found in any spelling, and each of its creators written down once', async () => {
  const [one = 0, two = 0] = await people(2)
  const tried = await tryMark({ act: 'tag', tag: 'コスメ' }, { influencer_ids: [one, two, 999_999] })
  expect(tried.body.data).toMatchObject({ matching: 2, will_change: 2, makes_tag: true })
  expect(await tags()).toEqual([])
  expect((await tag('コスメ', [one])).body.data).toMatchObject({ changed: 1 })
  const again = await tag('ｺｽﾒ', [one, two, two])
  expect(codes(again.body.data.lines)).toEqual(['already', null])
  const [made] = await tags()
  expect(made).toMatchObject({ name: 'コスメ', creators: 2 })
  const details = { tag: made?.id }
  expect(await acts()).toEqual([
    ['admin.creatorTags.create', `tag:${made?.id}`, {}],
    ['admin.influencers.tag', `influencer:${one}`, details],
    ['admin.influencers.tag', `influencer:${two}`, details],
  ])
  expect(await find({ tags: String(made?.id) })).toEqual([two, one])
  expect(await find({ keyword: 'こすめ' })).toEqual([two, one])
  const off = await mark({ act: 'untag', tag: 'コスメ' }, [one])
  expect(codes(off.body.data.lines)).toEqual([null])
  expect(codes((await mark({ act: 'untag', tag: 'コスメ' }, [one])).body.data.lines)).toEqual(['not_there'])
  expect(codes((await mark({ act: 'untag', tag: 'ほか' }, [one])).body.data.lines)).toEqual(['not_there'])
  expect(await find({ tags: String(made?.id) })).toEqual([two])
  expect((await api.call(listInfluencers, { as })).body.data[0]?.tags).toEqual([
    { id: made?.id, name: 'コスメ' },
  ])
})

test('Creators are filtered by all of several tags, and marked by a filter up to the bound', async () => {
  const [one = 0, two = 0] = await people(2)
  await tag('夏', [one, two])
  await tag('冬', [two])
  const ids = (await tags()).map(({ id }) => id)
  expect(await find({ tags: ids.join(',') })).toEqual([two])
  const filter = { tags: String(ids[0]) }
  const tried = await tryMark({ act: 'tag', tag: '冬' }, { filter })
  expect(tried.body.data.matching).toBe(tried.body.data.lines.length)
  const refused = await api.call(listInfluencers, { as, query: { tags: '1,x' } })
  expect(refused.status).toBe(422)
  const many = Array.from({ length: creatorLimits.at_once + 1 }, (_, index) => index + 1)
  expect((await tag('夏', many)).status).toBe(422)
})

test('A creator has twenty tags at most', async () => {
  const [one = 0, two = 0] = await people(2)
  for (let index = 0; index < creatorLimits.tags_each; index += 1) await tag(`タグ${index}`, [one])
  const reply = await tag('もう一つ', [one, two])
  expect(codes(reply.body.data.lines)).toEqual(['tags_full', null])
  expect((await db().select().from(influencerTags).where(eq(influencerTags.influencer_id, one))).length).toBe(
    creatorLimits.tags_each,
  )
})

test('There are no more tags than there may be', async () => {
  const [one = 0] = await people(1)
  const at = api.clock.now()
  const full = Array.from({ length: creatorLimits.tags }, (_, index) => ({
    name: `t${index}`,
    key: `t${index}`,
    created_at: at,
  }))
  await db().insert(creatorTags).values(full)
  const reply = await tag('新しい', [one])
  expect([reply.status, reply.body.code]).toEqual([409, 'creator_tag.too_many'])
  expect(await db().select().from(influencerTags)).toEqual([])
  expect((await tag('t1', [one])).status).toBe(200)
})

test('Renaming to the name of another tag asks first, then joins them; nobody has it twice', async () => {
  const [one = 0, two = 0] = await people(2)
  await tag('夏コスメ', [one, two])
  await tag('夏', [one])
  const [from, to] = ['夏コスメ', '夏'].map((name) => ({ name }))
  const all = await tags()
  const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? 0
  const rename = (name: string, merge = false) =>
    callAsStored(api, calls.renameCreatorTag, {
      as,
      params: { tag_id: idOf(from?.name ?? '') },
      body: { name, merge },
    })
  const refused = await rename(to?.name ?? '')
  expect([refused.status, refused.body.code]).toEqual([409, 'creator_tag.name_taken'])
  expect((await rename('夏コスメ')).status).toBe(200)
  expect((await rename('夏', true)).body.data).toMatchObject({ id: idOf('夏'), creators: 2 })
  expect(await tags()).toHaveLength(1)
  expect((await rename('夏', true)).body.code).toBe('request.not_found')
  const last = (await acts()).at(-1)
  expect(last).toEqual(['admin.creatorTags.merge', `tag:${idOf('夏コスメ')}`, { tag: idOf('夏') }])
})

test('A tag is renamed, and deleted with its creators; deleting it again changes nothing', async () => {
  const [one = 0] = await people(1)
  await tag('古い', [one])
  const [made] = await tags()
  const params = { tag_id: made?.id ?? 0 }
  const renamed = await callAsStored(api, calls.renameCreatorTag, { as, params, body: { name: '新しい' } })
  expect(renamed.body.data).toMatchObject({ name: '新しい', creators: 1 })
  for (const status of [200, 200])
    expect((await callAsStored(api, calls.deleteCreatorTag, { as, params })).status).toBe(status)
  expect(await tags()).toEqual([])
  expect((await acts()).filter(([act]) => act === 'admin.creatorTags.delete')).toEqual([
    ['admin.creatorTags.delete', `tag:${made?.id}`, { count: 1 }],
  ])
})

test('Two renames to one name at once leave one of them refused, never an error of the server', async () => {
  const [one = 0] = await people(1)
  await tag('あ', [one])
  await tag('い', [one])
  const ids = (await tags()).map(({ id }) => id)
  const replies = await Promise.all(
    ids.map((tag_id) =>
      callAsStored(api, calls.renameCreatorTag, { as, params: { tag_id }, body: { name: 'う' } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('A list is begun, filled, renamed, searched by and deleted; its creators stay', async () => {
  const [one = 0, two = 0] = await people(2)
  const list = (await begin('夏コスメ候補')).body.data
  expect((await begin('夏ｺｽﾒ候補')).body.code).toBe('creator_list.name_taken')
  const put = await mark({ act: 'enlist', list_id: list.id }, [one, two])
  expect(put.body.data.changed).toBe(2)
  expect(codes((await mark({ act: 'enlist', list_id: list.id }, [one])).body.data.lines)).toEqual(['already'])
  expect(await find({ list_id: list.id })).toEqual([two, one])
  const record = await api.call(getInfluencer, { as, params: { influencer_id: one } })
  expect(record.body.data.lists).toEqual([{ id: list.id, name: '夏コスメ候補' }])
  await mark({ act: 'unlist', list_id: list.id }, [one])
  expect(await lists()).toMatchObject([{ name: '夏コスメ候補', creators: 1 }])
  const params = { list_id: list.id }
  const renamed = await callAsStored(api, calls.renameCreatorList, { as, params, body: { name: '秋' } })
  expect(renamed.body.data).toMatchObject({ name: '秋', creators: 1 })
  const other = (await begin('冬')).body.data
  const taken = await callAsStored(api, calls.renameCreatorList, {
    as,
    params: { list_id: other.id },
    body: { name: '秋' },
  })
  expect(taken.body.code).toBe('creator_list.name_taken')
  for (const status of [200, 200])
    expect((await callAsStored(api, calls.deleteCreatorList, { as, params })).status).toBe(status)
  expect(await db().select().from(creatorListMembers)).toEqual([])
  expect(await find({})).toEqual([two, one])
  expect((await mark({ act: 'enlist', list_id: list.id }, [one])).body.code).toBe('request.not_found')
  expect((await tryMark({ act: 'enlist', list_id: list.id }, { influencer_ids: [one] })).status).toBe(404)
})

test('A full list and the most lists are said so', async () => {
  const [one = 0] = await people(1)
  const at = api.clock.now()
  const full = Array.from({ length: creatorLimits.lists }, (_, index) => ({
    name: `l${index}`,
    key: `l${index}`,
    created_at: at,
    updated_at: at,
  }))
  const [first] = await db().insert(creatorLists).values(full).returning({ id: creatorLists.id })
  expect((await begin('もう一つ')).body.code).toBe('creator_list.too_many')
  expect((await lists()).length).toBe(creatorLimits.lists)
  const list_id = first?.id ?? 0
  const [row] = await db().select().from(influencers).where(eq(influencers.id, one))
  if (!row) throw new Error('Nobody was made.')
  const { id: _id, line_user_id: _line, email: _email, ...rest } = row
  const copies = Array.from({ length: creatorLimits.listed }, () => rest)
  for (let from = 0; from < copies.length; from += 500) {
    const rows = await db()
      .insert(influencers)
      .values(copies.slice(from, from + 500))
      .returning({ id: influencers.id })
    await db()
      .insert(creatorListMembers)
      .values(rows.map(({ id }) => ({ list_id, influencer_id: id })))
  }
  expect(codes((await mark({ act: 'enlist', list_id }, [one])).body.data.lines)).toEqual(['list_full'])
  expect(codes((await importFile(list_id, `${one}\n`)).body.data.lines)).toEqual(['list_full'])
})

test('A file of numbers and mail addresses: a dry run tells each line, then the good ones are taken', async () => {
  const [one = 0, two = 0] = await people(2)
  const { id: mailed } = await givenInfluencer(api, { email: 'Yuki@example.com' })
  const { id: gone } = await givenInfluencer(api)
  await db().update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, gone))
  const list = (await begin('候補')).body.data
  await mark({ act: 'enlist', list_id: list.id }, [two])
  const file = [
    'クリエイターID,メモ',
    `${one},よい`,
    ' yuki@EXAMPLE.com ',
    two,
    `${one}`,
    gone,
    '999999',
    'nobody@example.com',
    '"=1+1"',
    '',
    ',名前だけ',
  ].join('\r\n')
  const dry = await importFile(list.id, file)
  expect(dry.body.data.lines.map(({ line, code }) => [line, code])).toEqual([
    [2, null],
    [3, null],
    [4, 'already'],
    [5, 'twice'],
    [6, 'left'],
    [7, 'unknown'],
    [8, 'unknown'],
    [9, 'unreadable'],
    [11, 'unreadable'],
  ])
  expect(dry.body.data).toMatchObject({ good: 2, added: 0 })
  expect(await find({ list_id: list.id })).toEqual([two])
  expect((await importFile(list.id, file, false)).body.data).toMatchObject({ good: 2, added: 2 })
  expect(await find({ list_id: list.id })).toEqual([mailed, two, one])
  expect((await importFile(list.id, file, false)).body.data).toMatchObject({ added: 0 })
  expect((await acts()).filter(([act]) => act === 'admin.creatorLists.import')).toHaveLength(2)
})

test('An address that several stated is nobody’s until one confirmed it', async () => {
  const first = await givenInfluencer(api, { email: 'same@example.com' })
  const second = await givenInfluencer(api, { email: 'same2@example.com' })
  const list = (await begin('候補')).body.data
  const email = { email: 'same@example.com', email_verified_at: null }
  await db().update(influencers).set(email).where(eq(influencers.id, first.id))
  await db().update(influencers).set(email).where(eq(influencers.id, second.id))
  expect(codes((await importFile(list.id, 'same@example.com')).body.data.lines)).toEqual(['several'])
  await db()
    .update(influencers)
    .set({ email_verified_at: api.clock.now() })
    .where(eq(influencers.id, second.id))
  const reply = await importFile(list.id, 'same@example.com')
  expect(reply.body.data.lines).toMatchObject([{ influencer_id: second.id, code: null }])
})

test.each<[string, string, number]>([
  ['nothing', '', 422],
  ['a title alone', 'クリエイターID\n', 422],
  ['an open quotation mark', '"1\n2', 422],
  ['too many lines', '1\n'.repeat(creatorLimits.file_lines + 1), 422],
  ['too large a file', 'a@b.jp\n'.repeat(90_000), 413],
])('A file with %s is refused', async (_what, text, status) => {
  const list = (await begin('候補')).body.data
  expect((await importFile(list.id, text)).status).toBe(status)
})

test('Who has left is marked no more', async () => {
  const [one = 0] = await people(1)
  await db().update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, one))
  expect(codes((await tag('コスメ', [one])).body.data.lines)).toEqual(['left'])
})

test.each(operatorRoles)('%s reads and marks what the role may', async (role) => {
  const [one = 0] = await people(1)
  const list = (await begin('候補')).body.data
  const them = await api.asOperator(await givenOperator(api, { role }))
  const reads = role !== 'viewer'
  const writes = role === 'owner' || role === 'manager'
  expect((await api.call(calls.listCreatorTags, { as: them })).status).toBe(reads ? 200 : 403)
  expect((await api.call(calls.listCreatorLists, { as: them })).status).toBe(reads ? 200 : 403)
  const body = { mark: { act: 'enlist' as const, list_id: list.id }, influencer_ids: [one] }
  expect((await api.call(calls.markCreators, { as: them, body })).status).toBe(writes ? 200 : 403)
})
