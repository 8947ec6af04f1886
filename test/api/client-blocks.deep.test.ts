import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgeGroup } from '#contract/admin-influencers.ts'
import { contract } from '#contract/index.ts'
import { operatorRoles, type OperatorRole } from '#contract/permissions.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { auditLog, campaigns, clientBlocks, influencers } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { readCase } from '#test/support/builders-cases.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.adminClientBlocks
const { decideApplications, listApplications, trySelection } = contract.adminApplications
const { nominateInfluencers } = contract.adminCampaigns
const { listInfluencers } = contract.adminInfluencers

let api: TestApi
let manager: { id: number; name: string }
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

const db = () => api.deps.database.db
const block = (client_id: number, influencer_id: number, given: Record<string, unknown> = {}, cookie = as) =>
  api.call(calls.blockCreator, {
    as: cookie,
    body: { client_id, influencer_id, reason: '競合の案件に出演しています', ...given },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const lift = (block_id: number, cookie = as) =>
  api.call(calls.liftClientBlock, { as: cookie, params: { block_id } })
const listed = async (query: Record<string, number> = {}) =>
  (await api.call(calls.listClientBlocks, { as, query })).body
const select = (...case_ids: number[]) =>
  api.call(decideApplications, { as, body: { case_ids, decision: 'select', undo_seconds: 0 } })
const outcomesOf = ({ body }: Awaited<ReturnType<typeof select>>) =>
  body.data.outcomes?.map(({ case_id, code }) => [case_id, code])
const nominate = (campaign_id: number, ...influencer_ids: number[]) =>
  api.call(nominateInfluencers, { as, params: { campaign_id }, body: { influencer_ids } })
const audited = async () => {
  const rows = await db().select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.filter(({ act }) => act.startsWith('admin.clients.')).slice(1)
}

async function givenClient(name = '株式会社つきの') {
  const body = buildClientInput({ name })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await api.call(contract.adminClients.createClient, { as, body, headers })).body.data.id
}

async function givenClientsCampaign(client_id: number, given: Parameters<typeof givenCampaign>[1] = {}) {
  const campaign = await givenCampaign(api, { openings: 5, ...given })
  await db().update(campaigns).set({ client_id }).where(eq(campaigns.id, campaign.id))
  return campaign
}

async function givenApplicant() {
  const client = await givenClient()
  const campaign = await givenClientsCampaign(client)
  const person = await givenInfluencer(api)
  const { id } = await actOnCase(api, campaign, person, 'apply')
  return { client, campaign, person, case_id: id }
}

describe('a block', () => {
  test('is set with its reason, listed on both sides and lifted, each act written down', async () => {
    const [client, other] = [await givenClient(), await givenClient('別の会社')]
    const [person, second] = [await givenInfluencer(api), await givenInfluencer(api)]
    const at = api.clock.now().toISOString()
    const made = await block(client, person.id)
    expect(made.status).toBe(201)
    const by = { id: manager.id, name: manager.name }
    expect(made.body.data).toMatchObject({
      client: { id: client, name: '株式会社つきの' },
      influencer: { id: person.id },
      reason: '競合の案件に出演しています',
      blocked_by: by,
      blocked_at: at,
      lifted: null,
    })
    const of = (...bodies: { body: { data: { id: number } } }[]) => bodies.map(({ body }) => body.data.id)
    const [another, theirs] = [await block(client, second.id), await block(other, person.id)]
    const ids = async (query: Record<string, number>) => (await listed(query)).data.map(({ id }) => id)
    expect(await ids({ client_id: client })).toEqual(of(another, made))
    expect(await ids({ influencer_id: person.id })).toEqual(of(theirs, made))
    expect(await ids({ influencer_id: 999_999 })).toEqual([])

    expect((await lift(another.body.data.id)).body.data.lifted).toEqual({ by, at })
    expect((await lift(another.body.data.id)).status).toBe(200)
    expect(await ids({ client_id: client })).toEqual(of(made, another))
    expect(await listed({ client_id: client, size: 1, page: 2 })).toMatchObject({
      total: 2,
      page_count: 2,
      data: [{ id: another.body.data.id }],
    })
    const acts = (await audited()).map(({ act, subject, details }) => [act, subject, details]).slice(1)
    expect(acts).toEqual([
      ['admin.clients.block', `client:${client}`, { influencer_id: person.id }],
      ['admin.clients.block', `client:${client}`, { influencer_id: second.id }],
      ['admin.clients.block', `client:${other}`, { influencer_id: person.id }],
      ['admin.clients.unblock', `client:${client}`, { influencer_id: second.id }],
    ])
  })

  test('holds once, and can be set again after it was lifted', async () => {
    const client = await givenClient()
    const { id } = await givenInfluencer(api)
    const replies = await Promise.all([block(client, id), block(client, id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('client_block.exists')
    await lift((await listed()).data[0]?.id ?? 0)
    expect((await block(client, id)).status).toBe(201)
    expect(await db().select().from(clientBlocks)).toHaveLength(2)
  })

  test('needs a reason, a client and a creator who has not left; nothing is kept otherwise', async () => {
    const client = await givenClient()
    const { id } = await givenInfluencer(api)
    const gone = await givenInfluencer(api)
    await db().update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, gone.id))
    const refusals = [
      [await block(client, id, { reason: ' ' }), 'reason', 'field.required'],
      [await block(client, id, { reason: 'あ'.repeat(501) }), 'reason', 'field.too_long'],
      [await block(999, id), 'client_id', 'field.invalid'],
      [await block(client, 999_999), 'influencer_id', 'field.invalid'],
      [await block(client, gone.id), 'influencer_id', 'field.invalid'],
    ] as const
    for (const [reply, path, code] of refusals) {
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toMatchObject([{ path, code }])
    }
    expect((await lift(999)).status).toBe(404)
    expect(await db().select().from(clientBlocks)).toEqual([])
  })

  test('is set by owners and managers, and read by who reads people', async () => {
    const client = await givenClient()
    const statuses = async (role: OperatorRole) => {
      const cookie = await api.asOperator(await givenOperator(api, { role }))
      const made = await block(client, (await givenInfluencer(api)).id, {}, cookie)
      const read = await api.call(calls.listClientBlocks, { as: cookie })
      return [role, made.status, (await lift(made.body.data?.id ?? 999, cookie)).status, read.status]
    }
    const answered = []
    for (const role of operatorRoles) answered.push(await statuses(role))
    expect(answered).toEqual([
      ['owner', 201, 200, 200],
      ['manager', 201, 200, 200],
      ['reviewer', 403, 403, 200],
      ['finance', 403, 403, 200],
      ['viewer', 403, 403, 403],
    ])
  })
})

describe('a blocked creator', () => {
  test('still sees the campaign and applies, and is told nothing of it', async () => {
    const client = await givenClient()
    const campaign = await givenClientsCampaign(client)
    const [person, other] = [await givenInfluencer(api), await givenInfluencer(api)]
    await block(client, person.id)
    const params = { campaign_id: campaign.id }
    const pages = await Promise.all(
      [person, other].map(async (one) => {
        const cookie = await api.as(one)
        const { body } = await api.call(contract.campaigns.getCampaign, { as: cookie, params })
        return body.data
      }),
    )
    expect(pages[0]).toEqual(pages[1])
    const { id } = await actOnCase(api, campaign, person, 'apply')
    const own = await api.call(contract.cases.getCase, { as: await api.as(person), params: { case_id: id } })
    expect(JSON.stringify(own.body)).not.toMatch(/block|競合/)
  })

  test('is marked in the applications with the reason, but for who may not read people', async () => {
    const { client, person, campaign } = await givenApplicant()
    const marks = async (cookie: string) =>
      (await api.call(listApplications, { as: cookie })).body.data.map((row) => row.block)
    expect(await marks(as)).toEqual([null])
    const blocked_at = api.clock.now().toISOString()
    const { body } = await block(client, person.id)
    expect(await marks(as)).toEqual([{ reason: '競合の案件に出演しています', blocked_at }])
    expect(await marks(await api.asOperator(await givenOperator(api, { role: 'viewer' })))).toEqual([null])
    const query = { campaign_id: campaign.id }
    const people = await api.call(listInfluencers, { as, query })
    expect(people.body.data).toMatchObject([{ id: person.id, block: { blocked_at } }])
    expect((await api.call(listInfluencers, { as })).body.data).toMatchObject([{ block: null }])
    await lift(body.data.id)
    expect(await marks(as)).toEqual([null])
  })

  test('is not selected until the block is lifted; among others they alone fail, and take no place', async () => {
    const { client, campaign, person, case_id } = await givenApplicant()
    await db().update(campaigns).set({ openings: 1 }).where(eq(campaigns.id, campaign.id))
    const { id: free } = await actOnCase(api, campaign, await givenInfluencer(api), 'apply')
    const { body } = await block(client, person.id)
    const refused = await select(case_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'application.client_blocked'])
    const tried = await api.call(trySelection, { as, body: { case_ids: [case_id] } })
    expect(tried.body.data).toEqual([])
    expect(outcomesOf(await select(case_id, free))).toEqual([
      [case_id, 'application.client_blocked'],
      [free, null],
    ])
    expect((await readCase(api, case_id)).state).toBe('applied')
    await db().update(campaigns).set({ openings: 2 }).where(eq(campaigns.id, campaign.id))
    await lift(body.data.id)
    expect(outcomesOf(await select(case_id))).toEqual([[case_id, null]])
  })

  test('is not selected when the block comes while the decision can be undone', async () => {
    const { client, person, case_id } = await givenApplicant()
    const body = { case_ids: [case_id], decision: 'select', undo_seconds: 10 }
    const { data } = (await api.call(decideApplications, { as, body })).body
    await block(client, person.id)
    api.clock.advance(10_000)
    await api.work()
    const params = { decision_id: data.id }
    const after = await api.call(contract.adminApplications.getDecision, { as, params })
    expect(after.body.data.outcomes).toEqual([{ case_id, ok: false, code: 'application.client_blocked' }])
  })

  test('is offered no campaign of this client, and those of others as before', async () => {
    const client = await givenClient()
    const [theirs, others] = [
      await givenClientsCampaign(client),
      await givenClientsCampaign(await givenClient('別の会社')),
    ]
    const person = await givenInfluencer(api)
    const free = await givenInfluencer(api)
    await block(client, person.id)
    const codes = async (campaign: { id: number }, ...people: number[]) =>
      (await nominate(campaign.id, ...people)).body.data.map(({ code }) => code)
    expect(await codes(theirs, person.id, free.id)).toEqual(['application.client_blocked', null])
    expect(await codes(others, person.id)).toEqual([null])
  })

  test('keeps an offer from before, and can be rejected', async () => {
    const { client, person, case_id, campaign } = await givenApplicant()
    const offered = await givenClientsCampaign(client)
    await nominate(offered.id, person.id)
    await block(client, person.id)
    const answered = await api.call(contract.applications.answerOffer, {
      as: await api.as(person),
      params: { campaign_id: offered.id },
      body: { accept: true },
    })
    expect(answered.body.data.state).toBe('selected')
    const rejected = await api.call(decideApplications, {
      as,
      body: { case_ids: [case_id], decision: 'reject', undo_seconds: 0 },
    })
    expect(rejected.body.data.outcomes).toMatchObject([{ ok: true }])
    expect(campaign.id).not.toBe(offered.id)
  })

  test('selected and blocked at once is either: never selected after a block that was answered', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { client, person, case_id } = await givenApplicant()
      const acts = [() => block(client, person.id), () => select(case_id)]
      await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
      await isEither(person, case_id)
    }
  })

  test('who was selected before the block stays selected, and is not selected again', async () => {
    const { client, person, case_id } = await givenApplicant()
    await select(case_id)
    await block(client, person.id)
    expect(await isEither(person, case_id)).toBe('selected')
  })

  /** Blocked, and in the state that the first of the two acts has left; whichever it was, selecting is refused from then on. */
  async function isEither(person: { id: number }, case_id: number) {
    const { state } = await readCase(api, case_id)
    const [row] = await db().select().from(clientBlocks).where(eq(clientBlocks.influencer_id, person.id))
    expect(row?.lifted_at).toBeNull()
    expect(['applied', 'selected']).toContain(state)
    const again = await select(case_id)
    expect(again.body.code).toBe('application.client_blocked')
    expect((await readCase(api, case_id)).state).toBe(state)
    return state
  }
})

