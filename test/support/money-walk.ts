import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PayoutState } from '#contract/payout-states.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import {
  cases,
  issuedDocuments,
  ledgerEntries,
  ledgerTransactions,
  payoutEvents,
  payouts,
  rewards,
} from '#server/db/schema/index.ts'
import { ApiProblem } from '#server/kernel/problem.ts'
import { applyBankResult, checkBankResult } from '#server/modules/admin-payouts/bank-results.service.ts'
import * as operators from '#server/modules/admin-payouts/payout-acts.service.ts'
import { createTransferFile } from '#server/modules/admin-payouts/payout-files.service.ts'
import { bookReward } from '#server/modules/ledger/ledger.service.ts'
import { computePayment, purchaseLine } from '#server/modules/ledger/payment.ts'
import { getPaymentYear, listPaymentYears } from '#server/modules/payouts/payment-years.service.ts'
import { cashOut, getBalance } from '#server/modules/payouts/payouts.service.ts'
import { scheduleDue } from '#server/modules/payouts/schedule.service.ts'
import { nextBankDay } from '#server/platform/business-days.ts'
import type { TestApi } from './api.ts'
import { answeredByBank, encodeBankFile, readBankFile } from './bank-files.ts'
import { givenCampaign } from './builders-campaigns.ts'
import { givenAccount } from './builders-money.ts'
import type { givenInfluencer } from './builders.ts'

/** Somebody whose money goes through anything, and the operators who pay it. */
export interface Earner {
  api: TestApi
  me: Awaited<ReturnType<typeof givenInfluencer>>
  operator: FinanceOperator
  other: FinanceOperator
  /** That left for the bank, the oldest first. */
  files: string[]
}

interface FinanceOperator {
  kind: 'operator'
  id: number
  role: 'finance'
  sessionId: string
}

export type MoneyAct = keyof typeof moneyActs

const day = 86_400_000

/** Each by its service; `size` (0 to 999) says how much, when or which. What is not allowed is refused. */
export const moneyActs = {
  earn: (earner: Earner, size: number) => earn(earner, 1_000 + size * 10, size),
  earnMuch: (earner: Earner, size: number) => earn(earner, 400_000 + size * 1_000, size),
  cashOut: async ({ api, me }: Earner) => {
    const { cash_out } = await getBalance(api.deps, me.id)
    await cashOut(api.deps, me.id, cash_out?.net ?? 1)
  },
  cashOutTwice: async ({ api, me }: Earner) => {
    const net = (await getBalance(api.deps, me.id)).cash_out?.net ?? 1
    await Promise.allSettled([cashOut(api.deps, me.id, net), cashOut(api.deps, me.id, net)])
  },
  saveAccount: ({ api, me }: Earner, size: number) =>
    givenAccount(api, me, { account_number: `123456${size % 3}` }),
  schedule: async ({ api }: Earner) => {
    await Promise.all([scheduleDue(api.deps), scheduleDue(api.deps)])
  },
  approve: async (earner: Earner, size: number) => {
    const by = size % 3 === 0 ? earner.operator : earner.other
    await operators.approvePayouts(earner.api.deps, by, await payoutsOf(earner, size))
  },
  process: async (earner: Earner, size: number) => {
    await operators.processPayouts(earner.api.deps, earner.operator, await payoutsOf(earner, size))
  },
  pay: async (earner: Earner, size: number) => {
    const payout_ids = await payoutsOf(earner, size)
    const paid_on = dayInTokyo(earner.api.clock.now())
    await operators.payPayouts(earner.api.deps, earner.operator, {
      payout_ids,
      paid_on,
      reason: '入出金明細で確認',
    })
  },
  fail: async (earner: Earner, size: number) => {
    const [id = 0] = await payoutsOf(earner, size)
    await operators.failPayout(earner.api.deps, earner.operator, id, { failure: 'wrong_account', note: '' })
  },
  bankReturns: async (earner: Earner, size: number) => {
    const [id = 0] = await payoutsOf(earner, size)
    const body = { failure: 'closed_account', reason: '口座解約' } as const
    await operators.returnPayout(earner.api.deps, earner.operator, id, body)
  },
  /** Requests every payout that may be made and gives them to the bank in one file. */
  sendFile: async (earner: Earner) => {
    const { api, operator, files } = earner
    await tryAct(earner, 'cashOut', 0)
    await operators.processPayouts(api.deps, operator, await payoutsOf(earner, 0))
    const payout_ids = await payoutsOf(earner, 0, 'processing')
    const transfer_on = nextBankDay(dayInTokyo(api.clock.now()))
    const { body } = await createTransferFile(api.deps, operator, { payout_ids, transfer_on, again: true })
    if (body instanceof Uint8Array) files.push(readBankFile(body))
  },
  /** The bank says of the records of a new file or a former one, perhaps for the second time, what became of them. */
  bankAnswers: async (earner: Earner, size: number) => {
    const { api, operator, files } = earner
    if (size % 3 > 0) await tryAct(earner, 'sendFile', 0)
    const file = files.at(size % 2 === 0 ? -1 : size % Math.max(files.length, 1))
    if (file === undefined) return
    const results = Array.from({ length: 9 }, (_, record) => '01 0203'[(size + record) % 7]).join('')
    const content = encodeBankFile(answeredByBank(file, results))
    const { fingerprint } = await checkBankResult(api.deps, { name: '振込結果.txt', content })
    await applyBankResult(api.deps, operator, { name: '振込結果.txt', content, fingerprint })
  },
  /** The clock jumps; the job has run on no day between. */
  wait: async ({ api }: Earner, size: number) => {
    api.clock.advance((1 + (size % 3)) * day)
    await scheduleDue(api.deps)
  },
} as const

