import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { auditLog, campaigns, clients, influencers, operators } from '#server/db/schema/index.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaigns } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

// The lists of operators in the order of each column, what they sum up, and the CSV of the same rows in the same order.

const { adminPayouts, adminIssued, adminClients, adminCampaigns, adminApplications } = contract
const lists = {
  payouts: adminPayouts.listPayouts.path,
  records: adminPayouts.listPaymentRecords.path,
  issued: adminIssued.listIssued.path,
  clients: adminClients.listClients.path,
  inquiries: contract.inquiries.listAdminInquiries.path,
  campaigns: adminCampaigns.listAdminCampaigns.path,
  applications: adminApplications.listApplications.path,
  influencers: contract.adminInfluencers.listInfluencers.path,
}

let api: TestApi
const signedIn = new Map<OperatorRole, string>()
beforeAll(async () => {
  api = await testApi()
  await givenPeople()
  await givenCampaignsOfClients()
  for (const role of ['owner', 'viewer', 'manager'] as const)
    signedIn.set(role, await api.asOperator(await givenOperator(api, { role })))
})
afterAll(() => api.close())

/** Names, readings and sums are each in an order of their own. */
async function givenPeople() {
  const { db } = api.deps.database
  const given = [
    {
      display_name: 'b',
      name_kana: 'ウノ',
      holder: 'ｳﾉ',
      amount: 30_000,
      dueOn: '2026-11-25',
      followers: 900,
    },
    {
      display_name: 'c',
      name_kana: 'アベ',
      holder: 'ｱﾍﾞ',
      amount: 90_000,
      dueOn: '2026-11-26',
      followers: null,
    },
    {
      display_name: 'a',
      name_kana: 'イトウ',
      holder: 'ｲﾄｳ',
      amount: 60_000,
      dueOn: '2026-11-27',
      followers: 5_000,
    },
  ]
  for (const { display_name, name_kana, holder, amount, dueOn, followers } of given) {
    const accounts = [{ platform: 'instagram' as const, followers }]
    const person = await givenInfluencer(api, { display_name, accounts })
    const name = `氏名${display_name}`
    await db.update(influencers).set({ name, name_kana }).where(eq(influencers.id, person.id))
    await givenAccount(api, person, { holder })
    await givenReward(api, person, { amount, withholding: true, dueOn: '2026-11-24' })
    await givenTransfer(api, person)
    await givenReward(api, person, { amount, dueOn })
    await schedulePerson(api.deps, person.id)
    await givenCase(api, { influencer: person, until: 'applied' })
    const body = { kind: 'payment', subject: display_name, body: 'いつですか。' } as const
    await api.call(contract.inquiries.sendInquiry, { as: await api.as(person), body })
    api.clock.advance(60_000)
  }
}

async function givenCampaignsOfClients() {
  const { db } = api.deps.database
  const values = (name: string, reading: string) => ({
    ...buildClientInput({ name, reading }),
    color: null,
    search_text: name,
    created_at: api.clock.now(),
    updated_at: api.clock.now(),
  })
  const [moon] = await db.insert(clients).values(values('月野', 'ツキノ')).returning()
  api.clock.advance(60_000)
  await db.insert(clients).values([values('青空', ''), values('ほし', 'ホシ')])
  const member = await givenOperator(api, { name: '運営 一' })
  const end = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000)
  const common = { kind: 'event' as const, openings: 5 }
  const [one, two] = await givenCampaigns(api, [
    { ...common, title: 'B', brand_name: 'x', recruiting_end: end(3) },
    { ...common, title: 'A', brand_name: 'z', recruiting_end: end(9) },
    { ...common, title: 'C', brand_name: 'y', recruiting_end: end(6), state: 'draft' },
  ])
  const counted = { applicants_count: 12, places_taken: 4, assignee_id: member.id, client_id: moon?.id }
  await db
    .update(campaigns)
    .set(counted)
    .where(eq(campaigns.id, one?.id ?? 0))
  await db
    .update(campaigns)
    .set({ applicants_count: 7 })
    .where(eq(campaigns.id, two?.id ?? 0))
}

