import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  auditLog,
  campaigns,
  caseEvents,
  caseRuns,
  cases,
  notices,
  rewards,
} from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { carryOutRun } from '#server/modules/admin-cases/case-runs.service.ts'
import { applyToCampaign } from '#server/modules/applications/applications.service.ts'
import { viewCase } from '#server/modules/case-view/case-view.service.ts'
import { endedByCancelling } from '#server/modules/cases/cancelled-sql.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { type Campaign, givenCampaign, readCounters } from '#test/support/builders-campaigns.ts'
import { agree, givenCase, givenOffer, select } from '#test/support/builders-cases.ts'
import { givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

const {
  planCancellation,
  startCancellation,
  getCaseRun,
  listCaseRuns,
  undoCaseRun,
  selectCases,
  stopCaseRun,
} = contract.adminCases
const { closeRecruiting, getAdminCampaign, getCancellation, cancelCampaign } = contract.adminCampaigns
const { getBudget } = contract.adminBudgets
const { decideApplications, getDecision } = contract.adminApplications

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

let keys = 0
const headers = () => ({ 'idempotency-key': `cancel-run-${(keys += 1)}` })
const reason = '商品の製造が中止になったため'
const on = ({ id }: { id: number }) => ({ as, params: { campaign_id: id } })
const planOf = async (campaign: { id: number }) => (await api.call(planCancellation, on(campaign))).body.data
type Plan = Awaited<ReturnType<typeof planOf>>
const start = async (
  campaign: { id: number },
  { version, seen }: Pick<Plan, 'version' | 'seen'>,
  { undo_seconds = 0, by = as, key = headers() } = {},
) =>
  api.call(startCancellation, {
    as: by,
    params: { campaign_id: campaign.id },
    headers: key,
    body: { version, seen, reason, undo_seconds },
  })
const startShown = async (campaign: { id: number }, given?: Parameters<typeof start>[2]) => {
  const reply = await start(campaign, await planOf(campaign), given)
  expect(reply.status).toBe(202)
  return reply.body.data
}
const runOf = async (run_id: number) => (await api.call(getCaseRun, { as, params: { run_id } })).body.data
const codesOf = async (run_id: number) =>
  (await runOf(run_id)).outcomes.map(({ case_id, code }) => [case_id, code])
const stateOf = async (campaign: { id: number }) =>
  (await api.call(getAdminCampaign, on(campaign))).body.data.state
const db = () => api.deps.database.db
const rowsOf = (ids: number[]) =>
  db().select().from(cases).where(inArray(cases.id, ids)).orderBy(asc(cases.id))
const statesOf = async (ids: number[]) => (await rowsOf(ids)).map(({ state }) => state)

async function apply(campaign: Campaign) {
  const influencer = await givenInfluencer(api)
  const { id } = await applyToCampaign(api.deps, influencer.id, campaign.id, {
    social_account_id: influencer.accounts[0]?.id ?? 0,
    answers: [],
    agreements: [],
    address: buildAddress(),
  })
  return { id, campaign, influencer }
}

/** A campaign with a draft to review, a case that has just begun, a place that is not agreed to, an application and an offer. */
async function givenBusyCampaign() {
  const working = await givenDraftToReview(api)
  const { campaign } = working
  const begun = await apply(campaign)
  await select(api, begun.id)
  await agree(api, begun)
  const selected = await apply(campaign)
  await select(api, selected.id)
  const applied = await apply(campaign)
  const offered = await givenOffer(api, campaign, await givenInfluencer(api))
  const ids = [working.id, begun.id, selected.id, applied.id, offered.id]
  return { campaign, working, begun, selected, applied, offered, ids }
}

/** As many further applications to the campaign, each of somebody else, by two statements. */
async function givenApplications(applied: { id: number }, count: number) {
  await db().execute(sql`
    insert into influencers (agency_id, display_name, name, name_kana, birth_date, gender, phone, prefecture, influencer_type, categories,
      language, terms_version, privacy_version, agreed_at)
    select agency_id, 'applicant ' || n, name, name_kana, birth_date, gender, phone, prefecture, influencer_type, categories, language,
      terms_version, privacy_version, agreed_at
    from influencers cross join generate_series(1, ${count}) n
    where id = (select influencer_id from cases where id = ${applied.id})`)
  await db().execute(sql`
    insert into cases (campaign_id, influencer_id, state, social_account_id, answers, agreements, message, preparation, next_kind,
      created_at, updated_at)
    select campaign_id, person.id, state, social_account_id, answers, agreements, message, preparation, next_kind, cases.created_at,
      cases.updated_at
    from cases join influencers person on person.display_name like 'applicant %' where cases.id = ${applied.id}`)
}

describe('the plan', () => {
  test('counts who is declined, and proposes for each live case what an early end pays', async () => {
    const { campaign, working, begun, selected } = await givenBusyCampaign()
    const paid = Math.floor(((campaign.reward_amount ?? 0) * 40) / 100)
    expect(paid).toBeGreaterThan(0)
    const plan = await planOf(campaign)
    expect(plan).toMatchObject({ version: 1, applications: 1, offers: 1, completed: 0 })
    const shown = plan.lines.map(({ case_id, code, paid_amount, goods }) => [
      case_id,
      code,
      paid_amount,
      goods,
    ])
    expect(shown).toEqual([
      [working.id, null, paid, 'none'],
      [begun.id, null, 0, 'none'],
      [selected.id, null, 0, 'none'],
    ])
    const taxed = paid + Math.floor((paid * campaign.tax_rate) / 100)
    expect([plan.paid_sum, plan.purchase_sum, plan.cost_sum]).toEqual([paid, 0, taxed])
    expect(await stateOf(campaign)).toBe('published')
  })

  test('says what becomes of goods, and counts purchases, which are paid in any case', async () => {
    const sent = await givenCase(api, { campaign: { kind: 'gift' }, until: 'shipped' })
    const unsent = await givenCase(api, { campaign: { kind: 'gift' }, until: 'confirmed' })
    const bought = await givenCase(api, { campaign: { kind: 'purchase' }, until: 'prepared' })
    const shown = async ({ campaign }: { campaign: Campaign }) => {
      const { lines, purchase_sum } = await planOf(campaign)
      return [lines.map(({ goods }) => goods), purchase_sum]
    }
    expect(await shown(sent)).toEqual([['sent'], 0])
    expect(await shown(unsent)).toEqual([['unsent'], 0])
    expect(await shown(bought)).toEqual([['none'], 1_200])
    const plan = await planOf(bought.campaign)
    await start(bought.campaign, plan)
    await api.work()
    const [booked] = await db().select().from(rewards).where(eq(rewards.case_id, bought.id))
    expect((booked?.amount ?? 0) + (booked?.tax ?? 0) + (booked?.expense ?? 0)).toBe(plan.cost_sum)
  })

  test('is there for a published campaign alone, and for who may end cases', async () => {
    const empty = await givenCampaign(api)
    expect(await planOf(empty)).toMatchObject({ applications: 0, offers: 0, lines: [], cost_sum: 0 })
    const ask = async (id: number, by = as) =>
      (await api.call(planCancellation, { as: by, params: { campaign_id: id } })).status
    const draft = await givenCampaign(api, { state: 'draft' })
    const over = await givenCampaign(api, { state: 'cancelled' })
    expect([await ask(draft.id), await ask(over.id), await ask(9_999)]).toEqual([409, 409, 404])
    for (const role of ['reviewer', 'finance', 'viewer'] as const) {
      const by = await api.asOperator(await givenOperator(api, { role }))
      expect(await ask(empty.id, by)).toBe(403)
      expect((await start(empty, await planOf(empty), { by })).status).toBe(403)
    }
    const manager = await api.asOperator(await givenOperator(api, { role: 'manager' }))
    expect((await start(empty, await planOf(empty), { by: manager })).status).toBe(202)
  })
})

test('takes in everybody, also where they are more than one statement writes down', async () => {
  const campaign = await givenCampaign(api)
  const applied = await apply(campaign)
  await givenApplications(applied, 1_100)
  const run = await startShown(campaign, { undo_seconds: 10 })
  expect(run.total).toBe(1_101)
})

describe('cancelling', () => {
  test('decides everything that is open, pays what was shown and tells everybody why', async () => {
    const { campaign, working, ids } = await givenBusyCampaign()
    const plan = await planOf(campaign)
    const run = await startShown(campaign)
    expect(run).toMatchObject({ act: 'cancel', campaign_id: campaign.id, total: 5 })
    await api.work()
    expect((await runOf(run.id)).state).toBe('done')
    expect(await codesOf(run.id)).toEqual(ids.map((id) => [id, null]))
    expect(await statesOf(ids)).toEqual(['terminated', 'terminated', 'terminated', 'rejected', 'expired'])
    expect((await rowsOf(ids)).map(({ ended_reason }) => ended_reason)).toEqual(ids.map(() => reason))
    expect(await stateOf(campaign)).toBe('cancelled')

    const booked = await db().select().from(rewards)
    const [first] = booked.filter(({ case_id }) => case_id === working.id)
    expect(first?.amount).toBe(plan.paid_sum)
    expect(booked.reduce((sum, one) => sum + one.amount + one.tax + one.expense, 0)).toBe(plan.cost_sum)
    const budget = (await api.call(getBudget, on(campaign))).body.data
    expect([budget.committed.payments, budget.spent.payments]).toEqual([0, plan.cost_sum])
    const { kept, counted } = await readCounters(api, campaign.id)
    expect(kept).toEqual(counted)
    expect(kept?.places).toBe(0)

    const events = await db().select().from(caseEvents).where(eq(caseEvents.note, reason))
    expect(events.map(({ case_id, act }) => [case_id, act]).toSorted()).toEqual(
      ids
        .map((id, index) => [id, ['terminate', 'terminate', 'terminate', 'reject', 'expire'][index]])
        .toSorted(),
    )
    await api.work()
    const told = await db().select().from(notices).where(inArray(notices.case_id, ids))
    const ends = ['terminated', 'rejected', 'expired', 'campaign_cancelled']
    const ended = told.filter(({ kind }) => ends.includes(kind))
    expect(ended.map(({ case_id, kind }) => [case_id, kind]).toSorted()).toEqual(
      ids.map((id, index) => [id, index < 3 ? 'terminated' : 'campaign_cancelled']).toSorted(),
    )
    const shown = await Promise.all(ids.map((id) => viewCase(api.deps, id)))
    expect(shown.map(({ cancelled }) => cancelled)).toEqual([false, false, false, true, true])
    const audited = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `campaign:${campaign.id}`))
    expect(audited).toMatchObject([{ act: 'admin.campaigns.cancel', details: { run: run.id } }])
    const many = await db().select().from(auditLog).where(eq(auditLog.act, 'admin.cases.cancelMany'))
    expect(many).toMatchObject([{ details: { campaign: campaign.id, cases: 5 } }])
  })

  test('leaves an application that was declined before as it was', async () => {
    const { campaign, applied } = await givenBusyCampaign()
    const body = { case_ids: [applied.id], decision: 'reject' as const, undo_seconds: 0 }
    expect((await api.call(decideApplications, { as, body })).status).toBe(201)
    await api.work()
    await startShown(campaign)
    await api.work()
    expect(await viewCase(api.deps, applied.id)).toMatchObject({ state: 'rejected', cancelled: false })
  })

  test('is told by every list that has the case, which keeps its state; who was declined before reads that', async () => {
    const { campaign, applied, offered } = await givenBusyCampaign()
    const before = await apply(campaign)
    const body = { case_ids: [before.id], decision: 'reject' as const, undo_seconds: 0 }
    await api.call(decideApplications, { as, body })
    await api.work()
    await startShown(campaign)
    await api.work()
    const told = [
      [applied.id, 'rejected', true],
      [offered.id, 'expired', true],
      [before.id, 'rejected', false],
    ] as const
    const filter = { campaign_id: campaign.id }
    const list = await api.call(contract.adminCases.listAdminCases, { as, query: { ...filter, size: 50 } })
    const csv = await api.raw(`/api/admin/cases.csv?campaign_id=${campaign.id}`, { headers: { cookie: as } })
    const lines = (await csv.text()).split('\r\n')
    for (const [id, state, cancelled] of told) {
      expect(list.body.data.find((one) => one.id === id)).toMatchObject({ state, cancelled })
      const found = await api.call(contract.adminSearch.searchAdmin, { as, query: { q: String(id) } })
      expect(found.body.data.cases.find((one) => one.id === id)).toMatchObject({ state, cancelled })
      const words = { rejected: '見送り', expired: '期限切れ' }[state]
      expect(lines.find((line) => line.startsWith(`${id},`))).toContain(cancelled ? '募集中止' : words)
    }
    const { listProjects } = contract.cases
    const { getInfluencer } = contract.adminInfluencers
    for (const [{ influencer }, type, cancelled] of [
      [applied, 'applied', true],
      [before, 'applied', false],
    ] as const) {
      const own = await api.call(listProjects, {
        as: await api.as(influencer),
        params: { type },
        query: {},
      })
      expect(own.body.data).toMatchObject([{ state: 'rejected', cancelled }])
      const record = await api.call(getInfluencer, { as, params: { influencer_id: influencer.id } })
      expect(record.body.data.cases).toMatchObject([{ state: 'rejected', cancelled }])
    }
  })

  test('of a campaign in which nothing is open is a run without cases', async () => {
    const campaign = await givenCampaign(api)
    const run = await startShown(campaign)
    await api.work()
    expect(await runOf(run.id)).toMatchObject({ state: 'done', total: 0, outcomes: [] })
    expect(await stateOf(campaign)).toBe('cancelled')
    const { body } = await api.call(listCaseRuns, { as, query: {} })
    expect(body.data).toMatchObject([{ id: run.id, total: 0, tried: 0, left_out: 0 }])
  })

  test('waits and can be taken back with its reason: nothing happens', async () => {
    const { campaign, ids } = await givenBusyCampaign()
    const before = await statesOf(ids)
    const run = await startShown(campaign, { undo_seconds: 10 })
    expect([run.state, await stateOf(campaign)]).toEqual(['waiting', 'published'])
    const undone = await api.call(undoCaseRun, { as, params: { run_id: run.id } })
    expect(undone.body.data).toMatchObject({ state: 'undone', campaign_id: campaign.id, again: { reason } })
    api.clock.advance(10_000)
    await api.work()
    expect([await stateOf(campaign), await statesOf(ids)]).toEqual(['published', before])
    expect((await start(campaign, await planOf(campaign))).status).toBe(202)
  })

  test('takes in who applied while it waited, and leaves a case that was selected meanwhile to people', async () => {
    const { campaign, applied } = await givenBusyCampaign()
    const run = await startShown(campaign, { undo_seconds: 10 })
    const late = await apply(campaign)
    await select(api, applied.id)
    api.clock.advance(10_000)
    await api.work()
    const codes = new Map((await runOf(run.id)).outcomes.map(({ case_id, code }) => [case_id, code]))
    expect([codes.get(late.id), codes.get(applied.id)]).toEqual([null, 'changed'])
    expect(await statesOf([applied.id, late.id])).toEqual(['selected', 'rejected'])
    const left = (await api.call(getCancellation, on(campaign))).body.data
    expect(left).toMatchObject({ applications: 0, offers: 0, live: 1 })
  })
})

