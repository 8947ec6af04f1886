import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nextPayoutState } from '#contract/payout-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { lastBankDay, nextBankDay } from '#server/platform/business-days.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { type Earner, type MoneyAct, moneyActs, readMoney, tryAct } from '#test/support/money-walk.ts'

let api: TestApi
/** Yen; what the walk earns lies on both sides of it. */
const approvalAbove = 100_000
beforeAll(async () => {
  api = await testApi()
  api.deps.config.payoutApprovalAbove = approvalAbove
})
afterAll(() => api.close())

const acts = Object.keys(moneyActs) as MoneyAct[]
const step = fc.record({ who: fc.nat(1), act: fc.constantFrom(...acts), size: fc.nat(999) })

it('money is paid once, never beyond what is owed, never after its day, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      await api.reset()
      const [operator, other] = [await givenFinance(), await givenFinance()]
      const earners: Earner[] = []
      for (let index = 0; index < 2; index += 1)
        earners.push({ api, me: await givenInfluencer(api), operator, other, files: [] })
      // The first has an account from the beginning, the second may never get one.
      if (earners[0]) await givenAccount(api, earners[0].me)
      for (const { who, act, size } of steps) {
        const earner = earners[who]
        if (earner) await tryAct(earner, act, size)
      }
      const moneys = []
      for (const earner of earners) moneys.push(await readMoney(earner))
      for (const money of moneys) expectSound(money)
      for (const { act } of moneys.flatMap(({ events }) => events.filter(byFile))) saidByFile.add(act)
      const paid = moneys.flatMap(({ transfers }) => transfers).filter(({ state }) => state === 'paid')
      expect(total(paid) + (moneys[0]?.bank ?? NaN)).toBe(0)
    }),
    { numRuns: 25, examples: [[throughTheBank]] },
  )
  expect([...saidByFile].toSorted()).toEqual(['fail', 'pay', 'return'])
}, 600_000)

/** Paid by the bank's file, sent back by it, and refused by the next one: chance goes there too seldom. */
const throughTheBank = [
  { who: 0, act: 'earn', size: 2 },
  { who: 0, act: 'bankAnswers', size: 10 },
  { who: 0, act: 'bankAnswers', size: 18 },
  { who: 0, act: 'saveAccount', size: 1 },
  { who: 0, act: 'wait', size: 1 },
  { who: 0, act: 'wait', size: 1 },
  { who: 0, act: 'bankAnswers', size: 4 },
] satisfies { who: number; act: MoneyAct; size: number }[]

/** Counts what the bank's files did in all the walks. */
const saidByFile = new Set<string | null>()
const byFile = ({ result_file_id }: Money['events'][number]) => result_file_id !== null

async function givenFinance() {
  const { id } = await givenOperator(api, { role: 'finance' })
  return { kind: 'operator', id, role: 'finance', sessionId: '' } as const
}

type Money = Awaited<ReturnType<typeof readMoney>>

function expectSound(money: Money) {
  expect(money.all).toBe(0)
  expectCarried(money)
  expectLines(money)
  expectOwed(money)
  expectSaid(money)
  expectYears(money)
  for (const transfer of money.transfers) {
    expectLegal(transfer, money)
    expectBooked(transfer, money)
    expectAgreed(transfer, money)
    expectInTime(transfer, money)
  }
}

/** Expects for every payment and return how it became known: by the bank's file or in written words. */
function expectSaid({ events }: Money) {
  for (const { act, reason, result_file_id } of events)
    if (act === 'pay' || act === 'return') expect(result_file_id !== null || reason !== '').toBe(true)
}

