import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { terminateCase } from '#contract/admin-cases.ts'
import { contract } from '#contract/index.ts'
import { getBalance, getStatement, listTransactions } from '#contract/payouts.ts'
import {
  cases,
  influencers,
  ledgerEntries,
  ledgerTransactions,
  payouts,
  rewards,
  termsStatements,
} from '#server/db/schema/index.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { bookReceivedWork, bookStatedFees } from '#server/modules/cases/case-clock.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildDraft,
  buildPost,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'

const { submitDraft, submitFinalReport } = contract.submissions

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const rights = { secondary_use: true, media: ['公式サイト'], months: 6, fee: 3_000, post_stays_months: 6 }

/** Confirmed, with a reward of 10,000 yen. */
const given = () => givenConfirmedCase(api, { days: openWindow, payment_date: '2026-12-10' })

/** Posts that were reported on 20 November 2026. */
async function givenPosted() {
  const theCase = await given()
  const as = await api.as(theCase.me)
  await api.call(submitDraft, { as, body: buildDraft(theCase, await givenFile(api, theCase.me)) })
  await givenReview(api, theCase, 'draft', 1)
  const body = buildReport(theCase, { posts: [buildPost()] })
  expect((await api.call(submitFinalReport, { as, body })).status).toBe(201)
  return theCase
}

/** Terms as they were issued before payments had lines: the fee stands with the rights alone. */
async function makeFormer({ id }: Pick<TheCase, 'id'>, { isPaid = true }: { isPaid?: boolean } = {}) {
  const { db } = api.deps.database
  const [row] = await db.select().from(termsStatements).where(eq(termsStatements.case_id, id))
  if (!row?.content.reward) throw new Error('There are no terms.')
  const { lines: _lines, ...sums } = row.content.reward
  const reward = isPaid ? { ...sums, withholding_reason: null } : null
  const content = { ...row.content, commissioned_on: '2026-11-20', rights, reward }
  await db.execute(sql`alter table terms_statements disable trigger terms_statements_immutable`)
  await db.execute(
    sql`update terms_statements set content = ${JSON.stringify(content)}::jsonb where case_id = ${id}`,
  )
  await db.execute(sql`alter table terms_statements enable trigger terms_statements_immutable`)
}

async function pay(influencerId: number) {
  const { id } = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id, role: 'finance', sessionId: '' } as const
  await schedulePerson(api.deps, influencerId)
  const open = await api.deps.database.db.select().from(payouts).where(eq(payouts.state, 'scheduled'))
  const payout_ids = open.map((one) => one.id)
  await processPayouts(api.deps, actor, payout_ids)
  await payPayouts(api.deps, actor, { payout_ids, paid_on: '2026-12-03', reason: '入出金明細で確認' })
  return payout_ids
}

const booked = () => api.deps.database.db.select().from(rewards).orderBy(rewards.transaction_id)
const feeLine = { kind: 'licence', amount: 3_000, withholding: 306, reason: 'licence' }

describe('terms that state a fee which no line of theirs pays', () => {
  it('pay it as a line when the work is booked, and are kept as they were issued', async () => {
    const theCase = await givenPosted()
    await makeFormer(theCase)
    const readTerms = () => api.deps.database.db.select().from(termsStatements)
    const before = await readTerms()
    const as = await api.as(theCase.me)
    const { body } = await api.call(contract.cases.getCase, {
      as,
      params: { campaign_id: theCase.campaign.id },
    })
    expect(body.data.reward?.lines).toMatchObject([{ kind: 'work', amount: 10_000 }, feeLine])
    expect(body.data.terms?.content.reward?.lines).toHaveLength(1)
    expect((await api.call(getBalance, { as })).body.data.expected).toBe(13_994)
    api.clock.set('2026-12-03T03:00:00.000Z')
    expect(await bookReceivedWork(api.deps)).toBe(1)
    expect(await booked()).toMatchObject([{ amount: 13_000, withholding: 306, net: 13_994 }])
    expect(await readTerms()).toEqual(before)
    expect(await bookStatedFees(api.deps)).toBe(0)
  })

  it('pay it where nothing else is paid, with tax at the standard rate', async () => {
    const theCase = await givenPosted()
    await makeFormer(theCase, { isPaid: false })
    api.clock.set('2026-12-03T03:00:00.000Z')
    await bookReceivedWork(api.deps)
    expect(await booked()).toMatchObject([{ lines: [feeLine], tax_rate: 10, tax: 300, net: 2_994 }])
  })

  it('pay it to a corporation without withholding', async () => {
    const theCase = await givenPosted()
    await makeFormer(theCase)
    await api.deps.database.db.update(influencers).set({ tax_kind: 'corporation' })
    api.clock.set('2026-12-03T03:00:00.000Z')
    await bookReceivedWork(api.deps)
    expect(await booked()).toMatchObject([{ amount: 13_000, withholding: 0, net: 14_300 }])
  })

  it('let an operator pay as much of it as is due when the case ends early', async () => {
    const theCase = await given()
    await makeFormer(theCase)
    const as = await api.asOperator(await givenOperator(api))
    const end = (licence_amount: number) =>
      api.call(terminateCase, {
        as,
        params: { case_id: theCase.id },
        body: { cause: 'provider', reason: '製造の中止', paid_amount: 0, licence_amount },
      })
    expect((await end(3_001)).status).toBe(422)
    expect((await end(3_000)).body.data.case.reward).toMatchObject({ lines: [feeLine], net: 2_994 })
    // What the operator decided is the last word.
    expect(await bookStatedFees(api.deps)).toBe(0)
  })
})