describe('what was decided before', () => {
  test('stays: a completed case is counted and keeps its state, its reward and its place', async () => {
    const { campaign, begun } = await givenBusyCampaign()
    await db().update(cases).set({ state: 'completed' }).where(eq(cases.id, begun.id))
    const plan = await planOf(campaign)
    expect([plan.completed, plan.lines.length]).toEqual([1, 2])
    const run = await startShown(campaign)
    await api.work()
    expect((await runOf(run.id)).outcomes.map(({ case_id }) => case_id)).not.toContain(begun.id)
    expect(await statesOf([begun.id])).toEqual(['completed'])
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept?.places, kept]).toEqual([1, counted])
  })

  test('and waits to be carried out finds the application declined', async () => {
    const { campaign, applied } = await givenBusyCampaign()
    const body = { case_ids: [applied.id], decision: 'select' as const, undo_seconds: 10 }
    const decided = await api.call(decideApplications, { as, body })
    expect(decided.body.data.state).toBe('waiting')
    const run = await startShown(campaign)
    await api.work()
    expect((await runOf(run.id)).outcomes.find(({ case_id }) => case_id === applied.id)?.ok).toBe(true)
    api.clock.advance(10_000)
    await api.work()
    const params = { decision_id: decided.body.data.id }
    const { body: over } = await api.call(getDecision, { as, params })
    expect(over.data).toMatchObject({ state: 'applied', outcomes: [{ case_id: applied.id, ok: false }] })
    expect(await statesOf([applied.id])).toEqual(['rejected'])
  })
})

