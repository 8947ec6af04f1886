import { parse } from 'csv-parse/sync'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CaseColumn, caseColumns } from '#contract/admin-cases.ts'
import { caseDues, caseSorts, caseTabs } from '#contract/case-filter.ts'
import { contract } from '#contract/index.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { auditLog, cases } from '#server/db/schema/index.ts'
import { receiveGoods } from '#server/modules/cases/preparation.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { addBrand, givenBrand } from '#test/support/builders-brands.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, ship } from '#test/support/builders-cases.ts'
import { buildClientInput, givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { givenWalkers, look, type WalkAct, walkActs } from '#test/support/case-walk.ts'

const calls = contract.adminCases
const gift = { kind: 'gift', reward_amount: null, gift_value: 5_000, payment_date: null } as const
const day = 86_400_000

let api: TestApi
let operator: { id: number }
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  operator = await givenOperator(api, { role: 'manager' })
  as = await api.asOperator(operator)
})
afterAll(() => api.close())

type Query = Record<string, string | number>

const list = async (query: Query = {}) => (await api.call(calls.listAdminCases, { as, query })).body
const ids = async (query: Query = {}) => (await list(query)).data.map(({ id }) => id)
const board = async (query: Query = {}) => (await api.call(calls.getCaseBoard, { as, query })).body.data
/** Session and clock go together: an operator's session ends after half an hour. */
async function wait(days: number) {
  api.clock.advance(days * day)
  as = await api.asOperator(operator)
}

async function download(query: Query = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await api.raw(`/api/admin/cases.csv?${search}`, { headers: { cookie: as } })
  return { type: response.headers.get('content-type'), rows: parse(await response.text(), { bom: true }) }
}

async function givenBroken() {
  const given = await givenCase(api, { campaign: gift, until: 'confirmed' })
  await ship(api, given.id)
  const report = { campaign_id: given.campaign.id, outcome: 'damaged', comment: '破損' } as const
  await receiveGoods(api.deps, given.influencer.id, report)
  return given
}

describe('the list', () => {
  test('shows what an operator has to do', async () => {
    const preparing = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const broken = await givenBroken()
    const drafted = await givenDraftToReview(api)
    const ended = await givenDraftToReview(api)
    await actOnCase(api, ended.campaign, ended.me, 'terminate')
    expect(await ids({ needs: 'shipment' })).toEqual([preparing.id])
    expect(await ids({ needs: 'goods' })).toEqual([broken.id])
    expect(await ids({ needs: 'review' })).toEqual([drafted.id])
    expect(await ids({ needs: 'check' })).toEqual([])
    expect(await ids({ state: 'terminated' })).toEqual([ended.id])
    expect(await ids()).toEqual([ended.id, drafted.id, broken.id, preparing.id])
    expect(await ids({ campaign_id: broken.campaign.id })).toEqual([broken.id])
    expect((await list({ needs: 'goods' })).data[0]).toMatchObject({
      campaign: { kind: 'gift', cover: { url: '/media/campaign/cover.webp' } },
      preparation: 'problem',
      state: 'confirmed',
    })
  })

  test('of posts and figures to check holds a case once, whatever of it waits', async () => {
    const [walker] = await givenWalkers(api, { kind: 'paid' }, 1)
    if (!walker) throw new Error('There is nobody.')
    await walk(walker, ['apply', 'select', 'agree', 'submit_draft', 'approve', 'submit_final_report'])
    await wait(2)
    await api.work()
    await walk(walker, ['submit_insight_report'])
    expect(await ids({ needs: 'review' })).toEqual([])
    expect(await list({ needs: 'check' })).toMatchObject({ data: [{ id: walker.own?.id }], total: 1 })
  })

  test('begins with the goods that are to be sent first', async () => {
    const days = (shipping: string | null) => ({ ...giftDays, shipping })
    const giftDays = { composition_plan_due: null, draft_due: null, ...later }
    const by = async (shipping: string | null) =>
      (await givenCase(api, { campaign: { ...gift, days: days(shipping) }, until: 'confirmed' })).id
    const [late, unsaid, soon] = [await by('2026-12-09'), await by(null), await by('2026-12-05')]
    expect(await ids({ needs: 'shipment' })).toEqual([soon, late, unsaid])
    expect((await list({ needs: 'shipment' })).data[0]?.ship_by).toBe('2026-12-05')
  })

  test('finds by names, handles and the title, each word somewhere', async () => {
    const one = await givenCase(api, {
      influencer: await givenInfluencer(api, { display_name: 'ゆい_50%' }),
      campaign: { title: '冬のリップ' },
      until: 'applied',
    })
    const other = await givenCase(api, {
      influencer: await givenInfluencer(api, { display_name: 'りん' }),
      campaign: { title: '夏のリップ' },
      until: 'applied',
    })
    expect(await ids({ keyword: 'リップ' })).toEqual([other.id, one.id])
    expect(await ids({ keyword: 'リップ ゆい' })).toEqual([one.id])
    expect(await ids({ keyword: '0%' })).toEqual([one.id])
    expect(await ids({ keyword: '冬 りん' })).toEqual([])
    expect(await ids({ keyword: 'ｻﾄｳ', state: 'applied', campaign_id: other.campaign.id })).toEqual([
      other.id,
    ])
  })

  test('is cut into pages and told in all', async () => {
    for (let made = 0; made < 5; made += 1) await givenCase(api, { until: 'applied' })
    const all = await ids()
    expect(await list({ size: 2, page: 3 })).toMatchObject({
      data: [{ id: all[4] }],
      current_page: 3,
      page_count: 3,
      total: 5,
    })
    expect(await list({ size: 2, page: 9 })).toMatchObject({ data: [], page_count: 3, total: 5 })
  })

  test('names nothing that is not there', async () => {
    const reply = await api.call(calls.getAdminCase, { as, params: { case_id: 999 } })
    expect([reply.status, reply.body.code]).toEqual([404, 'request.not_found'])
    expect(await api.deps.database.db.$count(cases)).toBe(0)
    expect(await list()).toEqual({ data: [], current_page: 1, page_count: 0, total: 0 })
  })
})