type Query = Record<string, string | number>

async function ask(path: string, query: Query, role: OperatorRole = 'owner') {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await api.raw(`${path}?${search}`, { headers: { cookie: signedIn.get(role) ?? '' } })
  return { status: response.status, text: await response.text() }
}

interface Row {
  id?: number
  case_id?: number
  title?: string
  name?: string
  display_name?: string
  subject?: string
  influencer?: { id: number; display_name: string }
  partner?: string
  number?: string
  amount?: number
  net?: number
}
interface Listed {
  data: Row[]
  total: number
}

async function read<More = unknown>(path: string, query: Query, role?: OperatorRole) {
  const { status, text } = await ask(path, query, role)
  expect([status, text]).toEqual([200, text])
  return JSON.parse(text) as Listed & More
}
const keyOf = ({ id, case_id, influencer }: Row) => id ?? case_id ?? influencer?.id
const keysOf = async (path: string, query: Query) => (await read(path, query)).data.map(keyOf)

async function exported(path: string, query: Query, column: string) {
  const { status, text } = await ask(path, query)
  expect([status, text]).toEqual([200, text])
  const lines = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  return lines.map((line) => line[column])
}

const base: Partial<Record<keyof typeof lists, Query>> = {
  records: { year: 2026 },
  campaigns: { kind: 'event' },
}
const orders: [keyof typeof lists, string[]][] = [
  ['payouts', ['day', 'creator', 'net']],
  ['records', ['creator', 'paid', 'withheld']],
  ['issued', ['issued_on', 'partner', 'amount']],
  ['clients', ['name', 'updated']],
  ['inquiries', ['creator', 'at']],
  ['campaigns', ['newest', 'closing', 'applicants', 'updated', 'title', 'brand', 'assignee', 'places']],
  ['applications', ['oldest', 'newest', 'followers', 'creator']],
  ['influencers', ['newest', 'followers', 'completed', 'on_time', 'rounds', 'reach', 'rating', 'creator']],
]
const everyOrder = orders.flatMap(([list, sorts]) =>
  sorts.flatMap((sort) => ['asc', 'desc'].map((order) => [list, sort, order] as const)),
)

describe('every order', () => {
  test.each(everyOrder)('%s by %s, %s: pages fit together', async (list, sort, order) => {
    const query = { ...base[list], sort, order }
    const whole = await keysOf(lists[list], { ...query, size: 100 })
    expect(whole.length).toBeGreaterThanOrEqual(3)
    const paged: unknown[] = []
    for (let page = 1; paged.length < whole.length; page++)
      paged.push(...(await keysOf(lists[list], { ...query, size: 2, page })))
    expect(paged).toEqual(whole)
  })

  test.each(Object.entries(lists))('%s: what is no order is refused, with its name', async (list, path) => {
    for (const bad of [
      { sort: 'password' },
      { sort: 'id;drop' },
      { sort: 'newest,title' },
      { order: 'up' },
    ]) {
      const { status, text } = await ask(path, { ...base[list as keyof typeof lists], ...bad })
      expect([status, bad]).toEqual([422, bad])
      expect(text).toContain(Object.keys(bad)[0])
    }
  })
})

const shownIn = async (list: keyof typeof lists, query: Query, role?: OperatorRole) =>
  (await read(lists[list], { ...base[list], ...query }, role)).data.map(
    ({ title, influencer, name, display_name, subject }) =>
      title ?? influencer?.display_name ?? display_name ?? name ?? subject,
  )

