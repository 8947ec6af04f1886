import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClientInput } from '#contract/admin-clients.ts'
import { contract } from '#contract/index.ts'
import { auditLog, campaigns, reportLinks, submissions } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { buildCampaign } from '#test/support/builders-campaigns.ts'
import {
  buildCampaignInput,
  buildClientInput,
  givenOperator,
  givenPictures,
} from '#test/support/builders-operators.ts'
import {
  buildDraft,
  givenConfirmedCase,
  givenFile,
  givenReview,
  type TheCase,
} from '#test/support/builders-submissions.ts'

const { createCampaign, updateCampaign, duplicateCampaign, getAdminCampaign, setCampaignClient } =
  contract.adminCampaigns
const { createClient, updateClient } = contract.adminClients

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

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const givenClient = async (given: Parameters<typeof buildClientInput>[0] = {}) =>
  (await api.call(createClient, { as, body: buildClientInput(given), headers: key() })).body.data

describe('a case', () => {
  const rules = { posting_rules: '競合の商品を写さないでください。', ng_words: ['最安値'] }
  let theCase: TheCase
  beforeEach(async () => {
    const { content_rules } = buildCampaign(api.clock.now())
    theCase = await givenConfirmedCase(api, {
      content_rules: { ...content_rules, ng_words: ['絶対', '最安値'], client: rules },
    })
  })
  const setClient = async (given: object) => {
    const { id } = await givenClient(given)
    const params = { campaign_id: theCase.campaign.id }
    await callAsStored(api, setCampaignClient, { as, params, body: { client_id: id } })
    return id
  }
  const casePage = async () =>
    (await api.call(contract.adminCases.getAdminCase, { as, params: { case_id: theCase.id } })).body.data
  const send = async (caption: string, round = 1, fix_answers: object[] = []) => {
    const file = await givenFile(api, theCase.me)
    const body = buildDraft(theCase, file, { round })
    const deliverables = body.deliverables.map((one) => ({ ...one, caption }))
    const sent = { ...body, deliverables, fix_answers }
    return api.call(contract.submissions.submitDraft, { as: theCase.as, body: sent, headers: key() })
  }

  test('A draft with an agreed word of the client is warned of once, as the client’s', async () => {
    const { body } = await send('#PR #雪の雫 絶対に最安値です。サイアンネ')
    const words = body.data.rounds[0]?.warnings.filter(({ rule }) => rule === 'ng_word')
    expect(words).toEqual([
      { rule: 'ng_word', text: '絶対', deliverable_id: 1 },
      { rule: 'ng_word', text: '最安値', deliverable_id: 1, owner: 'client' },
    ])
  })

  test('The reviewer reads what the record says besides what was agreed, and nothing where it says no more', async () => {
    const id = await setClient({ ...rules, ng_words: ['最安値', 'ゼッタイ', '絶対'] })
    expect((await casePage()).client_rules).toEqual({
      client: { id, name: buildClientInput().name },
      posting_rules: '',
      ng_words: ['ゼッタイ'],
    })
    await setClient({ posting_rules: '', ng_words: ['絶対'] })
    expect((await casePage()).client_rules).toBeNull()
    await setClient({ posting_rules: '夜に投稿してください。', ng_words: [] })
    expect((await casePage()).client_rules).toMatchObject({
      posting_rules: '夜に投稿してください。',
      ng_words: [],
    })
  })

  test('What is agreed stays when the record changes, for the creator and for the next round’s warnings', async () => {
    const id = await setClient(rules)
    const changed = { ...buildClientInput({ posting_rules: '新しいルール', ng_words: ['新語'] }), version: 1 }
    await api.call(updateClient, { as, params: { client_id: id }, body: changed })
    const params = { campaign_id: theCase.campaign.id }
    const own = await api.call(contract.cases.getCase, { as: theCase.as, params })
    expect(own.body.data.terms?.content.content_rules.client).toEqual(rules)
    expect(own.body.data).not.toHaveProperty('client_rules')
    const { body } = await send('#PR #雪の雫 新語')
    expect(body.data.rounds[0]?.warnings.filter(({ rule }) => rule === 'ng_word')).toEqual([])
    await givenReview(api, theCase, 'draft', 1, [])
    expect((await casePage()).client_rules).toMatchObject({ ng_words: ['新語'] })
  })
})

