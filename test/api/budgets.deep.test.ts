import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { auditLog } from '#server/db/schema/index.ts'
import { terminateCase } from '#server/modules/admin-cases/early-end.service.ts'
import { changePurchasesAs } from '#server/modules/settings/purchases.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, ship } from '#test/support/builders-cases.ts'
import { buildClientInput, givenOperator, givenPictures } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getBudget, putBudget, approveBudget } = contract.adminBudgets
const { decideApplications, trySelection, undoDecision } = contract.adminApplications
const { nominateInfluencers, updateCampaign, getAdminCampaign } = contract.adminCampaigns

interface Colleague {
  id: number
  as: string
}

let api: TestApi
let finance: Colleague
let owner: Colleague
let manager: Colleague
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  finance = await colleague('finance')
  owner = await colleague('owner')
  manager = await colleague('manager')
})
afterAll(() => api.close())

async function colleague(role: OperatorRole): Promise<Colleague> {
  const operator = await givenOperator(api, { role })
  return { id: operator.id, as: await api.asOperator(operator) }
}

const read = async ({ id }: { id: number }, { as } = manager) =>
  (await api.call(getBudget, { as, params: { campaign_id: id } })).body.data
const put = (
  { id }: { id: number },
  total: number,
  fee: object | null = null,
  version = 0,
  { as } = finance,
) => api.call(putBudget, { as, params: { campaign_id: id }, body: { budget: { total, fee }, version } })
const approve = ({ id }: { id: number }, up_to: number, { as } = finance, version = 1) =>
  api.call(approveBudget, { as, params: { campaign_id: id }, body: { up_to, reason: '追加の依頼', version } })
const decide = (case_ids: number[], { as } = manager, undo_seconds = 0) =>
  api.call(decideApplications, { as, body: { case_ids, decision: 'select', undo_seconds } })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof decide>>) =>
  status === 201 ? body.data.outcomes?.map(({ code }) => code) : [body.code]
const trial = async (case_ids: number[], { as } = manager) =>
  (await api.call(trySelection, { as, body: { case_ids } })).body.data
const nominate = async ({ id }: { id: number }, people: { id: number }[], { as } = manager) => {
  const body = { influencer_ids: people.map((person) => person.id) }
  return (await api.call(nominateInfluencers, { as, params: { campaign_id: id }, body })).body.data
}

function end(caseId: number, paid_amount: number) {
  const actor = { kind: 'operator', id: manager.id, role: 'manager', sessionId: '' } as const
  const ended = { cause: 'provider', reason: '終了', paid_amount, licence_amount: 0 } as const
  return terminateCase(api.deps, { actor, caseId }, ended)
}

/** Each place costs 11,000 yen: 10,000 and the tax. */
async function givenApplicants(count: number, values: Parameters<typeof givenCampaign>[1] = {}) {
  const campaign = await givenCampaign(api, { openings: 50, ...values })
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const influencer = await givenInfluencer(api)
    ids.push((await actOnCase(api, campaign, influencer, 'apply')).id)
  }
  return { campaign, ids }
}

