import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cashOut, getBalance, listTransactions } from '#contract/payouts.ts'
import { within } from '#server/db/database.ts'
import { influencers, payoutEvents, payouts } from '#server/db/schema/index.ts'
import {
  cashOut as order,
  getBalance as readBalance,
  openMoney,
} from '#server/modules/payouts/payouts.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

const balance = async () => (await api.call(getBalance, { as })).body.data
const ask = (net: number, key: string = randomUUID()) =>
  api.call(cashOut, { as, body: { net }, headers: { 'idempotency-key': key } })
const rows = () => api.deps.database.db.select().from(payouts).orderBy(payouts.id)

describe('the balance', () => {
  it('is of one moment: money is nowhere twice and nowhere missing while a cash-out goes through', async () => {
    const net = 11_000
    await givenReward(api, me)
    await givenAccount(api, me)
    const { database } = api.deps
    const locked = Promise.withResolvers<void>()
    const isServer = database.engine === 'postgresql'
    const read = () => readBalance(api.deps, me.id)
    // The embedded database has one connection, for which a transaction takes its turn after the statement that is under way.
    const reading = isServer ? locked.promise.then(read) : read()
    if (!isServer) await setImmediate()
    await database.transaction(async (tx) => {
      if (isServer) {
        await tx.execute(sql`lock table payouts in access exclusive mode`)
        locked.resolve()
        const waiting = sql`select from pg_locks where relation = 'payouts'::regclass and not granted`
        await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(1)
      }
      await order({ ...api.deps, database: within(database, tx) }, me.id, net)
    })
    expect(await reading).toMatchObject({ confirmed: net, scheduled: 0 })
    expect(await balance()).toMatchObject({ confirmed: 0, scheduled: net })
  })

  it('is nothing for somebody new', async () => {
    expect(await balance()).toEqual({
      expected: 0,
      confirmed: 0,
      scheduled: 0,
      processing: 0,
      failed: 0,
      paid: 0,
      next_pay_on: null,
      cash_out: null,
      has_bank_account: false,
      holder_check: null,
      address_needed: false,
    })
  })

  it('expects what the terms of confirmed cases promise, with what was bought', async () => {
    await givenCase(api, {
      campaign: { withholding_reason: 'appearance' as const },
      influencer: me,
      until: 'confirmed',
    })
    const purchase = { kind: 'purchase', reward_amount: null, payment_date: '2027-01-15' } as const
    await givenCase(api, { campaign: purchase, influencer: me, until: 'prepared' })
    await givenCase(api, { influencer: me, until: 'selected' })
    expect(await balance()).toMatchObject({ expected: 9_979 + 1_200, confirmed: 0, cash_out: null })
  })

  it('shows what a transfer would carry, line by line, and its day', async () => {
    const first = await givenReward(api, me, { dueOn: '2026-12-31', withholding: true })
    const second = await givenReward(api, me, { dueOn: '2026-12-15', amount: 5_000 })
    await givenReward(api, await givenInfluencer(api), { amount: 90_000 })
    const { confirmed, cash_out, next_pay_on } = await balance()
    expect(confirmed).toBe(9_979 + 5_500)
    expect(next_pay_on).toBe('2026-12-15')
    // Friday; Monday is a holiday.
    expect(cash_out).toMatchObject({
      net: 9_979 + 5_500,
      extra_withholding: 0,
      pay_on: '2026-11-26',
      rests_until: null,
    })
    expect(cash_out?.lines.map(({ case_id }) => case_id)).toEqual([second.case_id, first.case_id])
    expect(cash_out?.lines[1]).toMatchObject({
      campaign: { id: first.campaign.id, title: first.campaign.title },
      payment: {
        lines: [{ kind: 'work', amount: 10_000, withholding: 1_021, reason: 'appearance' }],
        tax: 1_000,
        net: 9_979,
      },
    })
  })

  it.each([
    ['in three business days', '2026-12-31', '2026-11-26'],
    ['on the due date, when that comes first', '2026-11-25', '2026-11-25'],
    ['before the holidays on which it is due', '2026-11-23', '2026-11-20'],
    ['today, when it is due today', '2026-11-20', '2026-11-20'],
  ])('would be transferred %s', async (_words, dueOn, pay_on) => {
    await givenReward(api, me, { dueOn })
    expect((await balance()).cash_out).toMatchObject({ pay_on })
  })
})

