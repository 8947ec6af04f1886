import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, operator, type Stage, withCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getCase, listProjects } = contract.cases

let api: TestApi
let as: string
let me: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

const hour = 3_600_000
type Type = 'offered' | 'applied' | 'in_progress' | 'completed'

const list = async (type: Type, query: Record<string, number> = {}) =>
  (await api.call(listProjects, { as, params: { type }, query })).body
const mine = (title: string, until: Stage, campaign: Parameters<typeof givenCase>[1]['campaign'] = {}) =>
  givenCase(api, { campaign: { title, ...campaign }, influencer: me, until })
const end = (id: number, act: 'reject' | 'terminate') =>
  withCase(api, id, (_, open) => open.move({ act, by: operator }))

describe('own cases', () => {
  it('stand under their type, with the numbers of all', async () => {
    await givenOffer(api, await givenCampaign(api, { title: 'オファー' }), me)
    await mine('応募', 'applied')
    await end((await mine('見送り', 'applied')).id, 'reject')
    await mine('選出', 'selected')
    await mine('作業', 'confirmed')
    await end((await mine('終了', 'confirmed')).id, 'terminate')
    await givenCase(api, { until: 'confirmed' })
    const counts = { offered: 1, applied: 2, in_progress: 2, completed: 1, waiting: 3 }
    expect(await list('offered')).toMatchObject({
      data: [{ campaign: { title: 'オファー' }, next_action: { kind: 'answer_offer' } }],
      current_page: 1,
      page_count: 1,
      counts,
    })
    expect((await list('applied')).data).toMatchObject([
      {
        campaign: { title: '応募' },
        state: 'applied',
        next_action: { kind: 'wait_selection', waiting: true },
      },
      { campaign: { title: '見送り' }, state: 'rejected', next_action: null, allowed_actions: [] },
    ])
    expect((await list('in_progress')).data).toMatchObject([
      { campaign: { title: '選出' }, allowed_actions: ['decline', 'agree'] },
      { campaign: { title: '作業' }, allowed_actions: ['submit_draft'] },
    ])
    expect((await list('completed')).data).toMatchObject([
      { campaign: { title: '終了' }, state: 'terminated' },
    ])
  })

  it('begin with what is to be done first; what waits and what is newest follow', async () => {
    const gift = { kind: 'gift' as const, reward_amount: null, gift_value: 1_000 }
    await mine('発送待ち・古い', 'confirmed', gift)
    api.clock.advance(hour)
    await mine('発送待ち・新しい', 'confirmed', gift)
    await mine('下書き', 'confirmed')
    await mine('受け取り', 'shipped', gift)
    await mine('条件確認', 'selected')
    const titles = async () => (await list('in_progress')).data.map(({ campaign }) => campaign.title)
    const order = ['条件確認', '受け取り', '下書き', '発送待ち・新しい', '発送待ち・古い']
    expect(await titles()).toEqual(order)
    const page = await list('in_progress', { page: 2, size: 2 })
    expect([page.data.map(({ campaign }) => campaign.title), page.page_count]).toEqual([order.slice(2, 4), 3])
    expect(await list('in_progress', { page: 9, size: 2 })).toMatchObject({ data: [], page_count: 3 })
  })

  it('say by when the schedule has goods shipped, in the list and on the case', async () => {
    const gift = { kind: 'gift' as const, reward_amount: null, gift_value: 1_000 }
    await mine('未定', 'confirmed', gift)
    expect((await list('in_progress')).data[0]?.next_action).toMatchObject({ due_at: null, waiting: true })
    const { db } = api.deps.database
    const shipping = sql`jsonb_set(${campaigns.days}, '{shipping}', '"2026-12-05"')`
    await db.update(campaigns).set({ days: shipping })
    const due = { kind: 'wait_shipment', due_at: '2026-12-05T14:59:59.999Z', overdue: false, waiting: true }
    const [row] = (await list('in_progress')).data
    expect(row?.next_action).toEqual({ ...due, sub_task: null })
    const params = { campaign_id: row?.campaign.id ?? 0 }
    expect((await api.call(getCase, { as, params })).body.data).toMatchObject({ next_action: due })
  })

  it('say what is late by the time of asking', async () => {
    await mine('下書き', 'confirmed')
    expect((await list('in_progress')).data[0]?.next_action).toMatchObject({ overdue: false })
    api.clock.set('2026-12-10T15:00:00.000Z')
    as = await api.as(me)
    expect((await list('in_progress')).data[0]?.next_action).toMatchObject({ overdue: true })
  })

  it('allow nothing after the time to answer, before the clock has come round', async () => {
    await givenOffer(api, await givenCampaign(api), me)
    await mine('条件確認', 'selected')
    api.clock.advance(72 * hour)
    expect((await list('offered')).data[0]?.allowed_actions).toEqual([])
    expect((await list('in_progress')).data[0]?.allowed_actions).toEqual([])
  })

  it('name what is paid for them, once it is booked', async () => {
    await givenAccount(api, me)
    await givenReward(api, me, { dueOn: '2026-11-26' })
    await mine('下書き', 'confirmed')
    const pay = async (type: Type) => (await list(type)).data.map((row) => row.pay)
    const booked = { net: 11_000, due_on: '2026-11-26' }
    expect(await pay('completed')).toEqual([{ ...booked, state: 'confirmed' }])
    expect(await pay('in_progress')).toEqual([null])
    await givenTransfer(api, me)
    expect(await pay('completed')).toEqual([{ ...booked, state: 'paid' }])
  })

  it('are none for a new person', async () => {
    expect(await list('in_progress')).toEqual({
      data: [],
      current_page: 1,
      page_count: 0,
      counts: { offered: 0, applied: 0, in_progress: 0, completed: 0, waiting: 0 },
      version: expect.any(String),
    })
  })
})

describe('one case', () => {
  it('is shown in every state', async () => {
    const find = async (campaign_id: number) =>
      (await api.call(getCase, { as, params: { campaign_id } })).body.data
    const offer = await givenCampaign(api)
    await givenOffer(api, offer, me)
    expect(await find(offer.id)).toMatchObject({
      state: 'offered',
      account: { platform: 'instagram' },
      terms: null,
      sub_tasks: null,
    })
    const applied = await mine('応募', 'applied')
    expect(await find(applied.campaign.id)).toMatchObject({
      state: 'applied',
      campaign: { contact: 'contact@example.com', reward: { amount: 10_000 } },
      account: { platform: 'instagram', link: 'unlinked' },
      goods: null,
      reward: null,
      allowed_actions: ['cancel'],
      next_action: { kind: 'wait_selection', due_at: '2026-12-02T14:59:59.999Z' },
    })
    await end(applied.id, 'reject')
    expect(await find(applied.campaign.id)).toMatchObject({ state: 'rejected', next_action: null })
  })

  it('of somebody else, or of no campaign, does not exist', async () => {
    const other = await givenCase(api, { until: 'confirmed' })
    for (const campaign_id of [other.campaign.id, 999_999, 2_147_483_648]) {
      const { status, body } = await api.call(getCase, { as, params: { campaign_id } })
      expect([status, body.code]).toEqual([404, 'request.not_found'])
    }
  })

  it('is in nobody else’s list', async () => {
    await mine('作業', 'confirmed')
    const stranger = await api.as(await givenInfluencer(api))
    const theirs = await api.call(listProjects, { as: stranger, params: { type: 'in_progress' } })
    expect(theirs.body.data).toEqual([])
  })
})