describe('a budget', () => {
  test('is set, changed and taken away, each written down, and the same again is nothing', async () => {
    const campaign = await givenCampaign(api, { openings: 3 })
    expect(await read(campaign)).toMatchObject({
      written: null,
      version: 0,
      planned: 33_000,
      left: null,
      room: null,
    })
    const set = await put(campaign, 100_000, { kind: 'percent', amount: 15 })
    expect(set.body.data).toMatchObject({
      written: { total: 100_000, fee: { kind: 'percent', amount: 15 } },
      version: 1,
      fee: 15_000,
      planned: 48_000,
      left: 85_000,
      room: 85_000,
    })
    expect((await put(campaign, 100_000, { kind: 'percent', amount: 15 })).body.data.version).toBe(1)
    const fixed = await put(campaign, 90_000, { kind: 'yen', amount: 20_000 }, 1)
    expect(fixed.body.data).toMatchObject({ version: 2, fee: 20_000, left: 70_000 })
    const gone = await api.call(putBudget, {
      as: finance.as,
      params: { campaign_id: campaign.id },
      body: { budget: null, version: 2 },
    })
    expect(gone.body.data).toMatchObject({ written: null, version: 3, fee: 0, left: null })
    const log = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log.map(({ act, details }) => [act, details])).toEqual([
      ['admin.budgets.change', { total: 100_000 }],
      ['admin.budgets.change', { total: 90_000, former_total: 100_000 }],
      ['admin.budgets.change', { former_total: 90_000 }],
    ])
  })

  test('is not written over by whoever read another version', async () => {
    const campaign = await givenCampaign(api)
    await put(campaign, 100_000)
    expect(await put(campaign, 90_000, null, 0)).toMatchObject({
      status: 409,
      body: { code: 'budget.changed_meanwhile' },
    })
    expect((await read(campaign)).written?.total).toBe(100_000)
  })

  test.each([
    [0, null],
    [1.5, null],
    [2_000_000_001, null],
    [100, { kind: 'percent', amount: 101 }],
    [100, { kind: 'yen', amount: 0 }],
    [100, { kind: 'share', amount: 1 }],
  ])('of %s with the fee %o is refused', async (total, fee) => {
    const campaign = await givenCampaign(api)
    expect((await put(campaign, total, fee)).status).toBe(422)
    expect((await read(campaign)).version).toBe(0)
  })

  test('of an unknown campaign does not exist', async () => {
    expect((await put({ id: 999 }, 100)).status).toBe(404)
    const reply = await api.call(getBudget, { as: manager.as, params: { campaign_id: 999 } })
    expect(reply.status).toBe(404)
  })
})

describe('the costs', () => {
  test('count offers by the campaign, selected people by their terms, and booked rewards as spent', async () => {
    const { id, campaign } = await givenCase(api, { until: 'confirmed' })
    await put(campaign, 100_000)
    await givenOffer(api, campaign, await givenInfluencer(api))
    expect(await read(campaign)).toMatchObject({ committed: { payments: 22_000, goods: 0, total: 22_000 } })
    // Whoever has agreed keeps what was promised; the offer follows the campaign.
    await givenPictures(api)
    const about = { as: manager.as, params: { campaign_id: campaign.id } }
    const { written, version } = (await api.call(getAdminCampaign, about)).body.data
    const changed = await api.call(updateCampaign, {
      ...about,
      body: { ...written, reward_amount: 20_000, version },
    })
    expect(changed.status).toBe(200)
    expect(await read(campaign)).toMatchObject({ committed: { total: 33_000 }, left: 67_000 })
    await end(id, 4_000)
    expect(await read(campaign)).toMatchObject({
      committed: { total: 22_000 },
      spent: { payments: 4_400, goods: 0, total: 4_400 },
      left: 73_600,
    })
  })

  test('count goods as spent once they were sent, even when the case ends', async () => {
    const campaign = { kind: 'gift_and_paid', gift_value: 4_800 } as const
    const given = await givenCase(api, { campaign, until: 'confirmed' })
    expect(await read(given.campaign)).toMatchObject({
      place: { reward: 11_000, goods: 4_800, purchase: 0, total: 15_800 },
      committed: { payments: 11_000, goods: 4_800 },
      spent: { total: 0 },
    })
    await ship(api, given.id)
    expect(await read(given.campaign)).toMatchObject({
      committed: { payments: 11_000, goods: 0 },
      spent: { payments: 0, goods: 4_800 },
    })
    await end(given.id, 0)
    expect(await read(given.campaign)).toMatchObject({ committed: { total: 0 }, spent: { goods: 4_800 } })
  })

  test('count a purchase with its maximum, paid back or as reward', async () => {
    const campaign = await givenCampaign(api, { kind: 'purchase', reward_amount: 1_000 })
    expect((await read(campaign)).place).toEqual({
      reward: 1_100,
      goods: 0,
      purchase: 4_800,
      tax: 100,
      total: 5_900,
    })
    const actor = { kind: 'operator', id: owner.id, role: 'owner', sessionId: '' } as const
    await changePurchasesAs(api.deps, actor, { purchases_as: 'reward', version: 0 })
    expect((await read(campaign)).place).toMatchObject({ reward: 1_100, purchase: 4_800, tax: 536 })
  })

  test('count the fee for secondary use with its tax', async () => {
    const rights = { secondary_use: true, media: ['公式サイト'], months: 6, fee: 3_000, post_stays_months: 6 }
    const campaign = await givenCampaign(api, { rights })
    expect((await read(campaign)).place.reward).toBe(14_300)
  })
})