describe('a cash-out', () => {
  it('schedules all that is confirmed to the account of now', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    await givenReward(api, me, { amount: 5_000 })
    const { status, body } = await ask(16_500)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(Number),
      kind: 'cash_out',
      state: 'scheduled',
      net: 16_500,
      extra_tax: 0,
      extra_withholding: 0,
      destination: 'みずほ銀行 東京営業部 普通 ****567',
      requested_at: api.clock.now().toISOString(),
      pay_on: '2026-11-26',
      account_held: false,
      paid_on: null,
      failure: null,
      statement_number: null,
    })
    expect(await balance()).toMatchObject({
      confirmed: 0,
      scheduled: 16_500,
      next_pay_on: '2026-11-26',
      cash_out: null,
    })
    expect(await api.deps.database.db.select().from(payoutEvents)).toMatchObject([
      { act: null, from: null, to: 'scheduled', actor: 'influencer', actor_id: me.id },
    ])
  })

  it('is no next transfer any more once its day has gone by', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    await ask(11_000)
    api.clock.set('2026-11-26T14:00:00Z')
    expect(await balance()).toMatchObject({ scheduled: 11_000, next_pay_on: '2026-11-26' })
    api.clock.set('2026-11-26T16:00:00Z')
    expect(await balance()).toMatchObject({ scheduled: 11_000, next_pay_on: null })
    await givenReward(api, me, { dueOn: '2026-12-15' })
    expect(await balance()).toMatchObject({ next_pay_on: '2026-12-15' })
  })

  it('says what hinders it', async () => {
    expect(await ask(100)).toMatchObject({ status: 409, body: { code: 'payout.nothing_to_pay' } })
    await givenReward(api, me)
    expect(await ask(11_000)).toMatchObject({ status: 409, body: { code: 'bank.missing' } })
    await givenAccount(api, me)
    expect(await ask(10_999)).toMatchObject({ status: 409, body: { code: 'payout.amount_changed' } })
    for (const net of [0, -1, 1.5, '11000']) expect((await ask(net as number)).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  it('is not made for a sum that grew since it was shown', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    const shown = (await balance()).cash_out?.net ?? 0
    await givenReward(api, me)
    expect(await ask(shown)).toMatchObject({ status: 409, body: { code: 'payout.amount_changed' } })
  })

  it('is made once for one key, and needs a key', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    const key = randomUUID()
    const first = await ask(11_000, key)
    const again = await ask(11_000, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await ask(11_000)).toMatchObject({ status: 409, body: { code: 'payout.nothing_to_pay' } })
    expect(await rows()).toHaveLength(1)
  })

  it('never pays more than there is, asked for fifty times at once', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    await givenReward(api, me, { amount: 20_000, withholding: true })
    const net = (await balance()).cash_out?.net ?? 0
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => order(api.deps, me.id, net)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const errors = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['payout.nothing_to_pay']))
    expect((await rows()).map((row) => row.net)).toEqual([net])
  })

  it('withholds at the higher rate what goes beyond a million in one transfer', async () => {
    await givenAccount(api, me)
    await givenReward(api, me, { amount: 700_000, withholding: true })
    await givenReward(api, me, { amount: 600_000, withholding: true })
    await givenReward(api, me, { amount: 900_000 })
    // 10.21 % of 1,000,000 and 20.42 % of 300,000, less what the two have withheld each.
    const extra = 102_100 + 61_260 - 71_470 - 61_260
    const net = 2_200_000 * 1.1 - 71_470 - 61_260 - extra
    expect((await balance()).cash_out).toMatchObject({ extra_withholding: extra, net })
    expect((await ask(net)).body.data).toMatchObject({ extra_withholding: extra, net })
  })

  it('rounds tax and withholding once for all that it pays', async () => {
    await givenAccount(api, me)
    for (const withholding of [true, true, true]) await givenReward(api, me, { amount: 1_555, withholding })
    // 466 of 4,665 and not three times 155; 476 and not three times 158.
    const net = 3 * 1_555 + 466 - 476
    expect((await balance()).cash_out).toMatchObject({ extra_tax: 1, extra_withholding: 2, net })
    expect((await ask(net)).body.data).toMatchObject({ extra_tax: 1, extra_withholding: 2, net })
  })

  it('carries the fee for secondary use, with tax withheld from it alone', async () => {
    await givenAccount(api, me)
    await givenReward(api, me, { amount: 20_000, licence: 3_000 })
    const net = 23_000 + 2_300 - 306
    const { cash_out } = await balance()
    expect(cash_out).toMatchObject({ net })
    expect(cash_out?.lines[0]?.payment.lines).toEqual([
      { kind: 'work', amount: 20_000, withholding: 0, reason: 'posting' },
      { kind: 'licence', amount: 3_000, withholding: 306, reason: 'licence' },
    ])
    expect((await ask(net)).body.data).toMatchObject({ net })
  })

  it('leaves the rate as it is up to the million', async () => {
    await givenReward(api, me, { amount: 500_000, withholding: true })
    await givenReward(api, me, { amount: 500_000, withholding: true })
    expect((await balance()).cash_out).toMatchObject({ extra_withholding: 0 })
  })

  it('keeps its account when that is changed afterwards, and seals it', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    await ask(11_000)
    await givenAccount(api, me, { account_number: '7654321' })
    const [row] = await rows()
    expect(row).toMatchObject({ destination_label: 'みずほ銀行 東京営業部 普通 ****567', rests_until: null })
    expect(row?.destination).not.toContain('1234567')
    const open = (id: number) =>
      JSON.parse(api.deps.encryption.decrypt(row?.destination ?? '', `payout:${id}:destination`))
    expect(open(row?.id ?? 0)).toMatchObject({ account_number: '1234567', name: '佐藤 美咲' })
    expect(() => open(99)).toThrow()
  })

  it('to an account that was changed rests for a day, the first account does not', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    expect((await balance()).cash_out).toMatchObject({ rests_until: null })
    await givenAccount(api, me, { account_number: '7654321' })
    const until = new Date(api.clock.now().getTime() + 24 * 3_600_000)
    expect((await balance()).cash_out).toMatchObject({ rests_until: until.toISOString() })
    await ask(11_000)
    expect(await rows()).toMatchObject([{ rests_until: until }])
  })
})