describe('the order of a column', () => {
  test('of money is by day, sum, and the reading of names; who may not know names sees that of display names', async () => {
    expect(await shownIn('payouts', {})).toEqual(['b', 'c', 'a'])
    expect(await shownIn('payouts', { sort: 'day', order: 'desc' })).toEqual(['a', 'c', 'b'])
    expect(await shownIn('payouts', { sort: 'net' })).toEqual(['b', 'a', 'c'])
    expect(await shownIn('payouts', { sort: 'creator' })).toEqual(['c', 'a', 'b'])
    expect(await shownIn('payouts', { sort: 'creator' }, 'viewer')).toEqual(['a', 'b', 'c'])
    expect(await shownIn('records', {})).toEqual(['c', 'a', 'b'])
    expect(await shownIn('records', { sort: 'paid' })).toEqual(['b', 'a', 'c'])
    expect(await shownIn('records', { sort: 'creator', order: 'desc' })).toEqual(['b', 'a', 'c'])
  })

  test('of people puts those of whom it is not known last in either direction', async () => {
    expect(await shownIn('influencers', { sort: 'followers' })).toEqual(['a', 'b', 'c'])
    expect(await shownIn('influencers', { sort: 'followers', order: 'asc' })).toEqual(['b', 'a', 'c'])
    expect(await shownIn('influencers', { sort: 'creator' })).toEqual(['a', 'b', 'c'])
    expect(await shownIn('influencers', { order: 'asc' })).toEqual(['b', 'c', 'a'])
    const people = async (query: Query) =>
      (await read(lists.applications, query)).data.map(({ influencer }) => influencer?.display_name)
    expect(await people({})).toEqual(['b', 'c', 'a'])
    expect(await people({ sort: 'oldest', order: 'desc' })).toEqual(['a', 'c', 'b'])
    expect(await people({ sort: 'followers', order: 'asc' })).toEqual(['b', 'a', 'c'])
    expect(await people({ sort: 'creator' })).toEqual(['a', 'b', 'c'])
  })

  test('of campaigns and clients is by what the column shows', async () => {
    expect(await shownIn('campaigns', {})).toEqual(['C', 'A', 'B'])
    expect(await shownIn('campaigns', { sort: 'title' })).toEqual(['A', 'B', 'C'])
    expect(await shownIn('campaigns', { sort: 'brand', order: 'desc' })).toEqual(['A', 'C', 'B'])
    expect(await shownIn('campaigns', { sort: 'closing' })).toEqual(['B', 'C', 'A'])
    expect(await shownIn('campaigns', { sort: 'closing', order: 'desc' })).toEqual(['A', 'C', 'B'])
    expect(await shownIn('campaigns', { sort: 'applicants' })).toEqual(['B', 'A', 'C'])
    expect(await shownIn('campaigns', { sort: 'applicants', order: 'asc' })).toEqual(['C', 'A', 'B'])
    // Nobody's work stands last.
    for (const order of ['asc', 'desc'])
      expect((await shownIn('campaigns', { sort: 'assignee', order }))[0]).toBe('B')
    expect(await shownIn('clients', {})).toEqual(['ツキノ', 'ホシ', '青空'].map((x) => clientOf[x]))
    expect(await shownIn('clients', { sort: 'name', order: 'desc' })).toEqual(['青空', 'ほし', '月野'])
    expect((await shownIn('clients', { sort: 'updated' }))[0]).toBe('月野')
    expect(await shownIn('inquiries', { sort: 'at', order: 'desc' })).toEqual(['a', 'c', 'b'])
    expect(await shownIn('inquiries', { sort: 'creator' })).toEqual(['c', 'a', 'b'])
  })
})
const clientOf: Record<string, string> = { ツキノ: '月野', ホシ: 'ほし', 青空: '青空' }