describe('filters, order and totals', () => {
  const totals = async (query: Query = {}) => (await api.call(calls.getCaseTotals, { as, query })).body.data

  test('opens on what needs somebody: an operator, or a creator who is late', async () => {
    const preparing = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const offered = await givenOffer(api, await givenCampaign(api), await givenInfluencer(api))
    const applied = await givenCase(api, { until: 'applied' })
    expect(await ids({ needs: 'any' })).toEqual([preparing.id])
    await api.deps.database.db
      .update(cases)
      .set({ next_due_at: new Date(api.deps.now().getTime() - 1) })
      .where(inArray(cases.id, [offered.id, applied.id]))
    expect(await ids({ needs: 'any' })).toEqual([offered.id, preparing.id])
    expect((await ids({ needs: 'all' })).toSorted()).toEqual(
      [preparing.id, offered.id, applied.id].toSorted(),
    )
    expect(await ids({ due: 'creator_late' })).toEqual([offered.id])
    expect(await ids({ due: 'ours_late' })).toEqual([applied.id])
  })

  test('a step of ours without a day has waited too long after three days', async () => {
    const { id } = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const { db } = api.deps.database
    await db.update(cases).set({ next_kind: 'wait_shipment', next_due_at: null }).where(eq(cases.id, id))
    expect(await ids({ due: 'ours_late' })).toEqual([])
    await wait(3)
    expect(await ids({ due: 'ours_late' })).toEqual([])
    api.clock.advance(1)
    expect(await ids({ due: 'ours_late' })).toEqual([id])
  })

  test('days end at midnight in Japan, and what is over is not due any more', async () => {
    const { id } = await givenCase(api, { until: 'applied' })
    const due = async (at: Date) => {
      await api.deps.database.db.update(cases).set({ next_due_at: at })
      const found = await Promise.all(
        caseDues.map(async (one) => ((await ids({ due: one })).includes(id) ? one : [])),
      )
      return found.flat()
    }
    const today = dayInTokyo(api.deps.now())
    const end = (days: number) => Date.parse(`${addDays(today, days + 1)}T00:00:00+09:00`)
    expect(await due(new Date(end(0) - 1))).toEqual(['today', 'in_3_days', 'in_7_days', 'in_14_days'])
    expect(await due(new Date(end(0)))).toEqual(['in_3_days', 'in_7_days', 'in_14_days'])
    expect(await due(new Date(end(7)))).toEqual(['in_14_days'])
    expect(await due(new Date(end(14)))).toEqual([])
    expect(await due(new Date(api.deps.now().getTime() - 1))).toEqual(['ours_late'])
  })

  test('narrows list, totals and CSV to the same cases', async () => {
    const paid = await givenCase(api, {
      campaign: { kind: 'paid', reward_amount: 30_000, platforms: ['tiktok'] },
      until: 'applied',
    })
    const other = await givenCase(api, { campaign: { ...gift, platforms: ['instagram'] }, until: 'applied' })
    expect(await ids({ kind: 'paid' })).toEqual([paid.id])
    expect(await ids({ platform: 'instagram' })).toEqual([other.id])
    expect(await totals()).toMatchObject({ counts: { all: 2, any: 0 }, reward_amount: 30_000 })
    expect(await totals({ platform: 'instagram' })).toMatchObject({ counts: { all: 1 }, reward_amount: 0 })
    expect(await totals({ needs: 'any' })).toMatchObject({ counts: { all: 2 }, reward_amount: 0 })
    const { rows } = await download({ kind: 'paid', needs: 'all' })
    expect(rows.slice(1).map(([id]: string[]) => id)).toEqual([String(paid.id)])
  })

  test('each tab counts what its list holds', async () => {
    await givenBroken()
    await givenDraftToReview(api)
    await givenCase(api, { campaign: gift, until: 'confirmed' })
    const { counts } = await totals()
    for (const needs of caseTabs)
      expect([needs, counts[needs]]).toEqual([needs, (await list({ needs })).total])
  })

  test('is ordered by each column, what has no value last in either direction', async () => {
    const made = async (title: string, display_name: string, reward_amount: number | null) =>
      givenCase(api, {
        influencer: await givenInfluencer(api, { display_name }),
        campaign: reward_amount === null ? { ...gift, title } : { title, kind: 'paid', reward_amount },
        until: 'applied',
      })
    const a = await made('A', 'c', 20_000)
    const b = await made('B', 'a', 10_000)
    const c = await made('C', 'b', null)
    expect(await ids({ sort: 'campaign' })).toEqual([a.id, b.id, c.id])
    expect(await ids({ sort: 'campaign', order: 'desc' })).toEqual([c.id, b.id, a.id])
    expect(await ids({ sort: 'creator' })).toEqual([b.id, c.id, a.id])
    expect(await ids({ sort: 'reward' })).toEqual([b.id, a.id, c.id])
    expect(await ids({ sort: 'reward', order: 'desc' })).toEqual([a.id, b.id, c.id])
    for (const sort of caseSorts) {
      const pages = [await ids({ sort, size: 2 }), await ids({ sort, size: 2, page: 2 })]
      expect(pages.flat().toSorted()).toEqual([a.id, b.id, c.id].toSorted())
    }
  })

  test('what is no filter is refused in words', async () => {
    for (const query of [
      { due: 'never' },
      { kind: 'x' },
      { platform: 'none' },
      { sort: 'state' },
      { needs: 'x' },
    ]) {
      const search = new URLSearchParams(query)
      const reply = await api.raw(`/api/admin/cases?${search}`, { headers: { cookie: as } })
      expect([reply.status, search.toString()]).toEqual([422, search.toString()])
    }
  })
})

