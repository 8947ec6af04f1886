import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, influencers, termsStatements } from '#server/db/schema/index.ts'
import { changeCase } from '#server/modules/cases/change-case.ts'
import { renewTerms } from '#server/modules/cases/selection.ts'
import { agreeToTerms, findTerms } from '#server/modules/terms/terms.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { type GivenCase, givenCase, readCase, select } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const termsOf = async (caseId: number) => (await findTerms(api.deps.database.db, caseId))?.content
const selected = (campaign: Parameters<typeof givenCase>[1]['campaign'] = {}) =>
  givenCase(api, { campaign, until: 'selected' })
const rewrite = (given: GivenCase, work_place: string) =>
  api.deps.database.db.update(campaigns).set({ work_place }).where(eq(campaigns.id, given.campaign.id))
const reissue = (given: GivenCase) =>
  api.deps.database.transaction(async (tx) => {
    const at = api.deps.now()
    await changeCase(tx, { caseId: given.id }, at, (open) => renewTerms(tx, api.deps, open, at))
  })
const agree = (caseId: number, version: number) =>
  api.deps.database.transaction((tx) => agreeToTerms(tx, caseId, version, api.deps.now()))

/** The PDF as its own person gets it; white space is where a line was broken. */
async function readPdf({ influencer, campaign }: GivenCase) {
  const as = await api.as(influencer)
  const path = contract.terms.getTermsPdf.path.replace('{campaign_id}', String(campaign.id))
  const response = await api.raw(path, { headers: { cookie: as } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const raw = Buffer.from(bytes).toString('latin1')
  const document = await getDocumentProxy(bytes)
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const { info } = await getMeta(document)
  return { response, raw, text: text.replaceAll(/\s/g, ''), pages: totalPages, info }
}

describe('the statement of terms', () => {
  test('says who, what, when and how much, from the campaign, the person and the provider', async () => {
    const given = await selected({ withholding_reason: 'works' as const })
    const { campaign } = given
    expect(await termsOf(given.id)).toEqual({
      provider: {
        name: '株式会社テスト',
        address: '東京都千代田区丸の内1-1-1',
        representative: '試験 太郎',
      },
      influencer: { name: '佐藤 美咲', display_name: 'みさき' },
      campaign: {
        title: campaign.title,
        brand_name: campaign.brand_name,
        advertiser_name: '株式会社見本',
        product_name: 'しずく美容液',
        kind: 'paid',
      },
      commissioned_on: null,
      work_items: [
        { id: 1, platform: 'instagram_feed', number: 1, count: 2, photos: 3, seconds: null },
        { id: 2, platform: 'instagram_feed', number: 2, count: 2, photos: 3, seconds: null },
      ],
      work_place: '在宅',
      content_rules: campaign.content_rules,
      composition_plan_required: false,
      draft_required: true,
      dates: {
        composition_plan_due: null,
        draft_due: '2026-12-10',
        posting_start: '2026-12-14',
        posting_end: '2026-12-20',
        insight_due: '2026-12-26',
        inspection_complete: '2026-12-30',
      },
      reward: {
        lines: [{ kind: 'work', amount: 10_000, withholding: 1_021, reason: 'works' }],
        amount: 10_000,
        tax_rate: 10,
        tax: 1_000,
        withholding: 1_021,
        expense: 0,
        fee: 0,
        net: 9_979,
      },
      gift_value: null,
      expense_max: null,
      payment_date: '2027-01-29',
      fix_rounds: 2,
      answer_days: 3,
      rights: campaign.rights,
    })
  })

  test('of a gift pays nothing and has no day of payment', async () => {
    const given = await selected({
      kind: 'gift',
      reward_amount: null,
      gift_value: 6_800,
      payment_date: null,
    })
    expect(await termsOf(given.id)).toMatchObject({
      reward: null,
      gift_value: 6_800,
      expense_max: null,
      payment_date: null,
    })
  })

  test('of a purchase pays back at most the price of the product', async () => {
    const given = await selected({ kind: 'purchase', reward_amount: null, payment_date: '2027-01-15' })
    expect(await termsOf(given.id)).toMatchObject({
      reward: null,
      expense_max: 4_800,
      payment_date: '2027-01-15',
    })
  })

  test('promises payment 60 days from the last day of posting at the latest, that day being the first', async () => {
    const late = await selected({ payment_date: '2027-03-31' })
    const unsaid = await selected({ payment_date: null })
    const early = await selected({ payment_date: '2026-12-25' })
    expect((await termsOf(late.id))?.payment_date).toBe('2027-02-17')
    expect((await termsOf(unsaid.id))?.payment_date).toBe('2027-02-17')
    expect((await termsOf(early.id))?.payment_date).toBe('2026-12-25')
  })

  test('stays as it was issued when the campaign changes; the next version says the new', async () => {
    const given = await selected()
    const { db } = api.deps.database
    await rewrite(given, '店舗')
    expect((await termsOf(given.id))?.work_place).toBe('在宅')
    await reissue(given)
    const newest = await findTerms(db, given.id)
    expect(newest).toMatchObject({ version: 2, agreed_at: null, content: { work_place: '店舗' } })
  })

  test('is not issued again for those who agreed already', async () => {
    const waiting = await selected()
    const agreed = await givenCase(api, { until: 'confirmed' })
    for (const one of [waiting, agreed]) await rewrite(one, '店舗')
    await reissue(agreed)
    await reissue(waiting)
    expect((await findTerms(api.deps.database.db, agreed.id))?.version).toBe(1)
    expect((await findTerms(api.deps.database.db, waiting.id))?.version).toBe(2)
  })

  test('is not issued again when nothing in it changed, on whatever day', async () => {
    const given = await selected()
    api.clock.advance(26 * 3_600_000)
    await reissue(given)
    expect((await findTerms(api.deps.database.db, given.id))?.version).toBe(1)
  })

  test('gives the whole time to answer with each version, but none to who is late', async () => {
    const given = await selected()
    const late = await selected()
    const hours = (count: number) => count * 3_600_000
    for (const one of [given, late]) await rewrite(one, '店舗')
    api.clock.advance(hours(71))
    await reissue(given)
    expect(await readCase(api, given.id)).toMatchObject({
      next_kind: 'agree_terms',
      next_due_at: new Date(api.deps.now().getTime() + hours(72)),
    })
    api.clock.advance(hours(1))
    await reissue(late)
    await api.work()
    expect([(await readCase(api, given.id)).state, (await readCase(api, late.id)).state]).toEqual([
      'selected',
      'expired',
    ])
    api.clock.advance(hours(71))
    await api.work()
    expect((await readCase(api, given.id)).state).toBe('expired')
  })

  test('is agreed to in its newest version alone, once', async () => {
    const given = await selected()
    await rewrite(given, '店舗')
    await reissue(given)
    await expect(agree(given.id, 1)).rejects.toMatchObject({ code: 'case.terms_outdated' })
    await expect(agree(given.id, 3)).rejects.toMatchObject({ code: 'case.terms_outdated' })
    await agree(given.id, 2)
    const { agreed_at } = (await findTerms(api.deps.database.db, given.id)) ?? {}
    expect(agreed_at).toEqual(api.deps.now())
    api.clock.advance(60_000)
    await expect(agree(given.id, 2)).rejects.toMatchObject({ code: 'case.terms_outdated' })
    expect((await findTerms(api.deps.database.db, given.id))?.agreed_at).toEqual(agreed_at)
  })

  test('cannot be rewritten or removed, whoever asks the database to', async () => {
    const given = await givenCase(api, { until: 'confirmed' })
    const { db } = api.deps.database
    const mine = eq(termsStatements.case_id, given.id)
    const { content } = (await findTerms(db, given.id)) ?? {}
    if (!content) throw new Error('There are no terms.')
    const refused = { cause: { message: 'table terms_statements is append-only' } }
    for (const values of [{ content: { ...content, fix_rounds: 9 } }, { agreed_at: null }, { version: 7 }])
      await expect(db.update(termsStatements).set(values).where(mine)).rejects.toMatchObject(refused)
    await expect(db.delete(termsStatements).where(mine)).rejects.toMatchObject(refused)
    expect(await termsOf(given.id)).toEqual(content)
  })

  test('begins at version 1 for each case and has none before the selection', async () => {
    const applied = await givenCase(api, { until: 'applied' })
    expect(await findTerms(api.deps.database.db, applied.id)).toBeUndefined()
    await select(api, applied.id)
    expect((await findTerms(api.deps.database.db, applied.id))?.version).toBe(1)
  })
})

describe('the statement as PDF', () => {
  test('prints names with characters that common fonts lack, and embeds the font', async () => {
    const influencer = await givenInfluencer(api)
    const name = '髙橋 﨑𠮷'
    await api.deps.database.db
      .update(influencers)
      .set({ name, display_name: 'あおい🌸' })
      .where(eq(influencers.id, influencer.id))
    const pdf = await readPdf(await givenCase(api, { influencer, until: 'selected' }))
    expect(pdf.response.status).toBe(200)
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.text).toContain('髙橋﨑𠮷様')
    expect(pdf.text).toContain('表示名：あおい〓')
    expect(pdf.raw).toMatch(/\/FontName \/\w+\+NotoSansJP-Regular/)
    expect(pdf.raw).toContain('/FontFile2')
    expect(pdf.raw).not.toContain('Helvetica')
  })

  test('says amounts, dates and rounds, and that it is not agreed to yet', async () => {
    const given = await selected({ withholding_reason: 'works' as const })
    const { text, info } = await readPdf(given)
    for (const said of [
      '取引条件明示書第1版',
      '提示日2026年11月20日（金）',
      '次の取引条件を提示します。',
      '投稿の冒頭（3行以内で、「続きを読む」を押さなくても見える位置）に「PR」と表示します。',
      'Instagram：タイアップ投稿ラベル',
      '60日目の日がこれより前に到来するときは、その日を支払期日とします。',
      '報酬額（税抜）10,000円',
      '消費税等（10%）1,000円',
      '源泉徴収税額▲1,021円',
      '所得税法第204条第1項第1号により源泉徴収します。',
      '差引お支払額9,979円',
      '2027年1月29日（金）',
      '2026年12月14日（月）〜2026年12月20日（日）',
      '振込手数料は発注者が負担します',
      '未同意',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('業務を委託します')
    expect(text).not.toContain('TikTok：')
    expect(text).not.toContain('業務委託日2026年')
    expect(info).toMatchObject({ Language: 'ja-JP', Author: '株式会社テスト' })
    expect(String(info['Title'])).toContain(given.campaign.title)
  })

  test('says when it was agreed to, in Japan', async () => {
    const { text } = await readPdf(await givenCase(api, { until: 'confirmed' }))
    expect(text).toContain('2026年11月20日（金）12:00（日本時間）')
    expect(text).not.toContain('未同意')
    expect(text).toContain('次の条件で業務を委託します。')
    expect(text).toContain('業務委託日2026年11月20日（金）')
    expect(text).toContain('（フリーランス法）第3条')
    expect(text).toContain('（取適法）第4条')
  })

  test('goes on to further pages when there is much to say, and loses nothing', async () => {
    const given = await selected()
    const ng_items = Array.from({ length: 120 }, (_, index) => `してはいけないこと${index + 1}番`)
    const content_rules = {
      ...given.campaign.content_rules,
      message: '鱗について伝えてください。'.repeat(200),
      ng_items,
    }
    await api.deps.database.db
      .update(campaigns)
      .set({ content_rules })
      .where(eq(campaigns.id, given.campaign.id))
    await reissue(given)
    const { text, pages } = await readPdf(given)
    expect(pages).toBeGreaterThan(4)
    for (const item of ng_items) expect(text).toContain(item)
    expect(text).toContain(`1/${pages}`)
    expect(text).toContain(`${pages}/${pages}`)
    // A sentence may go over the end of a page, a character cannot.
    expect(text.split('鱗')).toHaveLength(201)
  })
})