describe('a second person', () => {
  test('who changed the campaign or its cases since the plan is met by 409', async () => {
    const { campaign, applied } = await givenBusyCampaign()
    const plan = await planOf(campaign)
    const refused = async () => (await start(campaign, plan)).body
    await db().update(campaigns).set({ version: 7 }).where(eq(campaigns.id, campaign.id))
    expect(await refused()).toMatchObject({ status: 409, code: 'campaign.changed_meanwhile' })
    await db().update(campaigns).set({ version: plan.version }).where(eq(campaigns.id, campaign.id))
    await select(api, applied.id)
    expect(await refused()).toMatchObject({ code: 'campaign.changed_meanwhile' })
    expect(await db().$count(caseRuns)).toBe(0)
    expect((await start(campaign, await planOf(campaign))).status).toBe(202)
  })

  test('who cancels it, too, is refused while that waits and after it', async () => {
    const campaign = await givenCampaign(api)
    const plan = await planOf(campaign)
    const key = headers()
    const first = await start(campaign, plan, { undo_seconds: 10, key })
    // The same once more is the same run.
    expect((await start(campaign, plan, { undo_seconds: 10, key })).body).toEqual(first.body)
    expect((await start(campaign, plan)).body).toMatchObject({ code: 'campaign.cancelling' })
    api.clock.advance(10_000)
    await api.work()
    expect((await start(campaign, plan)).body).toMatchObject({ code: 'campaign.not_editable' })
    expect(await db().$count(caseRuns)).toBe(1)
  })

  test('who writes the campaign or selects an applicant after it began is refused', async () => {
    const { campaign, applied } = await givenBusyCampaign()
    const run = await startShown(campaign)
    await api.work()
    const body = { version: 1, reason: '満員' }
    expect((await api.call(closeRecruiting, { ...on(campaign), body })).status).toBe(409)
    const cases = [{ case_id: applied.id, shown_cost: 0 }]
    const selection = await api.call(selectCases, { as, headers: headers(), body: { cases } })
    await api.work()
    expect(await codesOf(selection.body.data.id)).toEqual([[applied.id, 'not_applied']])
    expect((await runOf(run.id)).state).toBe('done')
  })

  test('who cancelled it by an app of the former release leaves the live cases to the run that waited', async () => {
    const { campaign, ids } = await givenBusyCampaign()
    const run = await startShown(campaign, { undo_seconds: 10 })
    await api.call(cancelCampaign, { ...on(campaign), body: { reason: '先に中止' } })
    api.clock.advance(10_000)
    await api.work()
    expect((await runOf(run.id)).outcomes.map(({ code }) => code)).toEqual([
      null,
      null,
      null,
      'wrong_state',
      'wrong_state',
    ])
    expect((await statesOf(ids)).slice(0, 3)).toEqual(['terminated', 'terminated', 'terminated'])
  })
})

