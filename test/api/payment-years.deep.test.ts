import { parse } from 'csv-parse/sync'
import { eq, inArray } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createYearDownload,
  getPaymentYear,
  getYearCsv,
  getYearPdf,
  listPaymentYears,
} from '#contract/payment-years.ts'
import {
  campaigns,
  issuedDocuments,
  type LedgerAccount,
  ledgerEntries,
  ledgerTransactions,
  payouts,
} from '#server/db/schema/index.ts'
import * as acts from '#server/modules/admin-payouts/payout-acts.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof givenInfluencer>>

/** Pays out on that day everything that is due to a person. */
async function pay(me: Person, paid_on: string) {
  const { id } = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id, role: 'finance', sessionId: '' } as const
  await schedulePerson(api.deps, me.id)
  const open = (await ofPerson(me)).filter(({ state }) => state === 'scheduled')
  const payout_ids = open.map((one) => one.id)
  await acts.processPayouts(api.deps, actor, payout_ids)
  await acts.payPayouts(api.deps, actor, { payout_ids, paid_on, reason: '入出金明細で確認' })
  return { actor, payout_ids }
}

const ofPerson = (me: Person) =>
  api.deps.database.db.select().from(payouts).where(eq(payouts.influencer_id, me.id)).orderBy(payouts.id)

async function read(me: Person, year: string) {
  return api.call(getPaymentYear, { as: await api.as(me), params: { year } })
}

async function listYears(me: Person) {
  return (await api.call(listPaymentYears, { as: await api.as(me) })).body.data
}

async function sumOf(account: LedgerAccount) {
  const entries = await api.deps.database.db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transaction_id))
    .where(eq(ledgerEntries.account, account))
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

it("adds up a year's transfers to the yen of the ledger and of the statements", async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  // Three times 1,555 yen bear 466 yen of tax at once, not 465.
  for (const licence of [0, 1_555, 0])
    await givenReward(api, me, { amount: 1_555, withholding: true, licence, dueOn: '2026-11-24' })
  await givenReward(api, me, { amount: 900_005, withholding: true, dueOn: '2026-11-25' })
  await givenReward(api, me, { amount: 300_003, licence: 200_001, withholding: true, dueOn: '2026-11-25' })
  await pay(me, '2026-11-20')
  const { body } = await read(me, '2026')
  const { amount, tax, withholding, expense, net, payments } = body.data
  expect(payments.map(({ campaigns: carried }) => carried.length)).toEqual([3, 2])
  expect(amount).toBe((await sumOf('reward_expense')) + (await sumOf('licence_expense')))
  expect(tax).toBe(await sumOf('consumption_tax_paid'))
  expect(withholding).toBe(-(await sumOf('withholding_payable')))
  expect(expense).toBe(await sumOf('purchase_expense'))
  expect(net).toBe(-(await sumOf('bank')))
  expect(net).toBe(amount + tax + expense - withholding)
  const numbers = payments.map(({ statement_number }) => statement_number)
  const statements = await api.deps.database.db
    .select()
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.number, numbers))
  expect(statements.map((one) => one.amount).toSorted()).toEqual(payments.map((one) => one.net).toSorted())
  expect(await listYears(me)).toEqual([{ year: '2026', count: 2, net }])
})

it('counts by the day of payment in Japan: 31 December is the old year, 1 January the new one', async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  await givenReward(api, me, { amount: 10_000, dueOn: '2026-12-30' })
  // 31 December, half past eleven in the evening in Japan.
  api.clock.set('2026-12-31T14:30:00.000Z')
  await pay(me, '2026-12-31')
  await givenReward(api, me, { amount: 20_000, dueOn: '2027-01-04' })
  // An hour later it is 1 January in Japan, and still 31 December in London.
  api.clock.set('2026-12-31T15:30:00.000Z')
  await pay(me, '2027-01-01')
  expect(await listYears(me)).toEqual([
    { year: '2027', count: 1, net: 22_000 },
    { year: '2026', count: 1, net: 11_000 },
  ])
  const [old, young] = [await read(me, '2026'), await read(me, '2027')]
  expect(old.body.data.payments).toMatchObject([{ paid_on: '2026-12-31', net: 11_000 }])
  expect(young.body.data.payments).toMatchObject([{ paid_on: '2027-01-01', net: 22_000 }])
})