describe('the list as CSV', () => {
  test('holds the filtered rows in Japanese, and no formula', async () => {
    await givenBroken()
    const cunning = await givenInfluencer(api, { display_name: '=1+1' })
    const { id, campaign } = await givenCase(api, { influencer: cunning, until: 'applied' })
    const { type, rows } = await download({ state: 'applied' })
    expect(type).toBe('text/csv; charset=utf-8')
    const [taken] = await api.deps.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(taken).toMatchObject({ operator_id: operator.id, act: 'admin.cases.export', subject: null })
    expect(rows).toEqual([
      [
        '参加案件ID',
        '案件ID',
        '案件名',
        'クリエイターID',
        '表示名',
        '氏名',
        '状態',
        '準備',
        '次の対応',
        '期限',
        '報酬額（税抜）',
        '更新日',
        '担当者',
      ],
      [
        String(id),
        String(campaign.id),
        '保湿美容液モニター募集',
        String(cunning.id),
        `'=1+1`,
        '佐藤 美咲',
        '選考中',
        '',
        '選考',
        '2026-12-02',
        '10000',
        '2026-11-20',
        '',
      ],
    ])
  })
})

const later = {
  posting_start: '2026-12-10',
  posting_end: '2026-12-20',
  insight_due: '2026-12-28',
}

