import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isUniqueViolation } from '#server/db/errors.ts'
import { ledgerEntries, ledgerTransactions, rewards } from '#server/db/schema/index.ts'
import { bookReward, type Earned, findReward } from '#server/modules/ledger/ledger.service.ts'
import { computePayment } from '#server/modules/ledger/payment.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenConfirmedCase, type TheCase } from '#test/support/builders-submissions.ts'

let api: TestApi
let theCase: TheCase
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  theCase = await givenConfirmedCase(api)
})
afterAll(() => api.close())

const promised = {
  lines: [
    { kind: 'work', amount: 10_000, reason: 'appearance' },
    { kind: 'licence', amount: 3_000, reason: 'licence' },
  ],
  taxRate: 10,
  expense: 500,
} as const
const payment = computePayment(promised)

const book = (given: Partial<Earned> = {}) =>
  api.deps.database.transaction((tx) =>
    bookReward(tx, {
      caseId: theCase.id,
      influencerId: theCase.me.id,
      payment,
      receivedOn: '2026-11-20',
      paymentDate: '2026-12-31',
      at: api.clock.now(),
      ...given,
    }),
  )
const readEntries = () => api.deps.database.db.select().from(ledgerEntries).orderBy(ledgerEntries.id)
const run = (statement: string) => api.deps.database.db.execute(sql.raw(statement))
/** The text of the database's own refusal. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => String(error.cause ?? error),
  )

describe('booking a reward', () => {
  it('writes what is paid, kept back and owed, adding up to nothing', async () => {
    await book()
    expect(await readEntries()).toMatchObject([
      { account: 'reward_expense', amount: 10_000, influencer_id: null },
      { account: 'licence_expense', amount: 3_000, influencer_id: null },
      { account: 'consumption_tax_paid', amount: 1_300, influencer_id: null },
      { account: 'purchase_expense', amount: 500, influencer_id: null },
      { account: 'withholding_payable', amount: -1_327, influencer_id: null },
      { account: 'influencer_payable', amount: -13_473, influencer_id: theCase.me.id },
    ])
    expect(await findReward(api.deps.database.db, theCase.id)).toMatchObject({
      ...payment,
      influencer_id: theCase.me.id,
      received_on: '2026-11-20',
      due_on: '2026-12-31',
      state: 'confirmed',
      confirmed_at: api.clock.now(),
    })
  })

  it('counts once, also when tried ten times at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => book()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const errors = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(errors.every((error) => isUniqueViolation(error, 'ledger_transactions_kind_case_key'))).toBe(true)
    expect(await api.deps.database.db.select().from(rewards)).toHaveLength(1)
    expect(await readEntries()).toHaveLength(6)
  })

  it('writes nothing where nothing is paid', async () => {
    await book({ payment: computePayment({ ...promised, lines: [], expense: 0 }) })
    expect(await api.deps.database.db.select().from(ledgerTransactions)).toEqual([])
    expect(await findReward(api.deps.database.db, theCase.id)).toBeUndefined()
  })

  it('pays back a purchase where nothing else is paid', async () => {
    await book({ payment: computePayment({ ...promised, lines: [], expense: 4_800 }) })
    expect((await readEntries()).map(({ account, amount }) => [account, amount])).toEqual([
      ['purchase_expense', 4_800],
      ['influencer_payable', -4_800],
    ])
  })

  it.each([
    ['the promised day', '2026-12-31', '2026-12-31'],
    ['the last day of the law, when promised later', '2027-03-31', '2027-01-18'],
    ['the last day of the law, when none is promised', null, '2027-01-18'],
    ['the last day of the law, when the promised one has gone by', '2026-11-19', '2027-01-18'],
    ['today, when that was promised', '2026-11-20', '2026-11-20'],
  ])('is due on %s', async (_case, paymentDate, due_on) => {
    await book({ paymentDate })
    expect(await findReward(api.deps.database.db, theCase.id)).toMatchObject({ due_on })
  })
})

describe('the database itself', () => {
  const entry = (amount: number) =>
    `insert into ledger_entries (transaction_id, account, amount) values (1, 'reward_expense', ${amount})`
  const booking = `insert into ledger_transactions (kind, case_id, at) values ('reward', 1, now())`

  it('refuses a booking that does not add up, and one without entries, at the commit', async () => {
    const unbalanced = api.deps.database.transaction(async (tx) => {
      await tx.execute(sql.raw(booking))
      await tx.execute(sql.raw(entry(100)))
      await tx.execute(sql.raw(entry(-99)))
    })
    expect(await refusal(unbalanced)).toMatch(/does not add up to 0/)
    expect(await refusal(run(booking))).toMatch(/does not add up to 0/)
    expect(await readEntries()).toEqual([])
  })

  it('lets nobody add to a booking so that it leans', async () => {
    await book()
    expect(await refusal(run(entry(1)))).toMatch(/does not add up to 0/)
    expect(await readEntries()).toHaveLength(6)
  })

  it.each([
    'update ledger_entries set amount = amount',
    'delete from ledger_entries',
    'update ledger_transactions set at = now()',
    'delete from ledger_transactions',
    'delete from rewards',
    'update rewards set net = net + 1',
    "update rewards set due_on = '2030-01-01'",
  ])('refuses: %s', async (statement) => {
    await book()
    expect(await refusal(run(statement))).toMatch(/append-only/)
  })
})
