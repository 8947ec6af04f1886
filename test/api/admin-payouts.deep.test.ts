import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  failPayout,
  getPayoutTotals,
  listPayouts,
  payPayouts,
  processPayouts,
} from '#contract/admin-payouts.ts'
import { cashOut, getBalance, listTransactions } from '#contract/payouts.ts'
import { auditLog, ledgerEntries, payoutEvents, payouts } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
let finance: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
})
afterAll(() => api.close())

/** A transfer that was asked for. */
async function givenPayout(amount = 10_000, withholding = false) {
  await givenAccount(api, me)
  await givenReward(api, me, { amount, withholding })
  const as = await api.as(me)
  const net = (await api.call(getBalance, { as })).body.data.cash_out?.net ?? 0
  const headers = { 'idempotency-key': randomUUID() }
  return (await api.call(cashOut, { as, body: { net }, headers })).body.data
}

const process = (payout_ids: number[]) => api.call(processPayouts, { as: finance, body: { payout_ids } })
const reason = '入出金明細で確認'
const pay = (payout_ids: number[], paid_on = '2026-11-20') =>
  api.call(payPayouts, { as: finance, body: { payout_ids, paid_on, reason } })
const fail = (payout_id: number, failure = 'wrong_account') =>
  api.call(failPayout, { as: finance, params: { payout_id }, body: { failure, note: '口座番号相違' } })
const list = async (state: string) =>
  (await api.call(listPayouts, { as: finance, query: { state } })).body.data
const row = async () => (await api.deps.database.db.select().from(payouts).orderBy(payouts.id)).at(-1)
const acts = async () => {
  const all = await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)
  return all.filter(({ act }) => act.startsWith('admin.payouts')).map(({ act, subject }) => [act, subject])
}

