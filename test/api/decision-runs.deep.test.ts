import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  auditLog,
  campaigns,
  caseMessages,
  caseRuns,
  cases,
  influencers,
  notices,
} from '#server/db/schema/index.ts'
import { applyToCampaign } from '#server/modules/applications/applications.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { trySelectCases, selectCases, tryRejectCases, rejectCases } = contract.adminCases
const { tryMessageCases, messageCases, getCaseRun } = contract.adminCases
const { decideApplications } = contract.adminApplications
const { putBudget } = contract.adminBudgets
const { createClient } = contract.adminClients
const { blockCreator } = contract.adminClientBlocks

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
const key = () => ({ 'idempotency-key': `decisions-by-run-${(keys += 1)}` })

/** Applicants of one campaign, the first to apply first. */
async function givenApplicants(count: number, values: Parameters<typeof givenCampaign>[1] = {}) {
  const campaign = await givenCampaign(api, values)
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) {
    const person = await givenInfluencer(api)
    const account = person.accounts[0]?.id ?? 0
    const form = { social_account_id: account, answers: [], agreements: [] }
    ids.push((await applyToCampaign(api.deps, person.id, campaign.id, form)).id)
  }
  return { campaign, ids }
}
const trySelection = async (case_ids: number[]) =>
  (await api.call(trySelectCases, { as, body: { case_ids } })).body.data
const codesOf = (lines: { case_id: number; code: string | null }[]) =>
  lines.map(({ case_id, code }) => [case_id, code])
async function outcomesOf(run_id: number) {
  await api.work()
  const { body } = await api.call(getCaseRun, { as, params: { run_id } })
  expect(body.data.state).toBe('done')
  return codesOf(body.data.outcomes)
}
async function selectAsShown(trial: Awaited<ReturnType<typeof trySelection>>) {
  const shown = trial.lines.flatMap(({ case_id, cost }) =>
    cost === null ? [] : [{ case_id, shown_cost: cost }],
  )
  const reply = await api.call(selectCases, { as, headers: key(), body: { cases: shown } })
  expect(reply.status).toBe(202)
  return reply.body.data.id
}
const statesOf = async (ids: number[]) =>
  (
    await api.deps.database.db
      .select({ state: cases.state })
      .from(cases)
      .where(inArray(cases.id, ids))
      .orderBy(asc(cases.id))
  ).map(({ state }) => state)
const audited = async (act: string) =>
  (await api.deps.database.db.select().from(auditLog).where(eq(auditLog.act, act))).length
const setBudget = (campaign_id: number, total: number, as: string) =>
  api.call(putBudget, { as, params: { campaign_id }, body: { budget: { total, fee: null }, version: 0 } })

test('the dry run gives the places in the order given, and the run selects whom it showed', async () => {
  const { campaign, ids } = await givenApplicants(3, { openings: 2 })
  const [one = 0, two = 0, three = 0] = ids
  const trial = await trySelection([three, one, two, three, 999_999])
  expect(codesOf(trial.lines)).toEqual([
    [three, null],
    [one, null],
    [two, 'no_place'],
  ])
  const [taken] = trial.campaigns
  const cost = trial.lines.reduce((sum, line) => sum + (line.cost ?? 0), 0)
  expect(cost).toBeGreaterThan(0)
  const counted = { places: 2, selected: 2, beyond_places: 1, cost, beyond_budget: 0, room: null }
  expect(taken).toEqual({ id: campaign.id, title: campaign.title, ...counted })
  expect(await statesOf(ids)).toEqual(['applied', 'applied', 'applied'])

  expect(await outcomesOf(await selectAsShown(trial))).toEqual([
    [one, null],
    [three, null],
  ])
  expect(await statesOf(ids)).toEqual(['selected', 'applied', 'selected'])
  expect([await audited('admin.cases.selectMany'), await audited('admin.applications.select')]).toEqual([
    1, 2,
  ])
  expect(codesOf((await trySelection(ids)).lines)).toEqual([
    [one, 'not_applied'],
    [two, 'no_place'],
    [three, 'not_applied'],
  ])
})

test('a budget leaves out whom it does not allow, also when it shrinks after the dry run', async () => {
  const { campaign, ids } = await givenApplicants(2)
  const [one = 0, two = 0] = ids
  const finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  const free = await trySelection(ids)
  const place = free.lines[0]?.cost ?? 0
  expect((await setBudget(campaign.id, place, finance)).status).toBe(200)
  const trial = await trySelection(ids)
  expect(codesOf(trial.lines)).toEqual([
    [one, null],
    [two, 'over_budget'],
  ])
  expect(trial.campaigns[0]).toMatchObject({ room: place, cost: place, beyond_budget: 1 })
  // What was shown before the budget was set promises both.
  expect(await outcomesOf(await selectAsShown(free))).toEqual([
    [one, null],
    [two, 'over_budget'],
  ])
  expect(await statesOf(ids)).toEqual(['selected', 'applied'])
})