it('leaves out what the bank sent back, until it is paid again', async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  await givenReward(api, me, { dueOn: '2026-11-24' })
  const { actor, payout_ids } = await pay(me, '2026-11-20')
  expect(await listYears(me)).toEqual([{ year: '2026', count: 1, net: 11_000 }])
  await acts.returnPayout(api.deps, actor, payout_ids[0] ?? 0, {
    failure: 'closed_account',
    reason: '口座解約',
  })
  expect(await listYears(me)).toEqual([])
  expect((await read(me, '2026')).status).toBe(404)
  await givenAccount(api, me, { account_number: '7654321' })
  api.clock.set('2027-01-06T03:00:00.000Z')
  await pay(me, '2027-01-06')
  expect(await listYears(me)).toEqual([{ year: '2027', count: 1, net: 11_000 }])
})

it("is the person's own, for a year in which something was paid", async () => {
  const [me, other] = [await givenInfluencer(api), await givenInfluencer(api)]
  await givenAccount(api, me)
  await givenReward(api, me, { dueOn: '2026-11-24' })
  await pay(me, '2026-11-20')
  expect(await listYears(other)).toEqual([])
  for (const [person, year] of [
    [other, '2026'],
    [me, '2025'],
    [me, '1926'],
  ] as const) {
    expect((await read(person, year)).status).toBe(404)
    const body = { file: 'pdf' }
    const asked = await api.call(createYearDownload, { as: await api.as(person), params: { year }, body })
    expect(asked.status).toBe(404)
    for (const { path } of [getYearPdf, getYearCsv])
      expect((await fetchFile(path.replace('{year}', year), person)).status).toBe(404)
  }
  expect((await api.raw(getYearPdf.path.replace('{year}', '2026'))).status).toBe(401)
})

async function fetchFile(path: string, me: Person) {
  return api.raw(path, { headers: { cookie: await api.as(me) } })
}

async function textOf(response: Response) {
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/\s/g, '')
}

it('comes as PDF and as CSV in words, with its sums, and never as a formula', async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  const { campaign } = await givenReward(api, me, { amount: 30_000, withholding: true, dueOn: '2026-11-24' })
  await givenReward(api, me, { amount: 5_000, dueOn: '2026-11-25' })
  await api.deps.database.db
    .update(campaigns)
    .set({ title: '=1+1の紹介' })
    .where(eq(campaigns.id, campaign.id))
  await pay(me, '2026-11-20')
  const pdf = await fetchFile(getYearPdf.path.replace('{year}', '2026'), me)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const said = await textOf(pdf)
  for (const words of [
    '年間お支払明細書（2026年分）',
    '佐藤美咲様',
    '株式会社テスト',
    '明細（2件、単位：円）',
    '35,000円',
  ])
    expect(said).toContain(words)
  for (const words of ['▲3,063円', '35,437円', '支払調書ではありません']) expect(said).toContain(words)

  const csv = await fetchFile(getYearCsv.path.replace('{year}', '2026'), me)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
  expect(text.startsWith('\uFEFF振込日,支払通知書番号,支払者,案件,納品日,')).toBe(true)
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  const [payout] = await ofPerson(me)
  expect(rows).toMatchObject([
    {
      振込日: '2026-11-20',
      支払通知書番号: payout?.statement_number,
      支払者: '株式会社テスト',
      案件: "'=1+1の紹介",
      納品日: '2026-11-20',
      '報酬額（税抜）': '30000',
      消費税額: '3000',
      源泉徴収税額: '3063',
      差引支払額: '29937',
    },
    { '報酬額（税抜）': '5000', 源泉徴収税額: '0', 差引支払額: '5500' },
    {
      振込日: '合計',
      支払通知書番号: '',
      '報酬額（税抜）': '35000',
      源泉徴収税額: '3063',
      差引支払額: '35437',
    },
  ])
})

it('opens once outside of LINE by an address of its own', async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  await givenReward(api, me, { dueOn: '2026-11-24' })
  await pay(me, '2026-11-20')
  for (const file of ['pdf', 'csv'] as const) {
    const asked = await api.call(createYearDownload, {
      as: await api.as(me),
      params: { year: '2026' },
      body: { file },
    })
    const { pathname, search } = new URL(asked.body.data.url)
    const first = await api.raw(pathname + search)
    expect([first.status, first.headers.get('content-disposition')?.split(';', 1)[0]]).toEqual([
      200,
      'attachment',
    ])
    await first.arrayBuffer()
    expect((await api.raw(pathname + search)).status).toBe(410)
  }
})