describe('a transfer', () => {
  it('is given to the bank and paid, booked and numbered, and its creator is told', async () => {
    const { id } = await givenPayout(10_000, true)
    await api.work()
    api.mails.length = 0
    expect((await process([id])).body.data).toEqual([{ payout_id: id, ok: true, code: null }])
    expect((await pay([id])).body.data).toEqual([{ payout_id: id, ok: true, code: null }])
    const statement_number = `P2026-${String(id).padStart(6, '0')}`
    expect(await row()).toMatchObject({ state: 'paid', paid_on: '2026-11-20', statement_number })
    const entries = await api.deps.database.db.select().from(ledgerEntries).orderBy(ledgerEntries.id)
    expect(entries.slice(-2)).toMatchObject([
      { account: 'influencer_payable', influencer_id: me.id, amount: 9_979 },
      { account: 'bank', influencer_id: null, amount: -9_979 },
    ])
    const events = await api.deps.database.db.select().from(payoutEvents).orderBy(payoutEvents.id)
    expect(events.map(({ act, actor }) => [act, actor])).toEqual([
      [null, 'influencer'],
      ['process', 'operator'],
      ['pay', 'operator'],
    ])
    expect(await acts()).toEqual([
      ['admin.payouts.process', `payout:${id}`],
      ['admin.payouts.pay', `payout:${id}`],
    ])
    const as = await api.as(me)
    expect((await api.call(getBalance, { as })).body.data).toMatchObject({ paid: 9_979, processing: 0 })
    const { data } = (await api.call(listTransactions, { as })).body
    expect(data).toMatchObject([{ state: 'paid', payout: { statement_number } }])
    await api.work()
    expect(api.mails.map(({ subject }) => subject)).toEqual(['報酬をお振込みしました'])
    // The day of the transfer may stand there; no amount, account or number does.
    expect(api.mails[0]?.text.replace('2026年11月20日', '')).not.toMatch(/\d{4,}/)
  })

  it('books what is withheld besides', async () => {
    const { id, extra_withholding, net } = await givenPayoutBeyondMillion()
    await process([id])
    await pay([id])
    const entries = await api.deps.database.db.select().from(ledgerEntries).orderBy(ledgerEntries.id)
    expect(extra_withholding).toBe(10_210)
    expect(entries.slice(-3)).toMatchObject([
      { account: 'influencer_payable', amount: net + 10_210 },
      { account: 'bank', amount: -net },
      { account: 'withholding_payable', amount: -10_210 },
    ])
  })

  it('moves by the table alone, each for itself', async () => {
    const { id } = await givenPayout()
    expect((await pay([id, 99])).body.data).toEqual([
      { payout_id: id, ok: false, code: 'payout.act_not_allowed' },
      { payout_id: 99, ok: false, code: 'request.not_found' },
    ])
    await process([id])
    expect((await process([id])).body.data).toMatchObject([{ code: 'payout.act_not_allowed' }])
    await pay([id])
    expect((await pay([id])).body.data).toMatchObject([{ code: 'payout.act_not_allowed' }])
    expect(await fail(id)).toMatchObject({ status: 409, body: { code: 'payout.act_not_allowed' } })
    expect(await fail(99)).toMatchObject({ status: 404, body: { code: 'request.not_found' } })
    expect(await acts()).toHaveLength(2)
  })

  it('is paid on a day that has come, after it was asked for', async () => {
    api.clock.advance(24 * 3_600_000)
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    const { id } = await givenPayout()
    await process([id])
    const late = await pay([id], '2026-11-22')
    expect(late).toMatchObject({ status: 422, body: { errors: [{ path: 'paid_on', code: 'field.future' }] } })
    expect((await pay([id], '2026-11-20')).body.data).toMatchObject([{ ok: false, code: 'request.invalid' }])
    expect((await pay([id], '2026-11-21')).body.data).toMatchObject([{ ok: true }])
  })

  it('fails, and is tried again when the account is saved, which rests when it is another', async () => {
    const { id } = await givenPayout()
    await process([id])
    const failed = await fail(id)
    expect(failed.body.data).toMatchObject({
      state: 'failed',
      failure: 'wrong_account',
      note: '口座番号相違',
      lines: [{ payment: { net: 11_000 } }],
    })
    const as = await api.as(me)
    expect((await api.call(getBalance, { as })).body.data).toMatchObject({ failed: 11_000, cash_out: null })
    await givenAccount(api, me, { account_number: '7654321' })
    const until = new Date(api.clock.now().getTime() + 24 * 3_600_000)
    expect(await row()).toMatchObject({
      state: 'scheduled',
      failure: null,
      note: '',
      destination_label: 'みずほ銀行 東京営業部 普通 ****321',
      rests_until: until,
    })
    expect((await process([id])).body.data).toMatchObject([{ ok: false, code: 'payout.resting' }])
    api.clock.set(until.toISOString())
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    expect((await process([id])).body.data).toMatchObject([{ ok: true }])
  })

  it('is paid once, told so twenty times at once', async () => {
    const { id } = await givenPayout()
    await process([id])
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay([id])))
    const outcomes = answers.flatMap(({ body }) => body.data)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const entries = await api.deps.database.db.select().from(ledgerEntries)
    expect(entries.filter(({ account }) => account === 'bank')).toMatchObject([{ amount: -11_000 }])
  })
})

async function givenPayoutBeyondMillion() {
  await givenReward(api, me, { amount: 200_000, withholding: true })
  return givenPayout(900_000, true)
}

