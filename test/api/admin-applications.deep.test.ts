import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  applicationDecisions,
  auditLog,
  campaigns,
  caseEvents,
  cases,
  influencers,
  socialAccounts,
} from '#server/db/schema/index.ts'
import { carryOutDecision } from '#server/modules/admin-applications/decisions.service.ts'
import { cancelApplication } from '#server/modules/applications/applications.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, readCounters } from '#test/support/builders-campaigns.ts'
import { givenCase, readCase } from '#test/support/builders-cases.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.adminApplications
const day = 86_400_000

let api: TestApi
let manager: { id: number }
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  manager = await givenOperator(api)
  as = await api.asOperator(manager)
})
afterAll(() => api.close())

const decide = (body: object) =>
  api.call(calls.decideApplications, { as, body: { undo_seconds: 0, decision: 'select', ...body } })
const select = (...case_ids: number[]) => decide({ case_ids })
const reject = (case_ids: number[], reason?: string) => decide({ case_ids, decision: 'reject', reason })
const undo = (decision_id: number) => api.call(calls.undoDecision, { as, params: { decision_id } })
const look = (decision_id: number) => api.call(calls.getDecision, { as, params: { decision_id } })
const audited = () => api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
const lastEvent = async (caseId: number) => {
  const { db } = api.deps.database
  const ofCase = db.select().from(caseEvents).where(eq(caseEvents.case_id, caseId))
  return (await ofCase.orderBy(asc(caseEvents.id))).at(-1)
}

async function givenApplicants(count: number, openings: number) {
  const campaign = await givenCampaign(api, { openings })
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    ids.push(await givenApplication(campaign))
  }
  return { campaign, ids, first: ids[0] ?? 0, second: ids[1] ?? 0 }
}

async function givenApplication(campaign: { id: number }) {
  const influencer = await givenInfluencer(api)
  const { id } = await actOnCase(api, campaign, influencer, 'apply')
  const social_account_id = influencer.accounts[0]?.id
  await api.deps.database.db.update(cases).set({ social_account_id }).where(eq(cases.id, id))
  return id
}

async function statesOf(ids: readonly number[]) {
  return Promise.all(ids.map(async (id) => (await readCase(api, id)).state))
}

describe('selecting', () => {
  test('gives each applicant the terms, and says of each what came of it', async () => {
    const { first, second } = await givenApplicants(2, 2)
    const rejected = await givenCase(api, { until: 'applied' })
    await reject([rejected.id])
    const reply = await select(first, rejected.id, 999, second, first)
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({ decision: 'select', state: 'applied' })
    expect(reply.body.data.outcomes).toEqual([
      { case_id: first, ok: true, code: null },
      { case_id: rejected.id, ok: false, code: 'case.act_not_allowed' },
      { case_id: 999, ok: false, code: 'request.not_found' },
      { case_id: second, ok: true, code: null },
    ])
    expect(await readCase(api, first)).toMatchObject({ state: 'selected', next_kind: 'agree_terms' })
    expect(await lastEvent(first)).toMatchObject({ act: 'select', actor: 'operator', actor_id: manager.id })
  })

  test('writes down the decision and each case', async () => {
    const { first } = await givenApplicants(1, 1)
    await select(first, 999)
    expect(await audited()).toMatchObject([
      { act: 'admin.applications.decide', subject: 'decision:1', details: { decision: 'select', cases: 2 } },
      { act: 'admin.applications.select', subject: `case:${first}` },
    ])
  })

  test('of more than the places is refused as a whole', async () => {
    const { campaign, ids } = await givenApplicants(8, 7)
    expect(await select(...ids)).toMatchObject({ status: 409, body: { code: 'campaign.full' } })
    expect(new Set(await statesOf(ids))).toEqual(new Set(['applied']))
    expect((await select(...ids.slice(0, 7))).status).toBe(201)
    expect(await select(ids[7] ?? 0)).toMatchObject({ status: 409, body: { code: 'campaign.full' } })
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept, counted.places]).toEqual([counted, 7])
  })

  test('counts what waits for being carried out, too', async () => {
    const { first, second } = await givenApplicants(2, 1)
    await decide({ case_ids: [first], undo_seconds: 10 })
    expect(await select(second)).toMatchObject({ status: 409, body: { code: 'campaign.full' } })
    await undo(1)
    expect((await select(second)).status).toBe(201)
  })

  test.each([1, 3])('by many at once never overfills %i places', async (openings) => {
    const { campaign, ids } = await givenApplicants(12, openings)
    const replies = await Promise.all(ids.map((id) => select(id)))
    const taken = replies.flatMap(({ body }) => body.data?.outcomes ?? []).filter(({ ok }) => ok)
    expect(taken).toHaveLength(openings)
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept, counted.places]).toEqual([counted, openings])
  })

  test('never overfills places that others took while it waited', async () => {
    const { campaign, ids } = await givenApplicants(3, 2)
    const [first = 0, second = 0] = ids
    await decide({ case_ids: [first, second], undo_seconds: 10 })
    await actOnCase(api, campaign, await givenInfluencer(api), 'nominate')
    api.clock.advance(10_000)
    await api.work()
    expect((await look(1)).body.data.outcomes).toEqual([
      { case_id: first, ok: true, code: null },
      { case_id: second, ok: false, code: 'campaign.full' },
    ])
    expect(await statesOf(ids)).toEqual(['selected', 'applied', 'applied'])
  })

  test('is over when the campaign is', async () => {
    const { first } = await givenApplicants(1, 1)
    api.clock.advance(60 * day)
    as = await api.asOperator(manager)
    expect((await select(first)).body.data.outcomes?.[0]?.code).toBe('campaign.not_recruiting')
  })
})

