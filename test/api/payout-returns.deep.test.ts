import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listPayouts, returnPayout } from '#contract/admin-payouts.ts'
import { getBalance, getStatement, listTransactions } from '#contract/payouts.ts'
import { auditLog, ledgerEntries, ledgerTransactions, payouts } from '#server/db/schema/index.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
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
  await givenAccount(api, me)
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
})
afterAll(() => api.close())

const body = { failure: 'closed_account', reason: '口座解約済のため組戻し' }
const giveBack = (payout_id: number) => api.call(returnPayout, { as: finance, params: { payout_id }, body })
const row = async () => (await api.deps.database.db.select().from(payouts))[0]

async function payOne() {
  const { id } = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id, role: 'finance', sessionId: '' } as const
  const payout_ids = [(await row())?.id ?? 0]
  await processPayouts(api.deps, actor, payout_ids)
  await payPayouts(api.deps, actor, {
    payout_ids,
    paid_on: api.clock.now().toISOString().slice(0, 10),
    reason: '入出金明細で確認',
  })
}

/** Two rewards whose sums round once and bear the higher rate of withholding. */
async function givenPaid() {
  await givenReward(api, me, { amount: 900_005, withholding: true, dueOn: '2026-11-24' })
  await givenReward(api, me, { amount: 200_005, withholding: true, dueOn: '2026-11-24' })
  await schedulePerson(api.deps, me.id)
  await payOne()
  return (await row())?.id ?? 0
}

/** Returns the balance of each account of the ledger. */
async function balances() {
  const entries = await api.deps.database.db.select().from(ledgerEntries)
  const accounts = Map.groupBy(entries, ({ account }) => account)
  return Object.fromEntries(
    [...accounts].map(([account, all]) => [account, all.reduce((sum, { amount }) => sum + amount, 0)]),
  )
}

it('a paid transfer that the bank returns has failed, is owed again, and its creator is told', async () => {
  await givenReward(api, me, { amount: 900_005, withholding: true, dueOn: '2026-11-24' })
  await givenReward(api, me, { amount: 200_005, withholding: true, dueOn: '2026-11-24' })
  await schedulePerson(api.deps, me.id)
  const before = await balances()
  await payOne()
  const { id, net } = (await row()) ?? { id: 0, net: 0 }
  expect((await balances())['bank']).toBe(-net)
  await api.work()
  api.mails.length = 0
  const answer = await giveBack(id)
  expect(answer.body.data).toMatchObject({
    state: 'failed',
    failure: 'closed_account',
    paid_on: null,
    statement_number: null,
    remarks: [{ act: 'pay' }, { act: 'return', reason: body.reason, at: api.clock.now().toISOString() }],
  })
  expect({ ...(await balances()) }).toEqual({ ...before, bank: 0 })
  const as = await api.as(me)
  expect((await api.call(getBalance, { as })).body.data).toMatchObject({ failed: net, paid: 0 })
  expect((await api.call(listTransactions, { as })).body.data).toMatchObject([
    { state: 'failed', payout: { failure: 'closed_account' } },
    { state: 'failed' },
  ])
  const statement = getStatement.path.replace('{payout_id}', String(id))
  expect((await api.raw(statement, { headers: { cookie: as } })).status).toBe(404)
  await api.work()
  expect(api.mails.map(({ subject }) => subject)).toEqual(['お振込みした報酬が金融機関から戻りました'])
  const log = await api.deps.database.db.select().from(auditLog)
  expect(log).toContainEqual(
    expect.objectContaining({
      act: 'admin.payouts.return',
      subject: `payout:${id}`,
      details: { failure: 'closed_account', net },
    }),
  )
})

it('it is paid again to the fixed account, with a statement of its own, and may come back again', async () => {
  const id = await givenPaid()
  const net = (await row())?.net ?? 0
  for (const attempt of [2, 3]) {
    await giveBack(id)
    await givenAccount(api, me, { account_number: `765432${attempt}` })
    expect(await row()).toMatchObject({ state: 'scheduled', failure: null, transfer_file_at: null })
    api.clock.advance(25 * 3_600_000)
    await payOne()
    const number = `P2026-${String(id).padStart(6, '0')}-${attempt}`
    expect(await row()).toMatchObject({ state: 'paid', statement_number: number })
    expect((await balances())['bank']).toBe(-net)
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  }
  const bookings = await api.deps.database.db
    .select({ kind: ledgerTransactions.kind, attempt: ledgerTransactions.attempt })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.payout_id, id))
    .orderBy(ledgerTransactions.id)
  expect(bookings).toEqual([
    { kind: 'payout', attempt: 1 },
    { kind: 'payout_return', attempt: 1 },
    { kind: 'payout', attempt: 2 },
    { kind: 'payout_return', attempt: 2 },
    { kind: 'payout', attempt: 3 },
  ])
})

it('it is returned once, told so ten times at once, and only after it was paid', async () => {
  await givenReward(api, me, { dueOn: '2026-11-24' })
  await schedulePerson(api.deps, me.id)
  const id = (await row())?.id ?? 0
  expect(await giveBack(id)).toMatchObject({ status: 409, body: { code: 'payout.act_not_allowed' } })
  await payOne()
  const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  expect((await balances())['bank']).toBe(0)
})

it('needs what the bank said, and the right to pay', async () => {
  const id = await givenPaid()
  const empty = await api.call(returnPayout, {
    as: finance,
    params: { payout_id: id },
    body: { ...body, reason: ' ' },
  })
  expect(empty).toMatchObject({ status: 422, body: { errors: [{ path: 'reason', code: 'field.required' }] } })
  finance = await api.asOperator(await givenOperator(api, { role: 'manager' }))
  expect((await giveBack(id)).status).toBe(403)
  const list = await api.call(listPayouts, { as: finance, query: { state: 'paid' } })
  expect(list.body.data).toHaveLength(1)
})

it('what else stands in a paid transfer cannot be changed by returning it', async () => {
  const id = await givenPaid()
  const { db } = api.deps.database
  const change = (values: Partial<typeof payouts.$inferInsert>) =>
    db.update(payouts).set(values).where(eq(payouts.id, id))
  await expect(change({ state: 'failed', pay_on: '2026-12-01' })).rejects.toThrow()
  await expect(change({ state: 'scheduled' })).rejects.toThrow()
  await expect(change({ paid_on: '2026-11-21' })).rejects.toThrow()
})
