import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, ledgerEntries, notices, rewards, shipments } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { readCounters } from '#test/support/builders-campaigns.ts'
import { givenCase, readCase } from '#test/support/builders-cases.ts'
import { givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'
import { buildFix } from '#test/support/builders-submissions.ts'
import { buildAddress } from '#test/support/builders.ts'

const calls = contract.adminCases
const gift = { kind: 'gift', reward_amount: null, gift_value: 5_000, payment_date: null } as const
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

const at = (case_id: number, body: Record<string, unknown>) => ({ as, params: { case_id }, body })
const send = (id: number, body: Record<string, unknown> = { carrier: 'other' }) =>
  api.call(calls.shipGoods, at(id, body))
const settle = (id: number) => api.call(calls.settleGoods, at(id, { note: '返金で解決しました' }))
const review = (id: number, body: Record<string, unknown>) =>
  api.call(calls.reviewSubTask, at(id, { sub_task: 'draft', round: 1, ...body }))
const terminate = (id: number, paid_amount: number, licence_amount = 0) =>
  api.call(
    calls.terminateCase,
    at(id, { cause: 'creator', reason: '投稿の期限を過ぎたため', paid_amount, licence_amount }),
  )
const end = (id: number, body: Record<string, unknown>) => api.call(calls.terminateCase, at(id, body))
const audited = () => api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))

async function report(id: number, outcome: 'received' | 'damaged') {
  const { campaign_id, influencer_id } = await readCase(api, id)
  return api.call(contract.cases.receiveGoods, {
    as: await api.as({ id: influencer_id }),
    body: { campaign_id, outcome, comment: '箱がつぶれていました' },
  })
}

describe('goods', () => {
  const preparing = () => givenCase(api, { campaign: gift, until: 'confirmed' })

  test('go out with carrier and number, and the creator sees them', async () => {
    const { id } = await preparing()
    const reply = await send(id, { carrier: 'yamato', tracking_number: '1234-5678-9013', note: '' })
    expect(reply.body.data.case.goods).toMatchObject({
      state: 'shipped',
      shipments: [{ number: 1, carrier: 'yamato', tracking_number: '123456789013', note: null }],
    })
    expect(reply.body.data.address).toEqual(buildAddress())
    expect(reply.body.data.case.next_action?.kind).toBe('receive_goods')
    const [entry] = await audited()
    expect(entry).toMatchObject({
      act: 'admin.cases.ship',
      subject: `case:${id}`,
      details: { shipment: 1, carrier: 'yamato' },
    })
    expect((await send(id)).body.code).toBe('case.act_not_allowed')
  })

  test.each(['yamato', 'sagawa', 'japan_post'])('by %s need a number that can be one', async (carrier) => {
    const { id } = await preparing()
    const form = carrier === 'japan_post' ? 'field.tracking_japan_post' : 'field.tracking_digits'
    for (const [tracking_number, code] of [
      ['1234567890', form],
      ['12345678901234', form],
      ['ABC-1234-5678', form],
      ['1234-5678-9012', 'field.tracking_check_digit'],
    ]) {
      const reply = await send(id, { carrier, tracking_number })
      expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path: 'tracking_number', code }]])
    }
    expect((await readCase(api, id)).preparation).toBe('preparing')
    expect((await send(id, { carrier })).status).toBe(200)
  })

  test('are sent again after a problem as the next parcel, and the pause ends with the arrival', async () => {
    const { id } = await preparing()
    await send(id)
    expect((await report(id, 'damaged')).status).toBe(200)
    api.clock.advance(1.5 * day)
    as = await api.asOperator(manager)
    expect((await send(id, { carrier: 'sagawa', tracking_number: '123456789013' })).status).toBe(200)
    api.clock.advance(1 * day)
    await report(id, 'received')
    expect(await readCase(api, id)).toMatchObject({
      preparation: 'received',
      paused_since: null,
      paused_days: 3,
    })
    const parcels = await api.deps.database.db.select().from(shipments).orderBy(shipments.number)
    expect(parcels.map(({ number, carrier }) => [number, carrier])).toEqual([
      [1, 'other'],
      [2, 'sagawa'],
    ])
  })

  test('count as received when the problem is settled', async () => {
    const { id } = await preparing()
    await send(id)
    expect((await settle(id)).body.code).toBe('case.act_not_allowed')
    await report(id, 'damaged')
    const reply = await settle(id)
    expect(reply.body.data.case).toMatchObject({ goods: { state: 'received' }, paused: false })
    expect(reply.body.data.case.timeline.find(({ act }) => act === 'settle')).toMatchObject({
      subject: 'preparation',
      actor: 'operator',
      note: '返金で解決しました',
    })
    expect((await audited()).map(({ act }) => act)).toEqual(['admin.cases.ship', 'admin.cases.settleGoods'])
  })

  test('are for cases that need them', async () => {
    const { id } = await givenCase(api, { until: 'confirmed' })
    expect((await send(id)).body.code).toBe('case.act_not_allowed')
    expect((await send(999)).status).toBe(404)
    expect(await audited()).toEqual([])
  })
})