describe('the list', () => {
  it('has the transfers of a state, the earliest day first, with who and what', async () => {
    const { id } = await givenPayout()
    expect(await list('paid')).toEqual([])
    expect(await list('scheduled')).toMatchObject([
      {
        id,
        influencer: { id: me.id, name: '佐藤 美咲' },
        destination: 'みずほ銀行 東京営業部 普通 ****567',
        lines: [{ payment: { net: 11_000 } }],
        overdue: false,
      },
    ])
    api.clock.advance(7 * 24 * 3_600_000)
    finance = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect(await list('scheduled')).toMatchObject([{ overdue: true }])
  })

  it('is searched by names and statement numbers, and by days', async () => {
    const { id } = await givenPayout()
    const found = async (query: Record<string, string>) => {
      const { body } = await api.call(listPayouts, { as: finance, query })
      expect(body.total).toBe(body.data.length)
      return body.data.map((payout) => payout.id)
    }
    for (const keyword of ['佐藤', 'さとう', '佐藤 美咲']) expect(await found({ keyword })).toEqual([id])
    for (const keyword of ['鈴木', '%', 'P2026']) expect(await found({ keyword })).toEqual([])
    expect(await found({ from: '2026-11-26', to: '2026-11-26' })).toEqual([id])
    expect(await found({ from: '2026-11-27' })).toEqual([])
    expect(await found({ to: '2026-11-25' })).toEqual([])
    await process([id])
    await pay([id])
    const paid = { state: 'paid' }
    expect(await found({ ...paid, keyword: `P2026-00000${id}` })).toEqual([id])
    // Those that were paid are found by the day of it.
    expect(await found({ ...paid, from: '2026-11-20', to: '2026-11-20' })).toEqual([id])
    expect(await found({ ...paid, from: '2026-11-26' })).toEqual([])
  })

  it('has the newest of the paid ones first', async () => {
    const first = await givenPayout()
    const second = await givenPayout()
    await process([first.id, second.id])
    await pay([first.id])
    await pay([second.id])
    expect((await list('paid')).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('is read by every operator, and acted on by finance alone', async () => {
    const { id } = await givenPayout()
    for (const role of ['viewer', 'manager'] as const) {
      finance = await api.asOperator(await givenOperator(api, { role }))
      expect(await list('scheduled')).toHaveLength(1)
      expect(await process([id])).toMatchObject({ status: 403, body: { code: 'admin.role_missing' } })
      expect((await pay([id])).status).toBe(403)
      expect((await fail(id)).status).toBe(403)
    }
    expect(await row()).toMatchObject({ state: 'scheduled' })
  })
})

describe('the totals', () => {
  const totals = async () => (await api.call(getPayoutTotals, { as: finance })).body.data
  const none = { count: 0, net: 0 }

  it('are nothing to begin with, without an amount that needs two people', async () => {
    expect(await totals()).toEqual({
      confirmed: none,
      scheduled: none,
      processing: none,
      paid_this_month: none,
      failed: none,
      overdue: none,
      approval_above: null,
      transfer_from: '2026-11-20',
    })
  })

  it.each([
    ['2026-11-20T14:59:00.000Z', '2026-11-20'],
    ['2026-11-20T15:00:00.000Z', '2026-11-24'],
    ['2026-12-30T15:00:00.000Z', '2027-01-04'],
  ])('at %s name %s as the next day on which banks make transfers', async (at, day) => {
    api.clock.set(at)
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    expect(await totals()).toMatchObject({ transfer_from: day })
  })

  it('follow the money from state to state', async () => {
    await givenReward(api, me, { amount: 5_000 })
    expect(await totals()).toMatchObject({ confirmed: { count: 1, net: 5_500 } })
    const { id } = await givenPayout()
    const sum = { count: 1, net: 16_500 }
    expect(await totals()).toMatchObject({ confirmed: none, scheduled: sum })
    await process([id])
    expect(await totals()).toMatchObject({ scheduled: none, processing: sum, overdue: none })
    await fail(id)
    expect(await totals()).toMatchObject({ processing: none, failed: sum })
    await givenAccount(api, me)
    await process([id])
    await pay([id])
    expect(await totals()).toMatchObject({ processing: none, failed: none, paid_this_month: sum })
  })

  it('know the month and what is late by the calendar of Japan', async () => {
    const { id } = await givenPayout()
    // The 27th in Japan, one day after the transfer's.
    api.clock.set('2026-11-26T15:00:00.000Z')
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    expect(await totals()).toMatchObject({ overdue: { count: 1, net: 11_000 } })
    await process([id])
    await pay([id], '2026-11-27')
    expect(await totals()).toMatchObject({ overdue: none, paid_this_month: { count: 1 } })
    api.clock.set('2026-11-30T15:00:00.000Z')
    finance = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect(await totals()).toMatchObject({ paid_this_month: none })
  })
})