test('leaves out what waits for a decision, costs something else than shown, or is decided meanwhile', async () => {
  const { ids } = await givenApplicants(4)
  const [waits = 0, dearer = 0, gone = 0, stays = 0] = ids
  const trial = await trySelection(ids)
  const body = { case_ids: [waits], decision: 'reject', undo_seconds: 60 } as const
  expect((await api.call(decideApplications, { as, body })).status).toBe(201)
  const at = { case_ids: [gone], decision: 'reject', undo_seconds: 0 } as const
  expect((await api.call(decideApplications, { as, body: at })).status).toBe(201)
  expect(codesOf((await trySelection(ids)).lines)).toEqual([
    [waits, 'deciding'],
    [dearer, null],
    [gone, 'not_applied'],
    [stays, null],
  ])
  const shown = trial.lines.map(({ case_id, cost }) => ({
    case_id,
    shown_cost: (cost ?? 0) - (case_id === dearer ? 1 : 0),
  }))
  const reply = await api.call(selectCases, { as, headers: key(), body: { cases: shown } })
  expect(await outcomesOf(reply.body.data.id)).toEqual([
    [waits, 'deciding'],
    [dearer, 'changed'],
    [gone, 'not_applied'],
    [stays, null],
  ])
})

test('leaves out who is blocked for the client, also by then', async () => {
  const clients = { as, headers: key() }
  const client = await api.call(createClient, {
    ...clients,
    body: buildClientInput({ name: '株式会社つきの' }),
  })
  const { campaign, ids } = await givenApplicants(3, { openings: 2 })
  const client_id = client.body.data.id
  const { db } = api.deps.database
  await db.update(campaigns).set({ client_id }).where(eq(campaigns.id, campaign.id))
  const people = await db.select().from(cases).where(inArray(cases.id, ids)).orderBy(asc(cases.id))
  const [first = 0, second = 0] = people.map(({ influencer_id }) => influencer_id)
  const block = (influencer_id: number) =>
    api.call(blockCreator, { as, headers: key(), body: { client_id, influencer_id, reason: '競合' } })
  await block(first)
  const trial = await trySelection(ids)
  const [one = 0, two = 0, three = 0] = ids
  expect(codesOf(trial.lines)).toEqual([
    [one, 'client_blocked'],
    [two, null],
    [three, null],
  ])
  await block(second)
  expect(await outcomesOf(await selectAsShown(trial))).toEqual([
    [two, 'client_blocked'],
    [three, null],
  ])
  expect(await statesOf(ids)).toEqual(['applied', 'applied', 'selected'])
})

test('turns down many with a reason, each once', async () => {
  const { ids } = await givenApplicants(2)
  const [one = 0, two = 0] = ids
  const trial = await api.call(tryRejectCases, { as, body: { case_ids: ids } })
  expect(codesOf(trial.body.data.lines)).toEqual([
    [one, null],
    [two, null],
  ])
  const long = { case_ids: ids, reason: 'あ'.repeat(501) }
  expect((await api.call(tryRejectCases, { as, body: long })).status).toBe(422)
  const body = { reason: '応募多数のため', cases: [{ case_id: one }, { case_id: two }, { case_id: 999_999 }] }
  const headers = key()
  const first = await api.call(rejectCases, { as, headers, body })
  const again = await api.call(rejectCases, { as, headers, body })
  expect(again.body.data.id).toBe(first.body.data.id)
  expect(await outcomesOf(first.body.data.id)).toEqual([
    [one, null],
    [two, null],
    [999_999, 'failed'],
  ])
  expect(await statesOf(ids)).toEqual(['rejected', 'rejected'])
  expect(await audited('admin.applications.reject')).toBe(2)
  expect(await api.deps.database.db.$count(caseRuns)).toBe(1)
})