describe('sums', () => {
  test('of transfers are those of each state under the same search and days, on whatever page', async () => {
    interface Sums {
      sums: Record<'scheduled' | 'paid' | 'failed', { count: number; net: number }>
    }
    const all = await read<Sums>(lists.payouts, { size: 1, page: 2 })
    const net = (await read(lists.payouts, {})).data.reduce((sum, row) => sum + (row.net ?? 0), 0)
    expect(all.sums).toMatchObject({
      scheduled: { count: 3, net },
      paid: { count: 3 },
      failed: { count: 0, net: 0 },
    })
    const narrowed = await read<Sums>(lists.payouts, { state: 'paid', keyword: '氏名b', from: '2026-11-20' })
    expect(narrowed.sums).toMatchObject({ scheduled: { count: 1 }, paid: { count: 1 } })
    expect(narrowed.sums.paid.net).toBe(narrowed.data[0]?.net)
    const later = await read<Sums>(lists.payouts, { state: 'paid', from: '2026-11-21' })
    expect(later.sums).toMatchObject({ scheduled: { count: 3 }, paid: { count: 0, net: 0 } })
  })

  test('of documents and of a year are those of what the filter finds', async () => {
    interface Amounts {
      amounts: Record<'terms_offer' | 'terms' | 'statement', number>
    }
    const statements = await read<Amounts>(lists.issued, { kind: 'statement', size: 1 })
    const rows = (await read(lists.issued, { kind: 'statement' })).data
    expect(statements.total).toBe(3)
    const sum = rows.reduce((yen, { amount = 0 }) => yen + amount, 0)
    expect(statements.amounts).toEqual({ terms_offer: 0, terms: 0, statement: sum })
    interface Year {
      sums: { paid: number }
      shown: { paid: number; withheld: number }
    }
    const filed = await read<Year>(lists.records, { year: 2026, show: 'filed' })
    expect(filed).toMatchObject({ total: 2, sums: { paid: 180_000 }, shown: { paid: 150_000 } })
    const none = await read<Year>(lists.records, { year: 2025 })
    expect(none).toMatchObject({ total: 0, shown: { paid: 0, withheld: 0 } })
  })

  test('of campaigns and inquiries follow the filter', async () => {
    interface Sums {
      sums: Record<'applicants' | 'places_taken' | 'openings', number>
    }
    const all = await read<Sums>(lists.campaigns, { ...base.campaigns, size: 1, page: 3 })
    expect(all).toMatchObject({ total: 3, sums: { applicants: 19, places_taken: 4, openings: 15 } })
    const [moon] = (await read(lists.clients, { keyword: '月野' })).data
    const theirs = await read<Sums>(lists.campaigns, { client_id: moon?.id ?? 0 })
    expect(theirs).toMatchObject({ total: 1, sums: { applicants: 12, openings: 5 } })
    const nobodys = await read<Sums>(lists.campaigns, { client_id: 999_999 })
    expect(nobodys).toMatchObject({ total: 0, sums: { applicants: 0, places_taken: 0, openings: 0 } })
    const inquiries = await read<{ counts: object }>(lists.inquiries, { keyword: '氏名a' })
    expect(inquiries).toMatchObject({ total: 1, counts: { open: 1, answered: 0 } })
  })
})