describe('selecting and offering', () => {
  test('beyond what is left is refused as a whole, and up to it is not', async () => {
    const { campaign, ids } = await givenApplicants(3)
    await put(campaign, 32_999)
    expect(codeOf(await decide(ids))).toEqual(['campaign.over_budget'])
    expect((await read(campaign)).committed.total).toBe(0)
    expect(codeOf(await decide(ids.slice(0, 2)))).toEqual([null, null])
    expect(await read(campaign)).toMatchObject({ committed: { total: 22_000 }, left: 10_999 })
  })

  test('counts selections that wait to be carried out', async () => {
    const { campaign, ids } = await givenApplicants(2)
    await put(campaign, 11_000)
    const waiting = await decide(ids.slice(0, 1), manager, 10)
    expect(waiting.status).toBe(201)
    expect(await trial(ids.slice(1))).toMatchObject([{ cost: 11_000, room: 0 }])
    expect(codeOf(await decide(ids.slice(1)))).toEqual(['campaign.over_budget'])
    await api.call(undoDecision, { as: manager.as, params: { decision_id: waiting.body.data.id } })
    expect(codeOf(await decide(ids.slice(1)))).toEqual([null])
  })

  test('says of each person who is offered a place whether the budget allows it', async () => {
    const campaign = await givenCampaign(api)
    await put(campaign, 25_000)
    const people = [await givenInfluencer(api), await givenInfluencer(api), await givenInfluencer(api)]
    expect((await nominate(campaign, people)).map(({ code }) => code)).toEqual([
      null,
      null,
      'campaign.over_budget',
    ])
  })

  test('in a campaign without a budget costs no thought', async () => {
    const { ids } = await givenApplicants(2)
    expect(await trial(ids)).toEqual([])
    expect(codeOf(await decide(ids))).toEqual([null, null])
  })

  test('is tried before: what it costs, and who would pass the budget, in the order given', async () => {
    const { campaign, ids } = await givenApplicants(3)
    const other = await givenApplicants(1)
    await put(campaign, 30_000)
    const order = ids.toReversed()
    expect(await trial([...order, ...other.ids, 999, order[0] ?? 0])).toMatchObject([
      {
        campaign: { id: campaign.id },
        place: 11_000,
        cost: 33_000,
        room: 30_000,
        over: [{ case_id: ids[0], influencer: { name: expect.any(String) } }],
      },
    ])
    expect((await read(campaign)).committed.total).toBe(0)
  })

  test('by twenty at once never passes the budget', async () => {
    const { campaign, ids } = await givenApplicants(20)
    await put(campaign, 77_000)
    const replies = await Promise.all(ids.map((id) => decide([id])))
    const outcomes = replies.flatMap(codeOf)
    expect(outcomes.filter((code) => code === null)).toHaveLength(7)
    expect(new Set(outcomes)).toEqual(new Set([null, 'campaign.over_budget']))
    expect(await read(campaign)).toMatchObject({ committed: { total: 77_000 }, left: 0 })
  })

  test('and offering at once share what is left', async () => {
    const { campaign, ids } = await givenApplicants(10)
    await put(campaign, 55_000)
    const people = await Promise.all(Array.from({ length: 10 }, () => givenInfluencer(api)))
    await Promise.all([
      ...ids.map((id) => decide([id])),
      ...people.map((person) => nominate(campaign, [person], owner)),
    ])
    expect(await read(campaign)).toMatchObject({ committed: { total: 55_000 }, left: 0 })
  })
})

