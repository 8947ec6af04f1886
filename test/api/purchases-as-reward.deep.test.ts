import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/admin-audit.ts'
import { terminateCase } from '#contract/admin-cases.ts'
import { exportPaymentRecords } from '#contract/admin-payment-records.ts'
import { exportPayouts } from '#contract/admin-payouts.ts'
import { getSettings, putPurchasesAs } from '#contract/admin-settings.ts'
import { contract } from '#contract/index.ts'
import { getPaymentYear } from '#contract/payment-years.ts'
import { getBalance, getStatement } from '#contract/payouts.ts'
import { ledgerEntries, payouts } from '#server/db/schema/index.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { findTerms, reissueTerms } from '#server/modules/terms/terms.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenFile } from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let finance: string
let manager: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  manager = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const choose = (purchases_as: string, as = finance) =>
  callAsStored(api, putPurchasesAs, { as, body: { purchases_as } })
const termsOf = async ({ id }: { id: number }) => (await findTerms(api.deps.database.db, id))?.content

const purchase = {
  kind: 'purchase' as const,
  product: { name: 'しずく美容液', url: null, price: 4_800, features: [] },
  payment_date: '2026-11-24',
}
const withheld = { ...purchase, withholding_reason: 'works' as const }

/** Bought for 1,200 yen, tax included. */
async function givenBought(campaign: Parameters<typeof givenCase>[1]['campaign'] = withheld) {
  const influencer = await givenInfluencer(api)
  await givenAccount(api, influencer)
  return givenCase(api, { campaign, influencer, until: 'prepared' })
}

const end = ({ id }: { id: number }, paid_amount: number) =>
  api.call(terminateCase, {
    as: manager,
    params: { case_id: id },
    body: { cause: 'provider', reason: '製造の中止', paid_amount, licence_amount: 0 },
  })

async function pay(influencerId: number) {
  const { id } = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id, role: 'finance', sessionId: '' } as const
  await schedulePerson(api.deps, influencerId)
  const [payout] = await api.deps.database.db
    .select()
    .from(payouts)
    .where(eq(payouts.influencer_id, influencerId))
  const payout_ids = [payout?.id ?? 0]
  await processPayouts(api.deps, actor, payout_ids)
  await payPayouts(api.deps, actor, { payout_ids, paid_on: '2026-11-20', reason: '入出金明細で確認' })
  return payout_ids[0] ?? 0
}

async function pdfText(path: string, as: string) {
  const response = await api.raw(path, { headers: { cookie: as } })
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s/g, '')
}

async function csvRows(path: string) {
  const text = await (await api.raw(path, { headers: { cookie: finance } })).text()
  return parse(text, { bom: true, columns: true }) as Record<string, string>[]
}

describe('the setting', () => {
  it('pays purchases back until finance chooses otherwise, and who did is written down once', async () => {
    expect((await api.call(getSettings, { as: manager })).body.data.purchases_as).toBe('expense')
    expect((await choose('reward', manager)).status).toBe(403)
    expect((await choose('reward')).body.data.purchases_as).toBe('reward')
    await choose('reward')
    const { body } = await api.call(listAudit, { as: finance })
    expect(body.data.map(({ act, details }) => ({ act, details }))).toEqual([
      { act: 'admin.settings.purchasesAs', details: { purchases_as: 'reward' } },
    ])
    expect((await choose('expense')).body.data.purchases_as).toBe('expense')
  })

  it('is one of two', async () => {
    const { status, body } = await choose('gift')
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'purchases_as'])
  })

  it('stands in the terms of purchases that are issued from then on, and in no other', async () => {
    const before = await givenCase(api, { campaign: purchase, until: 'confirmed' })
    await choose('reward')
    const after = await givenCase(api, { campaign: withheld, until: 'confirmed' })
    const other = await givenCase(api, { until: 'confirmed' })
    expect((await termsOf(before))?.purchase_reward).toBeUndefined()
    expect((await termsOf(after))?.purchase_reward).toEqual({ tax_rate: 10, reason: 'works' })
    expect((await termsOf(other))?.purchase_reward).toBeUndefined()
    await choose('expense')
    expect((await termsOf(after))?.purchase_reward).toEqual({ tax_rate: 10, reason: 'works' })
  })

  it('of terms that are not answered yet changes with their next version alone', async () => {
    const given = await givenCase(api, { campaign: purchase, until: 'selected' })
    const renew = async () => {
      const newest = await findTerms(api.deps.database.db, given.id)
      if (!newest) throw new Error('There are no terms.')
      return api.deps.database.transaction((tx) => reissueTerms(tx, api.deps, newest, api.clock.now()))
    }
    expect(await renew()).toBeUndefined()
    await choose('reward')
    expect((await termsOf(given))?.purchase_reward).toBeUndefined()
    expect((await renew())?.version).toBe(2)
    expect((await termsOf(given))?.purchase_reward).toEqual({ tax_rate: 10, reason: 'posting' })
  })
})