describe('what is withheld', () => {
  it('is nothing from corporations', async () => {
    await api.deps.database.db
      .update(influencers)
      .set({ tax_kind: 'corporation' })
      .where(eq(influencers.id, me.id))
    await givenReward(api, me, { withholding: true })
    expect((await balance()).cash_out?.lines).toMatchObject([
      { payment: { lines: [{ reason: 'corporation' }], withholding: 0, net: 11_000 } },
    ])
  })
})

describe('the transactions', () => {
  it('tell each reward with its breakdown and its transfer, the newest first', async () => {
    await givenAccount(api, me)
    const early = await givenReward(api, me, { dueOn: '2026-12-15' })
    const { body } = await ask(11_000)
    api.clock.advance(3_600_000)
    const late = await givenReward(api, me, { amount: 5_000 })
    await givenReward(api, await givenInfluencer(api))
    const { data, page_count } = (await api.call(listTransactions, { as })).body
    expect(page_count).toBe(1)
    expect(data).toMatchObject([
      {
        case_id: late.case_id,
        state: 'confirmed',
        due_on: '2026-12-31',
        payout: null,
        payment: { net: 5_500 },
      },
      { case_id: early.case_id, state: 'scheduled', due_on: '2026-12-15', payout: body.data },
    ])
    const second = await api.call(listTransactions, { as, query: { page: 2, size: 1 } })
    expect(second.body).toMatchObject({ data: [{ case_id: early.case_id }], current_page: 2, page_count: 2 })
  })

  it('that are not paid hinder leaving', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    await ask(11_000)
    await givenReward(api, me, { amount: 5_000 })
    const { db } = api.deps.database
    expect(await openMoney(db, me.id)).toEqual({ count: 2, yen: 16_500 })
    expect(await openMoney(db, (await givenInfluencer(api)).id)).toEqual({ count: 0, yen: 0 })
  })
})