/** The years hold what is paid now, each transfer with the sums of its statement. */
function expectYears({ transfers, years, statements }: Money) {
  const listed = years.flatMap(({ payments }) => payments)
  const paid = transfers.filter(({ state }) => state === 'paid')
  expect(listed.map(({ payout_id }) => payout_id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
  expect(total(years)).toBe(total(paid))
  for (const { statement_number, paid_on, amount, tax, expense, withholding, net } of listed) {
    expect(amount + tax + expense - withholding).toBe(net)
    expect(statements).toContainEqual({ number: statement_number, amount: net })
    expect(years.find(({ year }) => paid_on.startsWith(year))?.payments).toContainEqual(
      expect.objectContaining({ statement_number }),
    )
  }
}

/** A transfer is what it carries with what its sums add, to the yen. */
function expectCarried({ transfers, rewards }: Money) {
  for (const { id, net, extra_tax, extra_withholding } of transfers) {
    const carried = rewards.filter(({ payout_id }) => payout_id === id)
    expect(carried.length).toBeGreaterThan(0)
    expect(total(carried)).toBe(net + extra_withholding - extra_tax)
  }
}

/** Each kind of line is booked to its own account, to the yen. */
function expectLines({ rewards, expenses }: Money) {
  const lines = rewards.flatMap((reward) => reward.lines)
  const accounts = {
    work: 'reward_expense',
    licence: 'licence_expense',
    purchase: 'purchase_reward_expense',
  } as const
  for (const [kind, account] of Object.entries(accounts)) {
    const sum = lines.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
    expect(expenses.get(account) ?? 0).toBe(sum)
  }
  const paidBack = rewards.reduce((sum, { expense }) => sum + expense, 0)
  expect(expenses.get('purchase_expense') ?? 0).toBe(paidBack)
}

/** Expects that what is owed is what was earned and is not paid, and that the balance says the same. */
function expectOwed({ transfers, rewards, owed, balance }: Money) {
  const paid = new Set(transfers.filter(({ state }) => state === 'paid').map(({ id }) => id))
  const open = rewards.filter(({ payout_id }) => payout_id === null || !paid.has(payout_id))
  expect(total(open) + (owed ?? NaN)).toBe(0)
  const unpaid = transfers.filter(({ state }) => state !== 'paid')
  const added = unpaid.reduce((sum, one) => sum + one.extra_tax - one.extra_withholding, 0)
  const { confirmed, scheduled, processing, failed } = balance
  expect(confirmed + scheduled + processing + failed - added).toBe(total(open))
}

/** Its events lead by the table from the beginning to where it stands; it was given to the bank after its account had rested. */
function expectLegal({ id, state, rests_until }: Money['transfers'][number], { events }: Money) {
  const [first, ...moves] = events.filter(({ payout_id }) => payout_id === id)
  let reached = first?.to
  expect([first?.act, reached]).toEqual([null, 'scheduled'])
  for (const { act, from, to } of moves) {
    expect(from).toBe(reached)
    expect(act && from && nextPayoutState(from, act)).toBe(to)
    reached = to
  }
  expect(reached).toBe(state)
  const given = moves.findLast(({ act }) => act === 'process')
  const fixed = moves.findLast(({ act }) => act === 'retry')
  if (given && rests_until && !(fixed && fixed.id > given.id))
    expect(given.at.getTime()).toBeGreaterThanOrEqual(rests_until.getTime())
}

/** It was paid once more than it came back where it is paid, and as often as it came back where it is not, one after the other. */
function expectBooked({ id, state }: Money['transfers'][number], { bookings }: Money) {
  const kinds = bookings.filter(({ payout_id }) => payout_id === id).map(({ kind }) => kind)
  expect(kinds).toEqual(kinds.map((_, index) => (index % 2 === 0 ? 'payout' : 'payout_return')))
  expect(kinds.length % 2).toBe(state === 'paid' ? 1 : 0)
}

/** Expects that whoever gave it to the bank was not alone: right before, another operator agreed to it. */
function expectAgreed({ id, net }: Money['transfers'][number], { events }: Money) {
  const own = events.filter(({ payout_id }) => payout_id === id)
  for (const [index, { act, actor_id }] of own.entries()) {
    const before = own[index - 1]
    if (act === 'approve') expect(before?.act).not.toBe('approve')
    if (act !== 'process') continue
    expect(before?.act === 'approve').toBe(net > approvalAbove)
    if (before?.act === 'approve') expect(before.actor_id).not.toBe(actor_id)
  }
}

/** Expects, as long as nothing failed or came back, a business day by which everything in it is due, or the first there is. */
function expectInTime({ id, pay_on }: Money['transfers'][number], { rewards, events }: Money) {
  const stopped = events.filter(({ act }) => act === 'fail' || act === 'return')
  if (stopped.some(({ payout_id }) => payout_id === id)) return
  for (const { due_on, confirmed_at } of rewards.filter(({ payout_id }) => payout_id === id)) {
    const latest = [lastBankDay(due_on), nextBankDay(dayInTokyo(confirmed_at))].toSorted().at(-1) ?? ''
    expect(pay_on <= latest, `${pay_on} is after ${latest}`).toBe(true)
  }
}

function total(of: readonly { net: number }[]) {
  return of.reduce((sum, { net }) => sum + net, 0)
}