describe("a second person's approval", () => {
  test('lets others go on up to its sum, and not who gave it', async () => {
    const { campaign, ids } = await givenApplicants(3)
    await put(campaign, 11_000)
    await decide(ids.slice(0, 1))
    const given = await approve(campaign, 22_000, owner)
    expect(given.body.data).toMatchObject({
      approval: { up_to: 22_000, reason: '追加の依頼', by: { id: owner.id } },
      left: 0,
      room: 0,
    })
    expect((await read(campaign)).room).toBe(11_000)
    expect(codeOf(await decide(ids.slice(1, 2), owner))).toEqual(['campaign.over_budget'])
    expect(codeOf(await decide(ids.slice(1, 2)))).toEqual([null])
    expect(codeOf(await decide(ids.slice(2)))).toEqual(['campaign.over_budget'])
    expect((await read(campaign)).left).toBe(-11_000)
  })

  test('ends when the budget is changed', async () => {
    const { campaign, ids } = await givenApplicants(2)
    await put(campaign, 11_000)
    await approve(campaign, 22_000)
    await put(campaign, 12_000, null, 1)
    expect((await read(campaign)).approval).toBeNull()
    expect(codeOf(await decide(ids))).toEqual(['campaign.over_budget'])
  })

  test('is for more than the budget, and for one that was looked at', async () => {
    const campaign = await givenCampaign(api)
    expect(await approve(campaign, 20_000)).toMatchObject({ status: 409, body: { code: 'budget.not_set' } })
    await put(campaign, 20_000)
    expect(await approve(campaign, 20_000)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'up_to', code: 'field.above_total' }] },
    })
    expect(await approve(campaign, 30_000, finance, 2)).toMatchObject({
      status: 409,
      body: { code: 'budget.changed_meanwhile' },
    })
  })

  test.each(['manager', 'reviewer', 'viewer'] as const)('is not given by a %s', async (role) => {
    const campaign = await givenCampaign(api)
    await put(campaign, 20_000)
    expect((await approve(campaign, 30_000, await colleague(role))).status).toBe(403)
  })

  test('that ends while a selection waits leaves it undone, with the reason', async () => {
    const { campaign, ids } = await givenApplicants(1)
    await put(campaign, 10_000)
    await approve(campaign, 11_000)
    const { body } = await decide(ids, manager, 10)
    await put(campaign, 10_500, null, 1)
    api.clock.advance(11_000)
    await api.work()
    const done = await api.call(contract.adminApplications.getDecision, {
      as: manager.as,
      params: { decision_id: body.data.id },
    })
    expect(done.body.data.outcomes).toEqual([{ case_id: ids[0], ok: false, code: 'campaign.over_budget' }])
  })
})

test('The campaigns of a client are summed up: what they promised and spent, and what those with a budget have left', async () => {
  const made = await api.call(contract.adminClients.createClient, {
    as: owner.as,
    body: buildClientInput(),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = made.body.data
  const sums = async (client_id = id) =>
    api.call(contract.adminBudgets.getClientBudget, { as: manager.as, params: { client_id } })
  const nothing = { campaigns: 0, with_budget: 0, total: 0, committed: 0, spent: 0, left: 0 }
  expect((await sums()).body.data).toEqual(nothing)
  const first = await givenApplicants(2, { client_id: id })
  const second = await givenApplicants(1, { client_id: id })
  await givenCampaign(api, { client_id: id, state: 'draft' })
  await givenApplicants(1)
  await put(first.campaign, 100_000, { kind: 'yen', amount: 20_000 })
  await decide([...first.ids, ...second.ids])
  const of = { campaigns: 2, with_budget: 1, total: 100_000, left: 58_000 }
  expect((await sums()).body.data).toEqual({ ...of, committed: 33_000, spent: 0 })
  expect((await sums(id + 1)).status).toBe(404)
})