export async function tryAct(earner: Earner, act: MoneyAct, size: number): Promise<void> {
  try {
    await moneyActs[act](earner, size)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
  }
}

async function earn({ api, me }: Earner, amount: number, size: number) {
  const at = api.clock.now()
  const today = dayInTokyo(at)
  const campaign = await givenCampaign(api)
  const [row] = await api.deps.database.db
    .insert(cases)
    .values({
      campaign_id: campaign.id,
      influencer_id: me.id,
      state: 'completed',
      answers: [],
      agreements: [],
      created_at: at,
      updated_at: at,
    })
    .returning({ id: cases.id })
  const withholding = size % 2 === 0
  const bought = { tax_rate: 10, reason: withholding ? ('appearance' as const) : ('posting' as const) }
  const isReward = size % 4 < 2
  const payment = computePayment({
    lines: [
      { kind: 'work', amount, reason: withholding ? 'appearance' : 'posting' },
      { kind: 'licence', amount: size % 3 === 0 ? amount : 0, reason: 'licence' },
      purchaseLine(bought, isReward ? size % 1_000 : 0),
    ],
    taxRate: 10,
    expense: isReward ? 0 : size % 5,
  })
  const earned = {
    caseId: row?.id ?? 0,
    influencerId: me.id,
    receivedOn: today,
    paymentDate: addDays(today, size % 30),
    at,
  }
  const fee = computePayment({
    lines: [{ kind: 'licence', amount: size % 7 === 0 ? size + 1 : 0, reason: 'licence' }],
    taxRate: 10,
    expense: 0,
  })
  await api.deps.database.transaction(async (tx) => {
    await bookReward(tx, { ...earned, payment })
    // One that was left out of the first booking.
    await bookReward(tx, { ...earned, payment: fee, isStatedFee: true })
  })
  await api.work()
}

/** One of the person's transfers, or all of them. */
async function payoutsOf({ api, me }: Earner, size: number, state?: PayoutState) {
  const rows = await api.deps.database.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.influencer_id, me.id), state && eq(payouts.state, state)))
    .orderBy(payouts.id)
  const ids = rows.map(({ id }) => id)
  return size % 4 === 0 ? ids : ids.slice(size % (ids.length + 1)).slice(0, 1)
}

/** Reads everything that the rules about money refer to. */
export async function readMoney({ api, me }: Earner) {
  const { db } = api.deps.database
  const transfers = await db
    .select()
    .from(payouts)
    .where(eq(payouts.influencer_id, me.id))
    .orderBy(payouts.id)
  const ids = [0, ...transfers.map(({ id }) => id)]
  const sumOfEntries = sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number)
  const [all] = await db.select({ sum: sumOfEntries }).from(ledgerEntries)
  const [bank] = await db
    .select({ sum: sumOfEntries })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'bank'))
  const payable = and(eq(ledgerEntries.account, 'influencer_payable'), eq(ledgerEntries.influencer_id, me.id))
  const [owed] = await db.select({ sum: sumOfEntries }).from(ledgerEntries).where(payable)
  return {
    transfers,
    rewards: await db.select().from(rewards).where(eq(rewards.influencer_id, me.id)),
    events: await db
      .select()
      .from(payoutEvents)
      .where(inArray(payoutEvents.payout_id, ids))
      .orderBy(payoutEvents.id),
    balance: await getBalance(api.deps, me.id),
    bookings: await db
      .select()
      .from(ledgerTransactions)
      .where(inArray(ledgerTransactions.payout_id, ids))
      .orderBy(ledgerTransactions.id),
    statements: await db
      .select({ number: issuedDocuments.number, amount: issuedDocuments.amount })
      .from(issuedDocuments)
      .where(eq(issuedDocuments.influencer_id, me.id)),
    years: await readYears(api, me.id),
    expenses: await sumExpenses(api, me.id),
    all: all?.sum,
    bank: bank?.sum,
    owed: owed?.sum,
  }
}

/** Sums by account what was booked as the person's rewards. */
async function sumExpenses({ deps }: TestApi, influencerId: number) {
  const rows = await deps.database.db
    .select({
      account: ledgerEntries.account,
      sum: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(rewards, eq(rewards.transaction_id, ledgerEntries.transaction_id))
    .where(eq(rewards.influencer_id, influencerId))
    .groupBy(ledgerEntries.account)
  return new Map(rows.map(({ account, sum }) => [account, sum]))
}

async function readYears({ deps }: TestApi, influencerId: number) {
  const years = []
  for (const { year } of await listPaymentYears(deps, influencerId))
    years.push(await getPaymentYear(deps, influencerId, year))
  return years
}