describe('rejecting', () => {
  test('ends the application with a reason, and frees nobody else', async () => {
    const { first, second } = await givenApplicants(2, 1)
    const reply = await reject([first, first], '応募多数のため')
    expect(reply.body.data.outcomes).toEqual([{ case_id: first, ok: true, code: null }])
    expect(await readCase(api, first)).toMatchObject({ state: 'rejected', next_kind: null })
    expect((await readCase(api, second)).state).toBe('applied')
    expect(await lastEvent(first)).toMatchObject({ act: 'reject', note: '応募多数のため' })
    expect((await reject([first])).body.data.outcomes?.[0]?.code).toBe('case.act_not_allowed')
  })
})

describe('the time to undo', () => {
  test('lets nobody hear of it before it is over', async () => {
    const { ids, first, second } = await givenApplicants(2, 2)
    const reply = await decide({ case_ids: ids, undo_seconds: 10 })
    expect(reply.body.data).toEqual({
      id: 1,
      decision: 'select',
      state: 'waiting',
      apply_at: '2026-11-20T03:00:10.000Z',
      outcomes: null,
    })
    api.clock.advance(9_999)
    await api.work()
    expect([await statesOf(ids), api.mails]).toEqual([['applied', 'applied'], []])
    api.clock.advance(1)
    await api.work()
    expect(await statesOf(ids)).toEqual(['selected', 'selected'])
    expect(api.mails).toHaveLength(2)
    expect((await look(1)).body.data).toMatchObject({
      state: 'applied',
      outcomes: [{ case_id: first, ok: true }, { case_id: second }],
    })
  })

  test('takes a decision back, and nothing of it happens', async () => {
    const { ids, first } = await givenApplicants(2, 2)
    await decide({ case_ids: ids, decision: 'reject', undo_seconds: 10 })
    expect((await undo(1)).body.data).toMatchObject({ state: 'undone', outcomes: null })
    api.clock.advance(day / 24)
    as = await api.asOperator(manager)
    await api.work()
    expect([await statesOf(ids), api.mails]).toEqual([['applied', 'applied'], []])
    expect((await audited()).map(({ act }) => act)).toEqual([
      'admin.applications.decide',
      'admin.applications.undo',
    ])
    expect((await reject([first])).body.data.state).toBe('applied')
  })

  test('ends with carrying out, and with the first undoing', async () => {
    const { first, second } = await givenApplicants(2, 2)
    await select(first)
    await decide({ case_ids: [second], undo_seconds: 10 })
    await undo(2)
    for (const id of [1, 2])
      expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'application.decision_over' } })
    expect(await undo(99)).toMatchObject({ status: 404, body: { code: 'request.not_found' } })
    expect(await look(99)).toMatchObject({ status: 404, body: { code: 'request.not_found' } })
  })

  test('takes no second decision about the same case', async () => {
    const { ids, first, second } = await givenApplicants(2, 2)
    await decide({ case_ids: ids, undo_seconds: 10 })
    expect(await reject([second])).toMatchObject({ status: 409, body: { code: 'application.deciding' } })
    const { body } = await api.call(calls.listApplications, { as })
    expect(body.data.map(({ deciding }) => deciding)).toEqual(['select', 'select'])
    await undo(1)
    expect((await reject([first])).status).toBe(201)
  })

  test('leaves an application that was cancelled meanwhile as it is', async () => {
    const { id, campaign, influencer } = await givenCase(api, { until: 'applied' })
    await decide({ case_ids: [id], undo_seconds: 10 })
    await cancelApplication(api.deps, influencer.id, campaign.id)
    api.clock.advance(10_000)
    await api.work()
    expect((await look(1)).body.data.outcomes).toEqual([
      { case_id: id, ok: false, code: 'case.act_not_allowed' },
    ])
    expect((await readCase(api, id)).state).toBe('withdrawn')
  })

  test('is carried out once by two servers, and again after a crash', async () => {
    const { ids, campaign } = await givenApplicants(4, 3)
    await decide({ case_ids: ids.slice(0, 3), undo_seconds: 10 })
    api.clock.advance(10_000)
    await Promise.all([api.work(), carryOutDecision(api.deps, 1), carryOutDecision(api.deps, 1)])
    const { db } = api.deps.database
    // As if a server had died just before it wrote down that everything is done.
    await db.update(applicationDecisions).set({ applied_at: null })
    await carryOutDecision(api.deps, 1)
    const { outcomes } = (await look(1)).body.data
    expect(outcomes?.map(({ case_id, ok }) => [case_id, ok])).toEqual(ids.slice(0, 3).map((id) => [id, true]))
    expect(await db.$count(caseEvents, eq(caseEvents.act, 'select'))).toBe(3)
    expect((await readCounters(api, campaign.id)).kept.places).toBe(3)
    await api.work()
    expect(api.mails).toHaveLength(3)
  })

  test('and undoing at the same moment end in one of the two', async () => {
    const { ids } = await givenApplicants(3, 3)
    await decide({ case_ids: ids, undo_seconds: 1 })
    api.clock.advance(1_000)
    const [, reply] = await Promise.all([carryOutDecision(api.deps, 1), undo(1)])
    const { state } = (await look(1)).body.data
    expect(state).toBe(reply.status === 200 ? 'undone' : 'applied')
    expect(new Set(await statesOf(ids))).toEqual(new Set([state === 'undone' ? 'applied' : 'selected']))
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string | number> = {}) =>
    (await api.call(calls.listApplications, { as, query })).body
  const idsOf = async (query: Record<string, string | number> = {}) =>
    (await list(query)).data.map(({ case_id }) => case_id)

  test('begins with the oldest and shows who applied with what', async () => {
    const { campaign, ids } = await givenApplicants(2, 5)
    api.clock.advance(day)
    as = await api.asOperator(manager)
    const { id } = await givenCase(api, { until: 'applied' })
    expect(await idsOf()).toEqual([...ids, id])
    expect(await idsOf({ sort: 'newest' })).toEqual([id, ...ids.toReversed()])
    expect(await idsOf({ campaign_id: campaign.id })).toEqual(ids)
    expect(await list({ size: 2, page: 2 })).toMatchObject({ current_page: 2, page_count: 2, total: 3 })
    expect((await list()).data.at(-1)).toMatchObject({
      account: { platform: 'instagram', followers: 12_400 },
      influencer: { display_name: 'みさき', name: '佐藤 美咲', suspended: false },
      record: { completed: 0, terminated: 0, declined: 0, live: 0 },
      applied_at: '2026-11-21T03:00:00.000Z',
      state: 'applied',
      deciding: null,
    })
  })

  test('tells the states and the places of a campaign', async () => {
    const { campaign, ids, first, second } = await givenApplicants(4, 3)
    await givenCase(api, { until: 'applied' })
    await select(first)
    await reject([second])
    await decide({ case_ids: ids.slice(2, 3), undo_seconds: 10 })
    expect(await list({ campaign_id: campaign.id, state: 'selected' })).toMatchObject({
      data: [{ case_id: first }],
      places: { title: campaign.title, openings: 3, taken: 1, deciding: 1 },
      counts: { applied: 2, selected: 1, rejected: 1, withdrawn: 0 },
    })
    expect(await list()).toMatchObject({ places: null, counts: { applied: 3 } })
    expect(await list({ campaign_id: 999 })).toMatchObject({ data: [], places: null, total: 0 })
  })

  test('finds by name, handle, platform and followers', async () => {
    const { ids } = await givenApplicants(3, 3)
    const { db } = api.deps.database
    const people = await Promise.all(ids.map(async (id) => (await readCase(api, id)).influencer_id))
    const [hana = 0, ken = 0, yui = 0] = people
    await db.update(influencers).set({ display_name: 'はな_50%' }).where(eq(influencers.id, hana))
    await db.update(socialAccounts).set({ followers: null }).where(eq(socialAccounts.influencer_id, hana))
    await db
      .update(socialAccounts)
      .set({ handle: 'ken.cooks', platform: 'tiktok', followers: 90_000 })
      .where(eq(socialAccounts.influencer_id, ken))
    await db
      .update(influencers)
      .set({ name: '山田 結衣', name_kana: 'ヤマダ ユイ' })
      .where(eq(influencers.id, yui))
    const [first, second, third] = ids
    expect(await idsOf({ keyword: 'はな_50%' })).toEqual([first])
    expect(await idsOf({ keyword: '@ken.cooks' })).toEqual([second])
    expect(await idsOf({ keyword: 'やまだ' })).toEqual([third])
    expect(await idsOf({ keyword: '山田 結衣' })).toEqual([third])
    expect(await idsOf({ platform: 'tiktok' })).toEqual([second])
    expect(await idsOf({ followers_min: 12_400 })).toEqual([second, third])
    // The tabs count what the same words and filters find in them.
    await reject([second ?? 0])
    const counted = async (query: Record<string, string | number>) => {
      const { counts, total } = await list(query)
      return [counts.applied, counts.rejected, total]
    }
    expect(await counted({})).toEqual([2, 1, 2])
    expect(await counted({ keyword: '@ken.cooks' })).toEqual([0, 1, 0])
    expect(await counted({ platform: 'tiktok', state: 'rejected' })).toEqual([0, 1, 1])
    expect(await counted({ followers_min: 12_400 })).toEqual([1, 1, 1])
    await db
      .update(cases)
      .set({ state: 'applied' })
      .where(eq(cases.id, second ?? 0))
    expect(await idsOf({ sort: 'followers' })).toEqual([second, third, first])
  })

  test('finds by client and assignee of the campaign, and what was to be announced', async () => {
    const { ids, campaign } = await givenApplicants(1, 3)
    const other = await givenApplicants(2, 3)
    const { db } = api.deps.database
    const client = await api.call(contract.adminClients.createClient, {
      as,
      body: buildClientInput(),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const client_id = client.body.data.id
    const late = { client_id, assignee_id: manager.id, announcement: '2020-01-05' }
    await db.update(campaigns).set(late).where(eq(campaigns.id, campaign.id))
    for (const query of [{ client_id }, { assignee: 'me' }, { assignee: manager.id }, { overdue: 'true' }]) {
      expect([query, await idsOf(query)]).toEqual([query, ids])
      expect([query, (await list(query)).counts]).toMatchObject([query, { applied: 1 }])
    }
    expect(await idsOf({ assignee: 'nobody' })).toEqual(other.ids)
    await reject(ids)
    const overdue = await list({ overdue: 'true', state: 'rejected' })
    expect([overdue.total, overdue.counts]).toMatchObject([0, { applied: 0, rejected: 0 }])
    expect((await api.call(calls.listApplications, { as, query: { overdue: 'no' } })).status).toBe(422)
  })

  test('shows how former cases of a person went', async () => {
    const influencer = await givenInfluencer(api)
    await givenCase(api, { influencer, until: 'confirmed' })
    const ended = await givenCase(api, { influencer, until: 'selected' })
    await actOnCase(api, ended.campaign, influencer, 'decline')
    await givenCase(api, { influencer, until: 'applied' })
    expect((await list()).data[0]?.record).toEqual({ completed: 0, terminated: 0, declined: 1, live: 1 })
  })

  test('shows who has left without what was erased', async () => {
    const { first } = await givenApplicants(1, 1)
    await reject([first])
    const gone = { left_at: api.clock.now(), birth_date: '1900-01-01', prefecture: '' }
    await api.deps.database.db.update(influencers).set(gone)
    expect((await list({ state: 'rejected' })).data[0]?.influencer).toMatchObject({
      age: null,
      prefecture: null,
    })
  })

  test('shows answers with the questions', async () => {
    const { campaign, product_option } = await givenAnswers()
    expect((await list({ campaign_id: campaign.id })).data[0]).toMatchObject({
      answers: [
        { question: '肌質を教えてください', value: '乾燥肌' },
        { question: '得意なジャンル', value: ['美容', '旅行'] },
      ],
      product_option,
    })
  })

  test('comes as CSV with a column for each question of the campaign', async () => {
    const { campaign } = await givenAnswers()
    const [titles = '', row = ''] = await csv(`?campaign_id=${campaign.id}`)
    expect(titles.split(',').slice(13, 17)).toEqual([
      '肌質を教えてください',
      '得意なジャンル',
      '希望の商品',
      'メッセージ',
    ])
    expect(row).toMatch(/佐藤 美咲,みさき,\d\d,東京都,Instagram,person_\d+_0,12400,0,0,0,0,乾燥肌,美容、旅行/)
    expect(row).toContain("しっとりタイプ,'=1+1,2026-11-20 12:00")
    const taken = { act: 'admin.applications.export', subject: `campaign:${campaign.id}` }
    expect((await audited()).at(-1)).toMatchObject({ ...taken, details: { state: 'applied' } })
    const [mixed = '', ...lines] = await csv('')
    expect(mixed).toContain('質問への回答')
    expect(lines.join('\r\n')).toContain('肌質を教えてください：乾燥肌\n得意なジャンル：美容、旅行')
  })

  async function csv(search: string) {
    const response = await api.raw(`${calls.exportApplications.path}${search}`, {
      headers: { cookie: as, 'sec-fetch-site': 'same-origin' },
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return (await response.text()).split('\r\n')
  }

  async function givenAnswers() {
    const question = { required: false, options: [] }
    const campaign = await givenCampaign(api, {
      application: {
        questions: [
          { ...question, id: 'skin', kind: 'text', label: '肌質を教えてください' },
          { ...question, id: 'genre', kind: 'multiple', label: '得意なジャンル' },
        ],
        product_options: [{ id: 'moist', label: 'しっとりタイプ' }],
        agreements: [],
      },
    })
    const id = await givenApplication(campaign)
    const answers = [
      { question_id: 'skin', value: '乾燥肌' },
      { question_id: 'genre', value: ['美容', '旅行'] },
    ]
    await api.deps.database.db
      .update(cases)
      .set({ answers, product_option: 'moist', message: '=1+1' })
      .where(eq(cases.id, id))
    return { campaign, product_option: 'しっとりタイプ' }
  }
})
