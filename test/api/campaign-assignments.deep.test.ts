import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { assignmentNotices, auditLog, campaigns, cases, operators } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { tryAssignCampaigns, assignCampaigns, assignCampaign } = contract.adminCampaigns
const { assignCase } = contract.adminCases

let api: TestApi
let manager: Awaited<ReturnType<typeof givenOperator>>
let reviewer: Awaited<ReturnType<typeof givenOperator>>
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  manager = await givenOperator(api)
  reviewer = await givenOperator(api, { role: 'reviewer' })
  as = await api.asOperator(manager)
})
afterAll(() => api.close())

const db = () => api.deps.database.db
const giveCampaign = (campaign_id: number, assignee_id: number | null) =>
  callAsStored(api, assignCampaign, { as, params: { campaign_id }, body: { assignee_id } })
const giveCase = (case_id: number, assignee_id: number | null) =>
  callAsStored(api, assignCase, { as, params: { case_id }, body: { assignee_id } })
type Trying = CallInput<typeof tryAssignCampaigns>['body']
const tryIt = async (body: Trying) => (await api.call(tryAssignCampaigns, { as, body })).body.data
type Assigning = CallInput<typeof assignCampaigns>['body']
let keys = 0
const run = (body: Assigning, key = `campaigns-${keys++}`) =>
  api.call(assignCampaigns, { as, headers: { 'idempotency-key': key }, body })
const shownOf = ({ lines }: Awaited<ReturnType<typeof tryIt>>) =>
  lines
    .filter(({ code }) => code === null)
    .map(({ campaign_id, assignee }) => ({ campaign_id, shown_assignee_id: assignee?.id ?? null }))
const assigneeOf = async (id: number) =>
  (await db().select().from(campaigns).where(eq(campaigns.id, id)))[0]?.assignee_id
const caseOf = async (id: number) => (await db().select().from(cases).where(eq(cases.id, id)))[0]