describe('reviewing', () => {
  test('approves the newest round in the name of the operator', async () => {
    const { id } = await givenDraftToReview(api)
    const reply = await review(id, { approve: true, comment: 'とても良い仕上がりです' })
    const draft = reply.body.data.case.sub_tasks?.draft
    expect(draft).toMatchObject({
      state: 'approved',
      rounds: [{ review: { result: 'approved', by: 'operator' } }],
    })
    const [entry] = await audited()
    expect(entry).toMatchObject({
      act: 'admin.cases.review',
      subject: `case:${id}`,
      details: { sub_task: 'draft', round: 1, approve: true, fixes: 0 },
    })
  })

  test('asks for fixes one by one', async () => {
    const { id } = await givenDraftToReview(api)
    const reply = await review(id, { approve: false, fixes: [buildFix()] })
    expect(reply.body.data.case.sub_tasks?.draft).toMatchObject({ state: 'fix_requested', next_round: 2 })
  })

  test('writes nothing down where it is refused', async () => {
    const { id } = await givenDraftToReview(api)
    const replies = await Promise.all([
      review(id, { approve: true, round: 2 }),
      review(id, { approve: false }),
      review(id, { approve: true, sub_task: 'final_report', round: 0 }),
      review(999, { approve: true }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([409, 422, 409, 404])
    expect(await audited()).toEqual([])
  })

  test('by two at once judges once', async () => {
    const { id } = await givenDraftToReview(api)
    const replies = await Promise.all([
      review(id, { approve: true }),
      review(id, { approve: false, fixes: [buildFix()] }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await audited()).toHaveLength(1)
  })
})

describe('terminating', () => {
  const withheld = { withholding_reason: 'works' as const }

  test('ends the case, books what is paid of the reward and frees the place', async () => {
    const { id, campaign } = await givenCase(api, { campaign: withheld, until: 'confirmed' })
    const reply = await terminate(id, 4_000)
    expect(reply.body.data.case).toMatchObject({
      state: 'terminated',
      ended_reason: '投稿の期限を過ぎたため',
      next_action: null,
      allowed_actions: [],
      reward: { amount: 4_000, tax: 400, withholding: 408, net: 3_992, state: 'confirmed' },
    })
    const { db } = api.deps.database
    const entries = await db.select().from(ledgerEntries)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(entries.find(({ account }) => account === 'influencer_payable')?.amount).toBe(-3_992)
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept.places, kept]).toEqual([0, counted])
    const [entry] = await audited()
    expect(entry).toMatchObject({
      act: 'admin.cases.terminate',
      details: { cause: 'creator', paid_amount: 4_000 },
    })
  })

  test('pays for secondary use as far as it was agreed', async () => {
    const rights = { secondary_use: true, media: ['公式サイト'], months: 6, fee: 3_000, post_stays_months: 6 }
    const { id } = await givenCase(api, { campaign: { rights }, until: 'confirmed' })
    expect((await terminate(id, 0, 3_001)).body.errors).toMatchObject([
      { path: 'licence_amount', code: 'field.too_much' },
    ])
    expect((await terminate(id, 0, 1_500)).body.data.case.reward).toMatchObject({
      lines: [{ kind: 'licence', amount: 1_500, withholding: 153, reason: 'licence' }],
      net: 1_500 + 150 - 153,
    })
  })

  test('pays at most the whole reward, and leaves everything where more is asked', async () => {
    const { id } = await givenCase(api, { until: 'confirmed' })
    const reply = await terminate(id, 10_001)
    expect([reply.status, reply.body.errors]).toMatchObject([
      422,
      [{ path: 'paid_amount', code: 'field.too_much' }],
    ])
    expect((await readCase(api, id)).state).toBe('confirmed')
    expect([await audited(), await api.deps.database.db.$count(rewards)]).toEqual([[], 0])
    expect((await terminate(id, 10_000)).status).toBe(200)
  })

  test('refuses whatever is no whole yen, and leaves everything', async () => {
    const { id } = await givenCase(api, { until: 'confirmed' })
    for (const amount of [-1, 0.5, 1e308, 2 ** 53, '4000', null, [4_000], { amount: 1 }])
      for (const member of ['paid_amount', 'licence_amount']) {
        const body = { cause: 'creator', reason: '終了', paid_amount: 0, licence_amount: 0, [member]: amount }
        const reply = await api.call(calls.terminateCase, at(id, body))
        expect([amount, reply.status, reply.body.errors?.[0]?.path]).toEqual([amount, 422, member])
      }
    expect((await readCase(api, id)).state).toBe('confirmed')
  })

  test('books nothing where nothing is paid', async () => {
    const { id } = await givenCase(api, { campaign: gift, until: 'selected' })
    expect((await terminate(id, 1)).status).toBe(422)
    expect((await terminate(id, 0)).body.data.case.reward).toBeNull()
    expect(await api.deps.database.db.$count(rewards)).toBe(0)
  })

  test('at 0 yen needs a reason, and the creator is told the 0 yen and shown the reason', async () => {
    const { id, influencer, campaign } = await givenCase(api, { until: 'confirmed' })
    for (const reason of ['', ' \u3000'])
      expect(await end(id, { cause: 'creator', reason, paid_amount: 0, licence_amount: 0 })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'reason', code: 'field.required' }] },
      })
    expect((await readCase(api, id)).state).toBe('confirmed')
    expect((await terminate(id, 0)).status).toBe(200)
    await api.work()
    const told = await api.deps.database.db.select().from(notices).where(eq(notices.kind, 'terminated'))
    expect(told).toMatchObject([{ influencer_id: influencer.id, case_id: id }])
    expect(told[0]?.body).toContain('お支払い額：0円')
    // No free text goes out: the reason stands on the screen that the notice leads to.
    expect(told[0]?.body).toContain('理由は案件の画面でご確認いただけます')
    const as = await api.as(influencer)
    const { body } = await api.call(contract.cases.getCase, { as, params: { campaign_id: campaign.id } })
    expect(body.data).toMatchObject({ state: 'terminated', ended_reason: '投稿の期限を過ぎたため' })
  })

  test('pays back what was bought, whatever else is paid', async () => {
    const price = { name: 'しずく美容液', url: null, price: 4_800, features: [] }
    const purchase = { kind: 'purchase', reward_amount: null, product: price } as const
    const { id } = await givenCase(api, { campaign: purchase, until: 'prepared' })
    const reply = await terminate(id, 0)
    expect(reply.body.data.case.reward).toMatchObject({ amount: 0, expense: 1_200, net: 1_200 })
  })

  test('twice at once ends once and books once', async () => {
    const { id } = await givenCase(api, { until: 'confirmed' })
    const replies = await Promise.all([terminate(id, 3_000), terminate(id, 5_000), terminate(id, 0)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await audited()).toHaveLength(1)
    const applied = await givenCase(api, { until: 'applied' })
    expect((await terminate(applied.id, 0)).body.code).toBe('case.act_not_allowed')
    expect((await terminate(999, 0)).status).toBe(404)
  })
})