describe('the client of a campaign that is written', () => {
  const input = async (given: object = {}) => {
    await givenPictures(api)
    return buildCampaignInput(api.clock.now(), given)
  }
  const create = async (given: object) =>
    api.call(createCampaign, { as, body: await input(given), headers: key() })
  const write = async (campaign_id: number, version: number, given: object) =>
    api.call(updateCampaign, { as, params: { campaign_id }, body: { ...(await input(given)), version } })

  test('is stored with it, found by its brand’s reading, kept by a copy, and must be known', async () => {
    const client = await givenClient({ brands: [{ name: 'LUNE', reading: 'リュンヌ' }] })
    const made = await create({ client_id: client.id, brand_name: 'LUNE' })
    expect(made).toMatchObject({ status: 201, body: { data: { client: { id: client.id } } } })
    const { id } = made.body.data
    const [row] = await api.deps.database.db.select().from(campaigns).where(eq(campaigns.id, id))
    expect(row?.search_text).toContain('リュンヌ')
    const copy = await api.call(duplicateCampaign, { as, params: { campaign_id: id }, headers: key() })
    expect(copy.body.data).toMatchObject({ client: { id: client.id }, written: { client_id: client.id } })
    for (const refused of [await create({ client_id: 999 }), await write(id, 1, { client_id: 999 })])
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'client_id', code: 'field.invalid' }] },
      })
  })

  test('stays where a form leaves it out; another one ends the former one’s links and look', async () => {
    const former = await givenClient()
    const next = await givenClient({ name: '次のクライアント' })
    const { id } = (await create({ client_id: former.id })).body.data
    const params = { campaign_id: id }
    await callAsStored(api, contract.adminCampaigns.setClientReview, { as, params, body: { days: 2 } })
    await api.call(contract.adminReports.createReportLink, {
      as,
      params,
      body: { kind: 'report', ends_on: '2026-12-20', password: '', cost: null },
    })
    const { client_id: _left, ...without } = await input({ title: '名前だけ' })
    const same = await api.call(updateCampaign, { as, params, body: { ...without, version: 1 } })
    expect(same.body.data).toMatchObject({ client: { id: former.id }, client_review_days: 2, version: 2 })
    const again = await api.call(updateCampaign, { as, params, body: { ...without, version: 1 } })
    expect(again.body.data).toMatchObject({ version: 2 })
    const moved = await write(id, 2, { client_id: next.id })
    expect(moved.body.data).toMatchObject({ client: { id: next.id }, client_review_days: null })
    const links = await api.deps.database.db.select().from(reportLinks)
    expect(links.map(({ revoked_at }) => revoked_at)).toEqual([api.clock.now()])
    const log = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.find(({ act }) => act === 'admin.campaigns.setClient')?.details).toMatchObject({
      client: next.id,
      former_client: former.id,
      revoked_reports: 1,
    })
  })

  test('that was changed on its page meanwhile is not given back by an editor that was open', async () => {
    const [former, next] = [await givenClient(), await givenClient({ name: '次のクライアント' })]
    const { id } = (await create({ client_id: former.id })).body.data
    await callAsStored(api, setCampaignClient, {
      as,
      params: { campaign_id: id },
      body: { client_id: next.id },
    })
    const late = await write(id, 1, { client_id: former.id, title: '遅れた保存' })
    expect(late).toMatchObject({ status: 409, body: { code: 'campaign.changed_meanwhile' } })
    const { body } = await api.call(getAdminCampaign, { as, params: { campaign_id: id } })
    expect(body.data).toMatchObject({ version: 2, client: { id: next.id } })
  })
})

test('The address of a client is stored, and stays where a form leaves it out', async () => {
  const { id, written } = await givenClient({ address: ' 東京都港区1-2-3 ' })
  expect(written.address).toBe('東京都港区1-2-3')
  const { address: _left, ...without } = buildClientInput({ note: 'メモ' })
  const params = { client_id: id }
  const saved = await api.call(updateClient, { as, params, body: { ...without, version: 1 } })
  expect(saved.body.data.written).toMatchObject({ address: '東京都港区1-2-3', note: 'メモ' })
})

describe('closed days of the client', () => {
  const review = { composition_plan_required: false, draft_required: true, fix_rounds: 2, answer_days: 6 }
  async function sendAt(now: string, closed: ClientInput['closed'], days = 2) {
    api.clock.set(now)
    const theCase = await givenConfirmedCase(api, { review })
    const { id } = await givenClient({ closed })
    const params = { campaign_id: theCase.campaign.id }
    await callAsStored(api, setCampaignClient, { as, params, body: { client_id: id } })
    await callAsStored(api, contract.adminCampaigns.setClientReview, { as, params, body: { days } })
    const body = buildDraft(theCase, await givenFile(api, theCase.me))
    const sent = await api.call(contract.submissions.submitDraft, { as: theCase.as, body, headers: key() })
    expect(sent.status).toBe(201)
    const [row] = await api.deps.database.db
      .select({ client: submissions.client_due_at, ours: submissions.review_due_at })
      .from(submissions)
      .where(eq(submissions.case_id, theCase.id))
    return { theCase, client: row?.client?.toISOString(), ours: row?.ours.toISOString() }
  }
  const endOf = (day: string) => `${day}T14:59:59.999Z`
  // A Thursday; the 23rd is a national holiday.
  const thursday = '2026-11-19T03:00:00.000Z'

  test.each<[string, ClientInput['closed'], number, string]>([
    ['none but the holiday', { weekdays: [], days: [] }, 2, '2026-11-24'],
    ['a weekday', { weekdays: [2], days: [] }, 2, '2026-11-25'],
    [
      'single days beside weekends',
      { weekdays: [0, 6], days: ['2026-11-20', '2026-11-25'] },
      2,
      '2026-11-26',
    ],
    [
      'more days than ours leave',
      { weekdays: [], days: ['2026-11-24', '2026-11-25', '2026-11-26'] },
      4,
      '2026-11-27',
    ],
    ['every weekday, which counts for none', { weekdays: [0, 1, 2, 3, 4, 5, 6], days: [] }, 2, '2026-11-24'],
  ])('move its due time: %s', async (_name, closed, days, due) => {
    const { client, ours } = await sendAt(thursday, closed, days)
    expect([client, ours]).toEqual([endOf(due), endOf('2026-11-30')])
  })

  test('keep the draft with the client until then: it is not ours on the day that they leave out', async () => {
    const { theCase } = await sendAt(thursday, { weekdays: [2], days: [] })
    const needs = async () => {
      as = await api.asOperator(await givenOperator(api))
      const { body } = await api.call(contract.adminCases.listAdminCases, { as, query: { needs: 'review' } })
      return body.data.map(({ id }) => id)
    }
    api.clock.set('2026-11-25T03:00:00.000Z')
    expect(await needs()).toEqual([])
    api.clock.set('2026-11-25T15:00:00.000Z')
    expect(await needs()).toEqual([theCase.id])
  })
})
