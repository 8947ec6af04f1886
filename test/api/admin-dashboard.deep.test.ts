import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DashboardQueue, dashboardQueues } from '#contract/admin-dashboard.ts'
import type { CaseDue } from '#contract/case-filter.ts'
import { contract } from '#contract/index.ts'
import { campaigns, cases, closedDays, inquiries, payoutEvents, payouts } from '#server/db/schema/index.ts'
import { receiveGoods } from '#server/modules/cases/preparation.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, ship } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { givenWalkers, look, walkActs } from '#test/support/case-walk.ts'

const gift = { kind: 'gift', reward_amount: null, gift_value: 5_000, payment_date: null } as const
const day = 86_400_000

let api: TestApi
let operator: { id: number }
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  api.deps.config.payoutApprovalAbove = null
  operator = await givenOperator(api, { role: 'owner' })
})
afterAll(() => api.close())

async function dashboard(show: 'all' | 'own' = 'all') {
  const { body } = await api.call(contract.adminDashboard.getDashboard, {
    as: await api.asOperator(operator),
    query: { show },
  })
  return body.data.queues
}
const queue = async (name: DashboardQueue) => (await dashboard()).find((one) => one.queue === name)

async function givenPayout(values: Partial<typeof payouts.$inferInsert> = {}) {
  const { id: influencer_id } = await givenInfluencer(api, { display_name: 'りん' })
  const { db } = api.deps.database
  const [row] = await db
    .insert(payouts)
    .values({
      influencer_id,
      kind: 'due',
      state: 'scheduled',
      net: 10_000,
      extra_withholding: 0,
      requested_at: api.clock.now(),
      pay_on: '2026-11-30',
      ...values,
    })
    .returning()
  const id = row?.id ?? 0
  await db
    .insert(payoutEvents)
    .values({ payout_id: id, to: 'scheduled', actor: 'clock', at: api.clock.now() })
  return id
}

async function givenInquiry(sent: string, answered_at: Date | null = null) {
  const { id: influencer_id } = await givenInfluencer(api)
  const [row] = await api.deps.database.db
    .insert(inquiries)
    .values({
      influencer_id,
      kind: 'case',
      subject: '発送日',
      body: '…',
      sent_at: new Date(sent),
      answered_at,
    })
    .returning()
  return row?.id ?? 0
}