describe('a fee that was left out of what was booked', () => {
  /** Booked, and paid already where `isPaid`, before the fee was known to be owed. */
  async function givenLeftOut({ isPaid = false, state = 'completed' as 'completed' | 'confirmed' } = {}) {
    const theCase = await givenPosted()
    await givenAccount(api, theCase.me)
    api.clock.set('2026-12-03T03:00:00.000Z')
    await bookReceivedWork(api.deps)
    await api.deps.database.db.update(cases).set({ state })
    if (isPaid) await pay(theCase.me.id)
    await makeFormer(theCase)
    return theCase
  }

  it.each(['completed', 'confirmed'] as const)(
    'is booked once by itself, also of a %s case',
    async (state) => {
      await givenLeftOut({ state })
      expect(await Promise.all([bookStatedFees(api.deps), bookStatedFees(api.deps)])).toContain(1)
      expect(await bookStatedFees(api.deps)).toBe(0)
      expect(await booked()).toMatchObject([
        { is_stated_fee: false, amount: 10_000, net: 11_000 },
        {
          is_stated_fee: true,
          lines: [feeLine],
          tax: 300,
          net: 2_994,
          received_on: '2026-11-20',
          due_on: '2026-12-10',
        },
      ])
      const kinds = await api.deps.database.db
        .select({ kind: ledgerTransactions.kind })
        .from(ledgerTransactions)
        .orderBy(ledgerTransactions.id)
      expect(kinds.map(({ kind }) => kind)).toEqual(['reward', 'stated_fee'])
    },
  )

  it('goes with the reward where that is not paid yet, each as a line of its own', async () => {
    const { me } = await givenLeftOut()
    await bookStatedFees(api.deps)
    const as = await api.as(me)
    expect((await api.call(getBalance, { as })).body.data.confirmed).toBe(13_994)
    await pay(me.id)
    expect(await api.deps.database.db.select().from(payouts)).toMatchObject([{ state: 'paid', net: 13_994 }])
  })

  it('is paid by a transfer of its own, with a statement that names the licence alone', async () => {
    const { me } = await givenLeftOut({ isPaid: true })
    await bookStatedFees(api.deps)
    const [payoutId = 0] = await pay(me.id)
    const entries = await api.deps.database.db.select().from(ledgerEntries)
    const sumOf = (wanted: string) =>
      entries.reduce((sum, { account, amount }) => sum + (account === wanted ? amount : 0), 0)
    expect([sumOf('licence_expense'), sumOf('bank'), sumOf('influencer_payable')]).toEqual([
      3_000, -13_994, 0,
    ])
    const as = await api.as(me)
    const { body } = await api.call(listTransactions, { as })
    expect(body.data.map(({ payment }) => payment.net).toSorted()).toEqual([11_000, 2_994])
    const path = getStatement.path.replace('{payout_id}', String(payoutId))
    const response = await api.raw(path, { headers: { cookie: as } })
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s/g, '')
    expect(text).toContain('二次利用料（税抜・10%対象）3,000円')
    expect(text).toContain('投稿内容の二次利用の許諾')
    expect(text).not.toContain('制作と投稿')
  })

  it('is nothing of terms whose lines pay it', async () => {
    const theCase = await givenConfirmedCase(api, { days: openWindow, rights })
    await api.deps.database.db.update(cases).set({ state: 'completed' }).where(eq(cases.id, theCase.id))
    expect(await bookStatedFees(api.deps)).toBe(0)
    expect(await booked()).toEqual([])
  })
})