describe('the terms', () => {
  const termsText = async (given: Awaited<ReturnType<typeof givenCase>>) => {
    const path = contract.terms.getTermsPdf.path.replace('{campaign_id}', String(given.campaign.id))
    return pdfText(path, await api.as(given.influencer))
  }

  it('say how a purchase is paid, and what is withheld from it', async () => {
    const before = await termsText(await givenCase(api, { campaign: withheld, until: 'confirmed' }))
    expect(before).toContain('購入代金の立替領収書の金額（税込）をお支払いします。上限は4,800円です。')
    await choose('reward')
    const after = await termsText(await givenCase(api, { campaign: withheld, until: 'confirmed' }))
    expect(after).toContain('領収書の金額（税込）を報酬としてお支払いします。上限は4,800円です。')
    expect(after).toContain('消費税等（10%）にあたる額を除いた額を報酬に加え')
    expect(after).toMatch(/源泉徴収（購入代金分の報酬）.*第204条第1項第1号により源泉徴収します。/)
    expect(after).not.toContain('立替')
  })
})

describe('what was bought', () => {
  beforeEach(async () => {
    await choose('reward')
  })

  it('is a line with tax and withholding, in sight before it is booked', async () => {
    const { influencer, campaign } = await givenBought()
    const as = await api.as(influencer)
    const { body } = await api.call(contract.cases.getCase, { as, params: { campaign_id: campaign.id } })
    // 1,200 yen are 1,091 with 109 yen of tax; 10.21 % of 11,091 are 1,132.
    expect(body.data.reward).toMatchObject({
      lines: [
        { kind: 'work', amount: 10_000, withholding: 1_021, reason: 'works' },
        { kind: 'purchase', amount: 1_091, withholding: 111, reason: 'works' },
      ],
      amount: 11_091,
      tax: 1_109,
      withholding: 1_132,
      expense: 0,
      net: 11_068,
    })
    const balance = await api.call(getBalance, { as })
    expect(balance.body.data.expected).toBe(11_068)
  })

  it('is paid back as before where the terms were issued before', async () => {
    await choose('expense')
    const { influencer, campaign } = await givenCase(api, { campaign: withheld, until: 'confirmed' })
    await choose('reward')
    const file_ids = [await givenFile(api, influencer)]
    const { body } = await api.call(contract.cases.reportPurchase, {
      as: await api.as(influencer),
      body: { campaign_id: campaign.id, purchased_on: '2026-11-20', amount: 1_200, file_ids },
    })
    expect(body.data.reward).toMatchObject({ amount: 10_000, expense: 1_200, net: 9_979 + 1_200 })
  })

  it('is paid in full where a case ends early, even where nothing else is', async () => {
    const { body } = await end(await givenBought({ ...withheld, reward_amount: null }), 0)
    expect(body.data.case.reward).toMatchObject({
      lines: [{ kind: 'purchase', amount: 1_091, withholding: 111 }],
      tax: 109,
      expense: 0,
      net: 1_089,
    })
  })

  it('is one sum in ledger, statement, files, year and payment record', async () => {
    const given = await givenBought()
    await end(given, 10_000)
    const payoutId = await pay(given.influencer.id)
    const entries = await api.deps.database.db.select().from(ledgerEntries)
    const sumOf = (wanted: string) =>
      entries.reduce((sum, { account, amount }) => sum + (account === wanted ? amount : 0), 0)
    expect({
      work: sumOf('reward_expense'),
      purchase: sumOf('purchase_reward_expense'),
      paidBack: sumOf('purchase_expense'),
      tax: sumOf('consumption_tax_paid'),
      withheld: sumOf('withholding_payable'),
      bank: sumOf('bank'),
      owed: sumOf('influencer_payable'),
    }).toEqual({
      work: 10_000,
      purchase: 1_091,
      paidBack: 0,
      tax: 1_109,
      withheld: -1_132,
      bank: -11_068,
      owed: 0,
    })

    const as = await api.as(given.influencer)
    const statement = await pdfText(getStatement.path.replace('{payout_id}', String(payoutId)), as)
    expect(statement).toContain('購入代金分の報酬（税抜・10%対象）1,091円')
    expect(statement).toContain('紹介する商品の購入')
    expect(statement).toContain('差引支払額11,068円')
    expect(statement).not.toContain('立替')

    const year = await api.call(getPaymentYear, { as, params: { year: '2026' } })
    expect(year.body.data).toMatchObject({
      amount: 11_091,
      tax: 1_109,
      withholding: 1_132,
      expense: 0,
      net: 11_068,
    })
    expect(await csvRows(`${exportPayouts.path}?state=paid`)).toMatchObject([
      {
        '報酬額（税抜）': '10000',
        '購入代金分の報酬（税抜）': '1091',
        '源泉徴収税額（購入代金分の報酬）': '111',
        '源泉徴収の区分（購入代金分の報酬）': '原稿料等（所得税法204条1項1号）',
        購入代金の立替: '0',
        差引額: '11068',
      },
    ])
    expect(await csvRows(`${exportPaymentRecords.path}?year=2026`)).toMatchObject([
      { '支払金額（税抜）': '11091', 源泉徴収税額: '1132' },
    ])
  })
})