test('creators are found by the blocks that hold against them', async () => {
  const { createClient } = contract.adminClients
  const clientOf = async (name: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return (await api.call(createClient, { as, body: buildClientInput({ name }), headers })).body.data.id
  }
  const [one, other] = [await clientOf('株式会社一'), await clientOf('株式会社二')]
  const [free, held, lifted] = [
    await givenInfluencer(api),
    await givenInfluencer(api),
    await givenInfluencer(api),
  ]
  await block(one, held.id)
  const { body } = await block(one, lifted.id)
  await lift(body.data.id)
  const find = async (query: Record<string, string | number>) => {
    const { data } = (await api.call(listInfluencers, { as, query })).body
    return data.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  expect(await find({ blocked: 'any' })).toEqual([held.id])
  expect(await find({ blocked: 'none' })).toEqual([free.id, lifted.id])
  expect(await find({ blocked_by: one })).toEqual([held.id])
  expect(await find({ blocked_by: other })).toEqual([])
})

test('creators are found by their age, counted on the day in Japan', async () => {
  const today = dayInTokyo(api.clock.now())
  const born = (years: number, days = 0) =>
    `${Number(today.slice(0, 4)) - years}${addDays(today, days).slice(4)}`
  const aged = async (birth_date: string) => (await givenInfluencer(api, { birth_date })).id
  const [nineteen, twenty, twentyNine, sixty] = [
    await aged(born(20, 1)),
    await aged(born(20)),
    await aged(born(30, 1)),
    await aged(born(60)),
  ]
  const find = async (age: AgeGroup) => {
    const { data } = (await api.call(listInfluencers, { as, query: { age } })).body
    return data.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  expect(await find('10s')).toEqual([nineteen])
  expect(await find('20s')).toEqual([twenty, twentyNine])
  expect(await find('30s')).toEqual([])
  expect(await find('60s')).toEqual([sixty])
})