describe('assigning many campaigns', () => {
  test('does what the dry run shows, with one entry in the audit log each', async () => {
    const [free, mine, theirs] = [
      await givenCampaign(api),
      await givenCampaign(api),
      await givenCampaign(api),
    ]
    await giveCampaign(mine.id, manager.id)
    await giveCampaign(theirs.id, reviewer.id)
    const former = await db().$count(auditLog)
    const tried = await tryIt({
      assignee_id: reviewer.id,
      campaign_ids: [mine.id, theirs.id, free.id, 999_999],
    })
    expect(tried.will_change).toBe(2)
    expect(
      tried.lines.map(({ campaign_id, code, assignee }) => [campaign_id, code, assignee?.id ?? null]),
    ).toEqual([
      [mine.id, null, manager.id],
      [theirs.id, 'already_assigned', reviewer.id],
      [free.id, null, null],
    ])
    expect(await db().$count(auditLog)).toBe(former)
    const reply = await run({ assignee_id: reviewer.id, campaigns: shownOf(tried) })
    expect(reply.body.data).toMatchObject([
      { campaign_id: free.id, title: free.title, ok: true, code: null, cases: 0 },
      { campaign_id: mine.id, ok: true },
    ])
    expect(await Promise.all([free, mine, theirs].map(({ id }) => assigneeOf(id)))).toEqual(
      Array(3).fill(reviewer.id),
    )
    const entries = await db().select().from(auditLog).orderBy(asc(auditLog.id))
    expect(entries.slice(former).map(({ act, subject, details }) => [act, subject, details])).toEqual([
      ['admin.campaigns.assign', `campaign:${free.id}`, { assignee: reviewer.id, former_assignee: null }],
      [
        'admin.campaigns.assign',
        `campaign:${mine.id}`,
        { assignee: reviewer.id, former_assignee: manager.id },
      ],
    ])
  })

  test('leaves out what somebody assigned meanwhile, and what is theirs by now', async () => {
    const other = await givenOperator(api)
    const [one, two, three] = [await givenCampaign(api), await givenCampaign(api), await givenCampaign(api)]
    const tried = await tryIt({ assignee_id: reviewer.id, campaign_ids: [one.id, two.id, three.id] })
    await giveCampaign(one.id, other.id)
    await giveCampaign(two.id, reviewer.id)
    const { body } = await run({ assignee_id: reviewer.id, campaigns: shownOf(tried) })
    expect(body.data.map(({ campaign_id, ok, code }) => [campaign_id, ok, code])).toEqual([
      [one.id, false, 'changed'],
      [two.id, false, 'already_assigned'],
      [three.id, true, null],
    ])
    expect(await assigneeOf(one.id)).toBe(other.id)
  })

  test('takes along open cases of the same assignee where asked, and no others', async () => {
    const other = await givenOperator(api)
    const own = await givenCase(api, { until: 'confirmed' })
    const { campaign } = own
    const ended = await givenCase(api, { until: 'applied' })
    const others = await givenCase(api, { until: 'selected' })
    const follows = await givenCase(api, { until: 'applied' })
    const ids = [ended, others, follows].map(({ id }) => id)
    await db().update(cases).set({ campaign_id: campaign.id }).where(inArray(cases.id, ids))
    await db().update(cases).set({ state: 'rejected' }).where(eq(cases.id, ended.id))
    await giveCampaign(campaign.id, manager.id)
    for (const { id } of [own, ended]) await giveCase(id, manager.id)
    await giveCase(others.id, other.id)
    const trying = { assignee_id: reviewer.id, campaign_ids: [campaign.id] }
    expect((await tryIt(trying)).lines.map((line) => line.cases)).toEqual([0])
    const tried = await tryIt({ ...trying, with_cases: true })
    expect(tried.lines.map((line) => line.cases)).toEqual([1])
    const { body } = await run({ assignee_id: reviewer.id, with_cases: true, campaigns: shownOf(tried) })
    expect(body.data).toMatchObject([{ ok: true, cases: 1 }])
    const assignees = await Promise.all([own, ended, others, follows].map(({ id }) => caseOf(id)))
    expect(assignees.map((row) => [row?.has_own_assignee, row?.assignee_id])).toEqual([
      [true, reviewer.id],
      [true, manager.id],
      [true, other.id],
      [false, null],
    ])
    const told = await db()
      .select()
      .from(assignmentNotices)
      .where(eq(assignmentNotices.operator_id, reviewer.id))
    expect(told.map(({ subject, subject_id }) => `${subject}:${subject_id}`).toSorted()).toEqual([
      `campaign:${campaign.id}`,
      `case:${own.id}`,
    ])
    const acts = await db().select().from(auditLog).orderBy(asc(auditLog.id))
    expect(acts.slice(-2).map(({ act, subject }) => [act, subject])).toEqual([
      ['admin.campaigns.assign', `campaign:${campaign.id}`],
      ['admin.cases.assign', `case:${own.id}`],
    ])
  })

  test('hands over the work of somebody who left, with their cases', async () => {
    const leaver = await givenOperator(api)
    const own = await givenCase(api, { until: 'confirmed' })
    await giveCampaign(own.campaign.id, leaver.id)
    await giveCase(own.id, leaver.id)
    await db().update(operators).set({ disabled_at: api.deps.now() }).where(eq(operators.id, leaver.id))
    const tried = await tryIt({
      assignee_id: reviewer.id,
      campaign_ids: [own.campaign.id],
      with_cases: true,
    })
    expect(tried.lines).toMatchObject([{ assignee: null, code: null, cases: 1 }])
    const { body } = await run({ assignee_id: reviewer.id, with_cases: true, campaigns: shownOf(tried) })
    expect(body.data).toMatchObject([{ ok: true, cases: 1 }])
    expect((await caseOf(own.id))?.assignee_id).toBe(reviewer.id)
  })

  test('is one act with one key, and all or nothing', async () => {
    const { id } = await givenCampaign(api)
    const body = { assignee_id: reviewer.id, campaigns: [{ campaign_id: id, shown_assignee_id: null }] }
    const first = await run(body, 'campaigns-twice')
    expect((await run(body, 'campaigns-twice')).body).toEqual(first.body)
    const unknown = await run({
      assignee_id: manager.id,
      campaigns: [
        { campaign_id: id, shown_assignee_id: reviewer.id },
        { campaign_id: 999_999, shown_assignee_id: null },
      ],
    })
    expect(unknown.status).toBe(404)
    expect(await assigneeOf(id)).toBe(reviewer.id)
  })

  test('is refused for members who cannot work, for too many, and to who may not assign', async () => {
    const { id } = await givenCampaign(api)
    const campaigns = [{ campaign_id: id, shown_assignee_id: null }]
    expect((await run({ assignee_id: 999_999, campaigns })).body.errors).toMatchObject([
      { path: 'assignee_id', code: 'field.invalid' },
    ])
    const ids = Array.from({ length: 101 }, (_, index) => index + 1)
    const many = { assignee_id: null, campaign_ids: ids }
    expect((await api.call(tryAssignCampaigns, { as, body: many })).status).toBe(422)
    const none = { assignee_id: null, campaign_ids: [] }
    expect((await api.call(tryAssignCampaigns, { as, body: none })).status).toBe(422)
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const body = { assignee_id: null, campaigns }
    const headers = { 'idempotency-key': 'campaigns-viewer' }
    expect((await api.call(assignCampaigns, { as: viewer, headers, body })).status).toBe(403)
  })
})

test('two handovers of the same campaigns at once do not hold each other', async () => {
  const ids = [(await givenCampaign(api)).id, (await givenCampaign(api)).id]
  const shown = ids.map((campaign_id) => ({ campaign_id, shown_assignee_id: null }))
  const replies = await Promise.all([
    run({ assignee_id: reviewer.id, campaigns: shown }),
    run({ assignee_id: manager.id, campaigns: shown.toReversed() }),
  ])
  const changed = replies.map(({ body }) => body.data.filter(({ ok }) => ok).length)
  expect(changed.toSorted()).toEqual([0, 2])
})