describe('a server that dies in the middle', () => {
  /** The same deps, whose database is gone after so many transactions. */
  function dying(transactions: number): Deps {
    const { database } = api.deps
    let left = transactions
    const gone = () => new Error('The server is gone.')
    return {
      ...api.deps,
      database: {
        ...database,
        get db() {
          if (left < 0) throw gone()
          return database.db
        },
        transaction: async (act) => {
          left -= 1
          if (left < 0) throw gone()
          return database.transaction(act)
        },
      },
    }
  }

  test.each([0, 1, 2, 4])(
    'after %i transactions is followed by one that does the rest once',
    async (count) => {
      const { campaign, ids } = await givenBusyCampaign()
      const plan = await planOf(campaign)
      const run = await startShown(campaign)
      await expect(carryOutRun(dying(count), run.id)).rejects.toThrow('gone')
      // The first transaction cancels the campaign, each further one decides a case.
      expect(await stateOf(campaign)).toBe(count === 0 ? 'published' : 'cancelled')
      const done = (await runOf(run.id)).outcomes
      expect(done.map(({ code }) => code)).toEqual(Array(Math.max(count - 1, 0)).fill(null))
      await Promise.all([carryOutRun(api.deps, run.id), carryOutRun(api.deps, run.id)])
      await api.work()
      expect(await codesOf(run.id)).toEqual(ids.map((id) => [id, null]))
      const booked = await db().select().from(rewards)
      expect(booked.reduce((sum, one) => sum + one.amount + one.tax + one.expense, 0)).toBe(plan.cost_sum)
      expect(await db().$count(caseEvents, eq(caseEvents.note, reason))).toBe(ids.length)
      expect(await db().$count(auditLog, eq(auditLog.act, 'admin.campaigns.cancel'))).toBe(1)
    },
  )

  test('or is stopped leaves the rest as it is, in a campaign that is cancelled', async () => {
    const { campaign, ids } = await givenBusyCampaign()
    const before = await statesOf(ids)
    const run = await startShown(campaign)
    await expect(carryOutRun(dying(2), run.id)).rejects.toThrow('gone')
    await api.call(stopCaseRun, { as, params: { run_id: run.id } })
    await api.work()
    expect(await statesOf(ids)).toEqual(['terminated', ...before.slice(1)])
    expect(await stateOf(campaign)).toBe('cancelled')
  })
})

test('what ended by a cancellation is asked of each row, and the cases of all runs are never read for it', async () => {
  const plan = await api.deps.database.transaction(async (tx) => {
    // Tables of a few rows may be read whole; these stand for large ones.
    await tx.execute(sql`set local enable_seqscan = off`)
    const rows = sql`${cases} join ${campaigns} on ${campaigns.id} = ${cases.campaign_id}`
    return tx.execute(sql`explain (verbose) select ${endedByCancelling} from ${rows}`)
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toContain('SubPlan')
  expect(text).not.toContain('hashed SubPlan')
})