type Walker = Awaited<ReturnType<typeof givenWalkers>>[number]

async function walk(walker: Walker, acts: readonly WalkAct[]) {
  for (const act of acts) {
    await walkActs[act](walker)
    await look(walker)
  }
}

/** The columns in which the case stands: one, or none when it is not live any more. */
async function columnsOf({ own }: Walker) {
  const columns = await board()
  return columns.filter((column) => column.cases.some(({ id }) => id === own?.id)).map(({ column }) => column)
}

describe('the board', () => {
  const review = {
    composition_plan_required: true,
    draft_required: true,
    fix_rounds: 2,
    answer_days: 3,
  }
  const toTheDraft: [WalkAct, CaseColumn][] = [
    ['submit_composition_plan', 'planning'],
    ['request_fixes', 'planning'],
    ['submit_composition_plan', 'planning'],
    ['approve', 'drafting'],
    ['submit_draft', 'drafting'],
    ['request_fixes', 'drafting'],
    ['submit_draft', 'drafting'],
    ['approve', 'posting'],
    ['submit_final_report', 'posting'],
    ['approve', 'measuring'],
    ['wait', 'measuring'],
    ['wait', 'measuring'],
    ['submit_insight_report', 'measuring'],
    ['approve', 'completed'],
  ]
  const walks: Record<string, [WalkAct, CaseColumn | null][]> = {
    gift: [
      ['apply', null],
      ['select', 'selected'],
      ['agree', 'preparing'],
      ['ship', 'preparing'],
      ['report_problem', 'preparing'],
      ['settle', 'planning'],
      ...toTheDraft,
    ],
    visit: [
      ['apply', null],
      ['select', 'selected'],
      ['agree', 'preparing'],
      ['book', 'preparing'],
      ['visit', 'planning'],
      ...toTheDraft,
    ],
    purchase: [
      ['apply', null],
      ['select', 'selected'],
      ['agree', 'preparing'],
      ['purchase', 'planning'],
      ...toTheDraft,
    ],
    paid: [
      ['nominate', 'offered'],
      ['accept', 'selected'],
      ['agree', 'planning'],
      ['terminate', null],
    ],
  }

  test.each(Object.entries(walks))('has every live case of kind %s in one column', async (kind, steps) => {
    const paid = kind === 'gift' ? gift : {}
    const [walker] = await givenWalkers(api, { ...paid, kind: kind as 'gift', review }, 1)
    if (!walker) throw new Error('There is nobody.')
    for (const [act, column] of steps) {
      await walk(walker, [act])
      as = await api.asOperator(operator)
      expect([act, ...(await columnsOf(walker))]).toEqual(column === null ? [act] : [act, column])
    }
  })

  test('counts whole columns, shows twenty cases of each, and forgets what was completed long ago', async () => {
    const campaign = await givenCampaign(api, { openings: 30 })
    for (let made = 0; made < 22; made += 1) await givenOffer(api, campaign, await givenInfluencer(api))
    const ended = await givenDraftToReview(api)
    await actOnCase(api, ended.campaign, ended.me, 'complete')
    const now = await board()
    expect(now.map(({ column }) => column)).toEqual([...caseColumns])
    expect(now[0]).toMatchObject({ column: 'offered', count: 22, cases: { length: 20 } })
    expect(now.at(-1)).toMatchObject({ column: 'completed', count: 1 })
    await wait(31)
    expect((await board()).at(-1)).toEqual({ column: 'completed', count: 0, cases: [] })
  })

  test('begins with what is due first, and is narrowed to a campaign or to words', async () => {
    const soon = await givenCase(api, { until: 'selected' })
    api.clock.advance(day / 2)
    const after = await givenCase(api, { until: 'selected', campaign: { title: '夏のリップ' } })
    as = await api.asOperator(operator)
    const selected = async (query: Query = {}) =>
      (await board(query))[caseColumns.indexOf('selected')]?.cases.map(({ id }) => id)
    expect(await selected()).toEqual([soon.id, after.id])
    expect(await selected({ campaign_id: after.campaign.id })).toEqual([after.id])
    expect(await selected({ keyword: '夏' })).toEqual([after.id])
  })
})

