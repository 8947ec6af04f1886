import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, operators } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { buildCampaignInput, givenOperator, givenPictures } from '#test/support/builders-operators.ts'

const { listAdminCampaigns, getAdminCampaign, createCampaign, duplicateCampaign, assignCampaign } =
  contract.adminCampaigns
const { listAdminCases, getCaseTotals, exportCases, getAdminCase, getCaseBoard, assignCase } =
  contract.adminCases

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

const campaignAt = (campaign_id: number) => ({ as, params: { campaign_id } })
const caseAt = (case_id: number) => ({ as, params: { case_id } })
const assign = (campaignId: number, assignee_id: number | null) =>
  callAsStored(api, assignCampaign, { ...campaignAt(campaignId), body: { assignee_id } })
const handOver = (caseId: number, assignee_id: number | null) =>
  callAsStored(api, assignCase, { ...caseAt(caseId), body: { assignee_id } })
const disable = (id: number) =>
  api.deps.database.db.update(operators).set({ disabled_at: api.deps.now() }).where(eq(operators.id, id))
const audited = async () =>
  (await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(
    ({ act, subject, details }) => ({ act, subject, details }),
  )
const readAssignment = async (caseId: number) => {
  const { assignee, assigned_by_campaign } = (await api.call(getAdminCase, caseAt(caseId))).body.data
  return [assignee?.id ?? null, assigned_by_campaign]
}

describe('a campaign', () => {
  test('belongs to who wrote it, and a copy to who copied it', async () => {
    await givenPictures(api)
    const made = await api.call(createCampaign, { as, body: buildCampaignInput(api.deps.now()) })
    expect(made.body.data.assignee).toEqual({ id: manager.id, name: manager.name })
    const another = await givenOperator(api)
    const copy = await api.call(duplicateCampaign, {
      as: await api.asOperator(another),
      params: { campaign_id: made.body.data.id },
    })
    expect(copy.body.data.assignee?.id).toBe(another.id)
  })

  test('is handed over to a member or to nobody, with one entry in the audit log each', async () => {
    const { id } = await givenCampaign(api)
    expect((await api.call(getAdminCampaign, campaignAt(id))).body.data.assignee).toBeNull()
    expect((await assign(id, reviewer.id)).body.data.assignee?.id).toBe(reviewer.id)
    expect((await assign(id, reviewer.id)).status).toBe(200)
    expect((await assign(id, null)).body.data.assignee).toBeNull()
    const subject = `campaign:${id}`
    expect(await audited()).toEqual([
      { act: 'admin.campaigns.assign', subject, details: { assignee: reviewer.id, former_assignee: null } },
      { act: 'admin.campaigns.assign', subject, details: { assignee: null, former_assignee: reviewer.id } },
    ])
  })

  test('is refused to members who are unknown or disabled, and nothing is written', async () => {
    const { id } = await givenCampaign(api)
    await disable(reviewer.id)
    for (const member of [reviewer.id, 999_999]) {
      const reply = await assign(id, member)
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toMatchObject([{ path: 'assignee_id', code: 'field.invalid' }])
    }
    expect((await assign(999_999, manager.id)).status).toBe(404)
    expect(await audited()).toEqual([])
  })

  test('is found by its assignee; the work of a disabled member is nobody’s', async () => {
    const [mine, theirs, free] = await Promise.all([1, 2, 3].map(() => givenCampaign(api)))
    if (!mine || !theirs || !free) throw new Error('Three campaigns were to be made.')
    await assign(mine.id, manager.id)
    await assign(theirs.id, reviewer.id)
    const found = async (assignee: string) => {
      const { body } = await api.call(listAdminCampaigns, { as, query: { assignee } })
      return [body.total, body.data.map(({ id }) => id).toSorted((one, other) => one - other)]
    }
    expect(await found('me')).toEqual([1, [mine.id]])
    expect(await found(String(reviewer.id))).toEqual([1, [theirs.id]])
    expect(await found('nobody')).toEqual([1, [free.id]])
    await disable(reviewer.id)
    expect(await found(String(reviewer.id))).toEqual([0, []])
    expect((await found('nobody'))[0]).toBe(2)
    const rows = (await api.call(listAdminCampaigns, { as, query: {} })).body.data
    expect(rows.find(({ id }) => id === theirs.id)?.assignee).toBeNull()
    expect((await api.call(listAdminCampaigns, { as, query: { assignee: 'x' } })).status).toBe(422)
  })
})

describe('a case', () => {
  test('follows its campaign until it is assigned by itself', async () => {
    const { id, campaign } = await givenCase(api, { until: 'selected' })
    expect(await readAssignment(id)).toEqual([null, true])
    await assign(campaign.id, manager.id)
    expect(await readAssignment(id)).toEqual([manager.id, true])
    const reply = await handOver(id, reviewer.id)
    expect([reply.body.data.assignee?.id, reply.body.data.assigned_by_campaign]).toEqual([reviewer.id, false])
    await assign(campaign.id, null)
    expect(await readAssignment(id)).toEqual([reviewer.id, false])
    await handOver(id, null)
    await handOver(id, null)
    await assign(campaign.id, manager.id)
    expect(await readAssignment(id)).toEqual([null, false])
    expect((await audited()).filter(({ act }) => act === 'admin.cases.assign')).toEqual([
      {
        act: 'admin.cases.assign',
        subject: `case:${id}`,
        details: { assignee: reviewer.id, former_assignee: manager.id },
      },
      {
        act: 'admin.cases.assign',
        subject: `case:${id}`,
        details: { assignee: null, former_assignee: reviewer.id },
      },
    ])
  })

  test('of a disabled member is nobody’s, and cannot be handed to one', async () => {
    const { id } = await givenCase(api, { until: 'selected' })
    await handOver(id, reviewer.id)
    await disable(reviewer.id)
    expect(await readAssignment(id)).toEqual([null, false])
    expect((await handOver(id, reviewer.id)).status).toBe(422)
    expect((await handOver(999_999, manager.id)).status).toBe(404)
  })

  test('is found by who looks after it, in the list, its totals and its CSV', async () => {
    const [mine, theirs, free] = await Promise.all([1, 2, 3].map(() => givenCase(api, { until: 'selected' })))
    if (!mine || !theirs || !free) throw new Error('Three cases were to be made.')
    await assign(mine.campaign.id, manager.id)
    await handOver(theirs.id, reviewer.id)
    const found = async (assignee: string) => {
      const [list, totals, csv] = await Promise.all([
        api.call(listAdminCases, { as, query: { assignee } }),
        api.call(getCaseTotals, { as, query: { assignee } }),
        api.raw(`${exportCases.path}?assignee=${assignee}`, { headers: { cookie: as } }),
      ])
      const lines = (await csv.text()).trimEnd().split('\r\n').length - 1
      const ids = list.body.data.map(({ id, assignee: who }) => [id, who?.name ?? null])
      expect([list.body.total, totals.body.data.counts.all, lines]).toEqual([
        ids.length,
        ids.length,
        ids.length,
      ])
      return ids
    }
    expect(await found('me')).toEqual([[mine.id, manager.name]])
    expect(await found(String(reviewer.id))).toEqual([[theirs.id, reviewer.name]])
    expect(await found('nobody')).toEqual([[free.id, null]])
    await handOver(mine.id, null)
    expect(await found('me')).toEqual([])
    await disable(reviewer.id)
    expect(await found(String(reviewer.id))).toEqual([])
    expect((await found('nobody')).length).toBe(3)
  })

  test('is found on the board by who looks after it, by its client and by when it is due', async () => {
    const [mine, free] = await Promise.all([1, 2].map(() => givenCase(api, { until: 'selected' })))
    if (!mine || !free) throw new Error('Two cases were to be made.')
    await handOver(mine.id, manager.id)
    const ids = async (query: Record<string, string>) =>
      (await api.call(getCaseBoard, { as, query })).body.data.flatMap((column) =>
        column.cases.map(({ id }) => id),
      )
    expect(await ids({ assignee: 'me' })).toEqual([mine.id])
    expect(await ids({ assignee: 'nobody' })).toEqual([free.id])
    expect(await ids({ client_id: '999' })).toEqual([])
    expect(await ids({ due: 'creator_late' })).toEqual([])
    api.clock.advance(30 * 86_400_000)
    as = await api.asOperator(manager)
    expect(await ids({ due: 'creator_late', assignee: 'me' })).toEqual([mine.id])
    expect((await api.call(getCaseBoard, { as, query: { due: 'never' } })).status).toBe(422)
  })

  test('is ordered by the name of who looks after it, nobody’s last in both directions', async () => {
    const [first, second, free] = await Promise.all(
      [1, 2, 3].map(() => givenCase(api, { until: 'selected' })),
    )
    if (!first || !second || !free) throw new Error('Three cases were to be made.')
    const [one, other] = await Promise.all(['アオキ', 'ワダ'].map((name) => givenOperator(api, { name })))
    await handOver(second.id, other?.id ?? null)
    await assign(first.campaign.id, one?.id ?? null)
    const ids = async (order: string) =>
      (await api.call(listAdminCases, { as, query: { sort: 'assignee', order } })).body.data.map(
        ({ id }) => id,
      )
    expect(await ids('asc')).toEqual([first.id, second.id, free.id])
    expect(await ids('desc')).toEqual([second.id, first.id, free.id])
  })
})

test.each(['finance', 'viewer'] as const)('%s may not assign', async (role) => {
  const { id, campaign } = await givenCase(api, { until: 'selected' })
  as = await api.asOperator(await givenOperator(api, { role }))
  const replies = [await assign(campaign.id, null), await handOver(id, null)]
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
})