test('writes the same message into each thread once, and tells by the notice of the thread', async () => {
  const one = await givenCase(api, { until: 'selected' })
  const two = await givenCase(api, { until: 'selected' })
  const { ids } = await givenApplicants(1)
  const [closed = 0] = ids
  const no = { case_ids: [closed], decision: 'reject', undo_seconds: 0 } as const
  await api.call(decideApplications, { as, body: no })
  const words = '{{name}}さん、「{{title}}」の発送日が変わりました。'
  const selection = { case_ids: [one.id, two.id, closed] }
  const { body: trial } = await api.call(tryMessageCases, { as, body: { words, selection } })
  expect(codesOf(trial.data.lines)).toEqual([
    [one.id, null],
    [two.id, null],
    [closed, 'thread_closed'],
  ])
  const text = `${one.influencer.display_name}さん、「${one.campaign.title}」の発送日が変わりました。`
  expect(trial.data.preview).toEqual({ creator: one.influencer.display_name, text })

  const headers = key()
  const body = { words, cases: [one.id, two.id, closed].map((case_id) => ({ case_id })) }
  const run = await api.call(messageCases, { as, headers, body })
  await api.call(messageCases, { as, headers, body })
  expect(await outcomesOf(run.body.data.id)).toEqual([
    [one.id, null],
    [two.id, null],
    [closed, 'thread_closed'],
  ])
  const written = await api.deps.database.db.select().from(caseMessages).orderBy(asc(caseMessages.case_id))
  expect(written.map(({ case_id, sender }) => [case_id, sender])).toEqual([
    [one.id, 'operator'],
    [two.id, 'operator'],
  ])
  expect(written[0]?.body).toBe(text)
  expect([await audited('admin.cases.messageMany'), await audited('admin.cases.message')]).toEqual([1, 2])
  const told = () => api.deps.database.db.$count(notices, eq(notices.kind, 'message_received'))
  expect(await told()).toBe(0)
  api.clock.advance(2 * 60_000)
  await api.work()
  expect(await told()).toBe(2)
})

test('leaves out who is suspended or whom no notice reaches, also by then', async () => {
  const told = await givenCase(api, { until: 'selected' })
  const suspended = await givenCase(api, { until: 'selected' })
  const unreachable = await givenCase(api, { until: 'selected' })
  const later = await givenCase(api, { until: 'selected' })
  const all = [told, suspended, unreachable, later].map(({ id }) => id)
  const change = (id: number, values: Partial<typeof influencers.$inferInsert>) =>
    api.deps.database.db.update(influencers).set(values).where(eq(influencers.id, id))
  await change(suspended.influencer.id, { suspended_at: api.clock.now() })
  await change(unreachable.influencer.id, { email_verified_at: null })
  const words = 'お知らせです。'
  const tried = await api.call(tryMessageCases, { as, body: { words, selection: { case_ids: all } } })
  expect([tried.body.data.will_change, codesOf(tried.body.data.lines)]).toEqual([
    2,
    [
      [told.id, null],
      [suspended.id, 'suspended'],
      [unreachable.id, 'unreachable'],
      [later.id, null],
    ],
  ])
  const run = await api.call(messageCases, {
    as,
    headers: key(),
    body: { words, cases: all.map((case_id) => ({ case_id })) },
  })
  await change(later.influencer.id, { suspended_at: api.clock.now() })
  expect(await outcomesOf(run.body.data.id)).toEqual([
    [told.id, null],
    [suspended.id, 'suspended'],
    [unreachable.id, 'unreachable'],
    [later.id, 'suspended'],
  ])
  const written = await api.deps.database.db.select().from(caseMessages)
  expect(written.map(({ case_id }) => case_id)).toEqual([told.id])
})

test.each([
  ['at noon', '2026-11-24T12:00:00+09:00', null],
  ['two minutes before the night', '2026-11-24T20:58:30+09:00', '2026-11-24T23:00:00.000Z'],
])('says whether the notice waits for the morning: %s', async (_when, now, waits) => {
  const { id } = await givenCase(api, { until: 'selected' })
  api.clock.advance(new Date(now).getTime() - api.deps.now().getTime())
  const by = await api.asOperator(await givenOperator(api))
  const body = { words: 'お知らせです。', selection: { case_ids: [id] } }
  const reply = await api.call(tryMessageCases, { as: by, body })
  expect(reply.body.data.waits_until).toBe(waits)
})

test('refuses words without a text, and with placeholders that there are not', async () => {
  const { id } = await givenCase(api, { until: 'selected' })
  const wrong = async (words: string) =>
    (await api.call(tryMessageCases, { as, body: { words, selection: { case_ids: [id] } } })).status
  expect(await Promise.all(['', '{{due}}', '{{title'].map(wrong))).toEqual([422, 422, 422])
  const body = { words: '{{due}}', cases: [{ case_id: id }] }
  expect((await api.call(messageCases, { as, headers: key(), body })).status).toBe(422)
  expect(await api.deps.database.db.$count(caseRuns)).toBe(0)
})