describe('the CSV', () => {
  const csv = {
    payouts: [adminPayouts.exportPayouts.path, '振込番号'],
    issued: [adminIssued.exportIssuedList.path, '番号'],
    clients: [adminClients.exportClients.path, 'クライアントID'],
    campaigns: [adminCampaigns.exportCampaigns.path, '案件ID'],
    applications: [adminApplications.exportApplications.path, '応募ID'],
    records: [adminPayouts.exportPaymentRecords.path, 'クリエイターID'],
    inquiries: [contract.inquiries.exportInquiries.path, '受付番号'],
    influencers: [contract.adminInfluencers.exportInfluencers.path, 'クリエイターID'],
  } as const
  test.each([
    ['payouts', { sort: 'net', order: 'desc' }],
    ['payouts', { state: 'paid', keyword: '氏名a' }],
    ['clients', { sort: 'updated', order: 'desc' }],
    ['clients', { keyword: '月野' }],
    ['campaigns', { kind: 'event', sort: 'brand' }],
    ['campaigns', { kind: 'event', state: 'draft' }],
    ['applications', { sort: 'followers', order: 'asc' }],
    ['applications', { followers_min: 1_000 }],
    ['inquiries', { sort: 'creator', order: 'desc' }],
    ['inquiries', { keyword: '氏名b' }],
    ...['newest', 'followers', 'completed', 'on_time', 'reach', 'rating', 'creator'].map(
      (sort) => ['influencers', { sort, order: 'asc' }] as [keyof typeof csv, Query],
    ),
    ['influencers', { followers_min: 1_000 }],
    ['records', { year: 2026, sort: 'creator' }],
    ['records', { year: 2026, show: 'filed', sort: 'paid' }],
  ] as [keyof typeof csv, Query][])('of %s with %o has the rows of the list', async (list, query) => {
    const [path, column] = csv[list]
    const keys = await keysOf(lists[list], query)
    expect(keys.length).toBeGreaterThan(0)
    expect(await exported(path, query, column)).toEqual(keys.map(String))
  })

  test('of documents has the rows of the list, and says what was asked for but no name', async () => {
    const query = { kind: 'statement', keyword: '氏名', sort: 'amount', order: 'desc' }
    const numbers = (await read(lists.issued, query)).data.map(({ number }) => number)
    expect(numbers).toHaveLength(3)
    expect(await exported(csv.issued[0], query, '番号')).toEqual(numbers)
    const entries = api.deps.database.db.select().from(auditLog)
    const [entry] = await entries.orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ act: 'admin.issued.list', details: { kind: 'statement', count: 3 } })
    expect(JSON.stringify(entry)).not.toContain('氏名')
  })

  test('of clients and campaigns reads as the screens do, and is written down', async () => {
    const { text } = await ask(csv.clients[0], { keyword: '月野' })
    const [line] = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(line).toMatchObject({ 会社名: '月野', よみ: 'ツキノ', 窓口の電話番号: '03-1234-5678' })
    const { text: rows } = await ask(csv.campaigns[0], { kind: 'event', sort: 'title' })
    expect(parse(rows, { bom: true, columns: true })).toMatchObject([
      { 案件名: 'A', 状態: '募集中', 応募数: '7', クライアント: '', 担当者: '' },
      { 案件名: 'B', クライアント: '月野', 担当者: '運営 一', 選出数: '4', 募集人数: '5' },
      { 案件名: 'C', 状態: '下書き', 種類: 'イベント' },
    ])
    const acts = (await api.deps.database.db.select().from(auditLog)).map(({ act }) => act)
    expect(acts).toContain('admin.clients.export')
    expect(acts).toContain('admin.campaigns.export')
  })

  test('of creators and inquiries reads as the screens do, without addresses, and is written down', async () => {
    const { text } = await ask(csv.influencers[0], { keyword: '氏名a' })
    const [person] = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(person).toMatchObject({ 表示名: 'a', 氏名: '氏名a', 状態: '利用中', 進行中の案件: '0' })
    expect(text).not.toMatch(/@example|090/)
    const { text: asked } = await ask(csv.inquiries[0], { sort: 'creator' })
    const [first] = parse(asked, { bom: true, columns: true }) as Record<string, string>[]
    expect(first).toMatchObject({ 件名: 'c', 種類: '報酬・振込について', 内容: 'いつですか。', 回答: '' })
    const entries = await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)
    const written = entries.filter(({ act }) => /^admin\.(?:influencers|inquiries)\.export$/.test(act))
    expect(written.at(-1)).toMatchObject({ details: { state: 'open', count: 3 } })
    expect(JSON.stringify(written)).not.toContain('氏名')
  })

  test('is for the roles that may take it', async () => {
    expect((await ask(csv.influencers[0], {}, 'viewer')).status).toBe(403)
    expect((await ask(csv.inquiries[0], {}, 'viewer')).status).toBe(403)
    expect((await ask(csv.clients[0], {}, 'viewer')).status).toBe(403)
    expect((await ask(csv.issued[0], {}, 'manager')).status).toBe(403)
    expect((await ask(csv.campaigns[0], {}, 'viewer')).status).toBe(200)
  })
})

test('a member who is disabled orders no campaign any more', async () => {
  const { db } = api.deps.database
  const before = await keysOf(lists.campaigns, { ...base.campaigns, sort: 'assignee' })
  await db.update(operators).set({ disabled_at: api.clock.now() }).where(eq(operators.name, '運営 一'))
  const after = await keysOf(lists.campaigns, { ...base.campaigns, sort: 'assignee' })
  expect(after).toEqual(before.toSorted((one, other) => Number(one) - Number(other)))
})