describe('the dashboard', () => {
  test('warns of accounts whose holder was not looked at, by the day on which their money is due', async () => {
    const me = await givenInfluencer(api, { display_name: 'りん' })
    await givenAccount(api, me, { holder: 'ﾔﾏﾀﾞ ﾊﾅｺ' })
    await givenReward(api, me, { dueOn: '2026-12-10' })
    const item = { id: me.id, person: 'りん', title: 'サトウ ミサキ / ﾔﾏﾀﾞ ﾊﾅｺ', overdue: false }
    expect(await queue('account_check')).toMatchObject({
      count: 1,
      overdue: 0,
      first: [{ ...item, due_at: '2026-12-10T14:59:59.999Z' }],
    })
    api.clock.set('2026-12-11T03:00:00.000Z')
    expect(await queue('account_check')).toMatchObject({ count: 1, overdue: 1, first: [{ overdue: true }] })
  })

  test('has every queue in its order, empty at first', async () => {
    expect(await dashboard()).toEqual(
      dashboardQueues.map((name) => ({ queue: name, count: 0, overdue: 0, first: [] })),
    )
  })

  test('shows problems with goods since they were reported, the oldest first', async () => {
    const broken = async () => {
      const { id, campaign, influencer } = await givenCase(api, { campaign: gift, until: 'confirmed' })
      await ship(api, id)
      await receiveGoods(api.deps, influencer.id, { campaign_id: campaign.id, outcome: 'not_arrived' })
      return id
    }
    const first = await broken()
    api.clock.advance(day)
    const second = await broken()
    const found = await queue('goods_problem')
    expect(found).toMatchObject({ count: 2, overdue: 0, first: [{ id: first }, { id: second }] })
    expect(found?.first[0]).toEqual({
      id: first,
      title: '保湿美容液モニター募集',
      person: 'みさき',
      count: 1,
      sub_task: null,
      payout: null,
      since: '2026-11-20T03:00:00.000Z',
      due_at: null,
      overdue: false,
      own: false,
    })
  })

  test('shows creators who are late and cases that we are late on, as many as the list of cases does', async () => {
    const listed = async (due: CaseDue) => {
      const query = { needs: 'all', due }
      const { body } = await api.call(contract.adminCases.listAdminCases, {
        as: await api.asOperator(operator),
        query,
      })
      return [body.total, body.data.map(({ id }) => id)]
    }
    const shown = async (name: 'creator_late' | 'ours_late') => {
      const found = await queue(name)
      expect([found?.count, found?.first.map(({ id }) => id)]).toEqual(await listed(name))
      return found
    }
    const agreed = await givenCase(api, { campaign: { kind: 'paid' }, until: 'confirmed' })
    const unsent = await givenCase(api, { campaign: gift, until: 'confirmed' })
    expect(await shown('creator_late')).toMatchObject({ count: 0, overdue: 0 })
    expect(await shown('ours_late')).toMatchObject({ count: 0, overdue: 0 })
    api.clock.advance(3 * day + 1)
    expect(await shown('ours_late')).toMatchObject({
      count: 1,
      overdue: 1,
      first: [
        {
          id: unsent.id,
          title: '保湿美容液モニター募集',
          person: 'みさき',
          due_at: '2026-11-23T03:00:00.000Z',
          overdue: true,
        },
      ],
    })
    const [stored] = await api.deps.database.db.select().from(cases).where(eq(cases.id, agreed.id))
    const dueAt = stored?.next_due_at ?? new Date(NaN)
    api.clock.advance(dueAt.getTime() - api.clock.now().getTime() + 1)
    expect(await shown('creator_late')).toMatchObject({
      count: 1,
      overdue: 1,
      first: [{ id: agreed.id, due_at: dueAt.toISOString(), overdue: true }],
    })
  })

  test('shows own work first, and alone where it is asked for; what nobody looks after is everybody’s', async () => {
    const others = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const own = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const campaign = await givenCase(api, { campaign: gift, until: 'confirmed' })
    await givenInquiry('2026-11-16T03:00:00Z')
    const { db } = api.deps.database
    await db
      .update(cases)
      .set({ assignee_id: operator.id, has_own_assignee: true })
      .where(eq(cases.id, own.id))
    await db.update(campaigns).set({ assignee_id: operator.id }).where(eq(campaigns.id, campaign.campaign.id))
    const shown = async (show: 'all' | 'own', name: DashboardQueue) => {
      const found = (await dashboard(show)).find((one) => one.queue === name)
      return [found?.count, found?.first.map(({ id, own: isOwn }) => [id, isOwn])]
    }
    expect(await shown('all', 'shipment')).toEqual([
      3,
      [
        [own.id, true],
        [campaign.id, true],
        [others.id, false],
      ],
    ])
    expect(await shown('own', 'shipment')).toEqual([
      2,
      [
        [own.id, true],
        [campaign.id, true],
      ],
    ])
    expect((await shown('own', 'inquiry'))[0]).toBe(1)
    operator = await givenOperator(api, { role: 'manager' })
    expect(await shown('own', 'shipment')).toEqual([0, []])
    expect((await shown('all', 'shipment'))[0]).toBe(3)
  })

  test.each([
    ['owner', ['payment_due', 'goods_problem', 'ours_late', 'review']],
    ['manager', ['payment_due', 'goods_problem', 'ours_late', 'review']],
    ['reviewer', ['review', 'post_check', 'post_changed', 'post_look', 'payment_due', 'goods_problem']],
    ['finance', ['payout_failed', 'payout_approval', 'payout_due', 'account_check', 'payment_due']],
  ] as const)('of a %s begins with the work of that role', async (role, first) => {
    operator = await givenOperator(api, { role })
    const order = (await dashboard()).map((one) => one.queue)
    expect(order.slice(0, first.length)).toEqual(first)
    expect(new Set(order).size).toBe(order.length)
  })

  test('shows rounds to judge until they count as approved, and says which', async () => {
    const given = await givenDraftToReview(api)
    const ended = await givenDraftToReview(api)
    await actOnCase(api, ended.campaign, ended.me, 'terminate')
    expect(await queue('review')).toMatchObject({
      count: 1,
      overdue: 0,
      first: [
        {
          id: given.id,
          sub_task: 'draft',
          due_at: '2026-11-26T14:59:59.999Z',
          overdue: false,
        },
      ],
    })
    api.clock.set('2026-11-27T00:00:00.000Z')
    expect(await queue('review')).toMatchObject({ count: 1, overdue: 1, first: [{ overdue: true }] })
    expect(await queue('post_check')).toMatchObject({ count: 0 })
  })

  test('shows posts and figures to check', async () => {
    const [walker] = await givenWalkers(api, { kind: 'paid' }, 1)
    if (!walker) throw new Error('There is nobody.')
    for (const act of [
      'apply',
      'select',
      'agree',
      'submit_draft',
      'approve',
      'submit_final_report',
    ] as const) {
      await walkActs[act](walker)
      await look(walker)
    }
    expect(await queue('post_check')).toMatchObject({
      count: 1,
      first: [
        {
          id: walker.own?.id,
          sub_task: 'final_report',
        },
      ],
    })
  })

  test('counts applications and names their campaigns, the first to be announced first', async () => {
    const apply = async (announcement: string, people: number) => {
      const campaign = await givenCampaign(api, { announcement })
      for (let made = 0; made < people; made += 1)
        await actOnCase(api, campaign, await givenInfluencer(api), 'apply')
      return campaign.id
    }
    const later = await apply('2026-12-10', 2)
    api.clock.advance(day)
    const sooner = await apply('2026-11-20', 3)
    const cancelled = await givenCampaign(api, { state: 'cancelled' })
    await actOnCase(api, cancelled, await givenInfluencer(api), 'apply')
    expect(await queue('application')).toMatchObject({
      count: 5,
      overdue: 3,
      first: [
        {
          id: sooner,
          person: null,
          count: 3,
          since: '2026-11-21T03:00:00.000Z',
          overdue: true,
        },
        {
          id: later,
          count: 2,
          since: '2026-11-20T03:00:00.000Z',
          due_at: '2026-12-10T14:59:59.999Z',
        },
      ],
    })
  })

  test('shows goods to send, by the day that the campaign names', async () => {
    const posting = { posting_start: '2026-12-10', posting_end: '2026-12-20', insight_due: '2026-12-28' }
    const by = async (shipping: string | null) => {
      const days = { shipping, composition_plan_due: null, draft_due: null, ...posting }
      return (await givenCase(api, { campaign: { ...gift, days }, until: 'confirmed' })).id
    }
    const ids = [await by(null), await by('2026-12-05'), await by('2026-11-25')].toReversed()
    api.clock.advance(7 * day)
    const found = await queue('shipment')
    expect(found?.first.map(({ id }) => id)).toEqual(ids)
    expect(found).toMatchObject({
      count: 3,
      overdue: 1,
      first: [{ since: '2026-11-20T03:00:00.000Z' }, {}, {}],
    })
  })

  test('shows transfers that are due by tomorrow or late, and those that failed', async () => {
    const late = await givenPayout({ state: 'processing', pay_on: '2026-11-19' })
    await givenPayout({ state: 'processing', pay_on: '2026-11-20' })
    const tomorrow = await givenPayout({ pay_on: '2026-11-21' })
    await givenPayout({ pay_on: '2026-11-24' })
    await givenPayout({ state: 'paid', pay_on: '2026-11-10' })
    const failed = await givenPayout({ state: 'failed' })
    expect(await queue('payout_due')).toMatchObject({
      count: 2,
      overdue: 1,
      first: [
        {
          id: late,
          title: '',
          person: 'りん',
          payout: {
            net: 10_000,
            state: 'processing',
          },
          overdue: true,
        },
        {
          id: tomorrow,
          payout: { state: 'scheduled' },
          due_at: '2026-11-21T14:59:59.999Z',
          overdue: false,
        },
      ],
    })
    expect(await queue('payout_failed')).toMatchObject({ count: 1, first: [{ id: failed }] })
  })

  test('asks for a second person only above the amount, until one agreed', async () => {
    const large = await givenPayout({ net: 300_001 })
    await givenPayout({ net: 300_000 })
    expect(await queue('payout_approval')).toMatchObject({ count: 0 })
    api.deps.config.payoutApprovalAbove = 300_000
    expect(await queue('payout_approval')).toMatchObject({ count: 1, first: [{ id: large }] })
    const event = { payout_id: large, from: 'scheduled', to: 'scheduled', at: api.clock.now() } as const
    const { db } = api.deps.database
    await db.insert(payoutEvents).values({ ...event, act: 'approve', actor: 'operator' })
    expect(await queue('payout_approval')).toMatchObject({ count: 0 })
    await db.insert(payoutEvents).values({ ...event, from: 'failed', act: 'retry', actor: 'influencer' })
    expect(await queue('payout_approval')).toMatchObject({ count: 1 })
  })

  test('shows inquiries for two business days, weekends, holidays and closed days not counted', async () => {
    // Thursday in Japan; Monday the 23rd is a holiday.
    const thursday = await givenInquiry('2026-11-19T03:00:00.000Z')
    const friday = await givenInquiry('2026-11-20T03:00:00.000Z')
    await givenInquiry('2026-11-19T02:00:00.000Z', api.clock.now())
    expect(await queue('inquiry')).toMatchObject({
      count: 2,
      overdue: 0,
      first: [
        {
          id: thursday,
          title: '発送日',
          due_at: '2026-11-24T14:59:59.999Z',
        },
        {
          id: friday,
          due_at: '2026-11-25T14:59:59.999Z',
        },
      ],
    })
    api.clock.set('2026-11-25T01:00:00.000Z')
    expect(await queue('inquiry')).toMatchObject({ count: 2, overdue: 1, first: [{ overdue: true }, {}] })
    const closed = { day: '2026-11-24', label: '創立記念日', operator_id: operator.id }
    await api.deps.database.db.insert(closedDays).values(closed)
    expect(await queue('inquiry')).toMatchObject({ overdue: 0, first: [{ overdue: false }, {}] })
  })

  test('shows the first five of many', async () => {
    for (let made = 0; made < 7; made += 1) await givenInquiry(`2026-11-2${made}T03:00:00.000Z`)
    expect(await queue('inquiry')).toMatchObject({ count: 7, first: { length: 5 } })
  })
})