describe('the whole list as CSV', () => {
  test('has the rows of the list in its order, of the tab and of a column', async () => {
    const made = (title: string, reward_amount: number) =>
      givenCase(api, { campaign: { title, kind: 'paid', reward_amount }, until: 'applied' })
    const [b, a, c] = [await made('B', 20_000), await made('A', 30_000), await made('C', 10_000)]
    await givenCase(api, { campaign: gift, until: 'applied' })
    const exported = async (query: Query) => (await download(query)).rows.slice(1).map(([id]) => Number(id))
    const orders: Query[] = [
      { kind: 'paid' },
      { kind: 'paid', sort: 'campaign' },
      { kind: 'paid', sort: 'reward', order: 'desc' },
    ]
    for (const query of orders) expect(await exported(query)).toEqual(await ids(query))
    expect(await exported({ kind: 'paid', sort: 'campaign' })).toEqual([a.id, b.id, c.id])
    expect(await exported({ kind: 'paid', sort: 'reward', order: 'desc' })).toEqual([a.id, b.id, c.id])
  })
})

describe('the client of the campaign', () => {
  test('narrows list, counts, CSV and the cases of an act', async () => {
    const client_id = await givenClient('月野')
    const theirs = await givenCase(api, { campaign: { client_id }, until: 'applied' })
    await givenCase(api, { until: 'applied' })
    expect(await ids({ client_id })).toEqual([theirs.id])
    const { body } = await api.call(calls.getCaseTotals, { as, query: { client_id } })
    expect(body.data.counts.all).toBe(1)
    expect((await download({ client_id })).rows.slice(1).map(([id]) => Number(id))).toEqual([theirs.id])
    const tried = await api.call(calls.tryAssignCases, {
      as,
      body: { selection: { filter: { client_id: String(client_id) } }, assignee_id: operator.id },
    })
    expect(tried.body.data.lines.map(({ case_id }) => case_id)).toEqual([theirs.id])
    expect(await ids({ client_id: client_id + 1 })).toEqual([])
  })

  test('has brands, each of which narrows the same, the board and what is to be sent', async () => {
    const { clientId: client_id, brandId: brand_id } = await givenBrand(api, as)
    const other = await addBrand(api, as, client_id, { name: '別のブランド' })
    const theirs = await givenCase(api, { campaign: { ...gift, client_id, brand_id }, until: 'confirmed' })
    await givenCase(api, { campaign: { ...gift, client_id, brand_id: other.id }, until: 'confirmed' })
    await givenCase(api, { campaign: gift, until: 'confirmed' })
    const query = { brand_id }
    expect(await ids(query)).toEqual([theirs.id])
    expect(await ids({ client_id })).toHaveLength(2)
    const totals = await api.call(calls.getCaseTotals, { as, query })
    expect(totals.body.data.counts.all).toBe(1)
    expect((await download(query)).rows.slice(1).map(([id]) => Number(id))).toEqual([theirs.id])
    const board = await api.call(calls.getCaseBoard, { as, query })
    expect(board.body.data.flatMap(({ cases }) => cases.map(({ id }) => id))).toEqual([theirs.id])
    const parcels = await api.call(calls.listParcelsToShip, { as, query })
    expect(parcels.body.data.map(({ id }) => id)).toEqual([theirs.id])
    const tried = await api.call(calls.tryAssignCases, {
      as,
      body: { selection: { filter: { brand_id: String(brand_id) } }, assignee_id: operator.id },
    })
    expect(tried.body.data.lines.map(({ case_id }) => case_id)).toEqual([theirs.id])
    expect(await ids({ client_id: client_id + 1, brand_id })).toEqual([])
  })

  async function givenClient(name: string) {
    const body = { ...buildClientInput(), name }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const reply = await api.call(contract.adminClients.createClient, { as, body, headers })
    return reply.body.data.id
  }
})
