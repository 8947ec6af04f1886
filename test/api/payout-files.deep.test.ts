import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTransferFile,
  failPayout,
  getCashOutRequestPdf,
  listPayouts,
  payPayouts,
  processPayouts,
} from '#contract/admin-payouts.ts'
import { cashOut, createStatementDownload, getBalance, getStatement } from '#contract/payouts.ts'
import { auditLog, campaigns, influencers, payouts } from '#server/db/schema/index.ts'
import { portalUrl, type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let finance: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
})
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof givenInfluencer>>

async function givenPayout(me: Person) {
  const as = await api.as(me)
  const net = (await api.call(getBalance, { as })).body.data.cash_out?.net ?? 0
  const headers = { 'idempotency-key': randomUUID() }
  return (await api.call(cashOut, { as, body: { net }, headers })).body.data
}

const process = (payout_ids: number[]) => api.call(processPayouts, { as: finance, body: { payout_ids } })
const pay = (payout_ids: number[]) =>
  api.call(payPayouts, {
    as: finance,
    body: { payout_ids, paid_on: '2026-11-20', reason: '入出金明細で確認' },
  })

function post(path: string, cookie: string, body: unknown) {
  const headers = { cookie, origin: portalUrl, 'content-type': 'application/json' }
  return api.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function readPdf(response: Response) {
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/\s/g, '')
}

describe('the file for the bank', () => {
  const transferFile = (payout_ids: number[], transfer_on = '2026-11-26', again = false) =>
    post(createTransferFile.path, finance, { payout_ids, transfer_on, again })

  async function givenTwo() {
    const people = [await givenInfluencer(api), await givenInfluencer(api)]
    const ids: number[] = []
    for (const [index, me] of people.entries()) {
      await givenAccount(api, me, { account_number: `00${index + 1}2345` })
      await givenReward(api, me, { amount: 10_000 * (index + 1) })
      ids.push((await givenPayout(me)).id)
    }
    return ids
  }

  it('has records of 120 bytes: header, data, trailer with the sums, end', async () => {
    const ids = await givenTwo()
    await process(ids)
    const response = await transferFile(ids)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment.*20261126\.txt$/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes).toHaveLength(5 * 122)
    const records = Array.from({ length: 5 }, (_, index) => bytes.subarray(index * 122, index * 122 + 120))
    for (let index = 0; index < 5; index += 1)
      expect(bytes.subarray(index * 122 + 120, index * 122 + 122)).toEqual(Buffer.from('\r\n'))
    const [header, first, second, trailer, end] = records.map((record) => iconv.decode(record, 'Shift_JIS'))
    expect(header).toBe(
      `12100012345678${'ｶ)ﾃｽﾄ'.padEnd(40)}11260001${' '.repeat(15)}001${' '.repeat(15)}10123456${' '.repeat(17)}`,
    )
    const data = (id: number, account: string, net: number) =>
      [
        `20001${'ﾐｽﾞﾎ'.padEnd(15)}001${'ﾄｳｷﾖｳ'.padEnd(15)}00001${account}`,
        `${'ｻﾄｳ ﾐｻｷ'.padEnd(30)}${String(net).padStart(10, '0')}0`,
        `${String(id).padStart(10, '0')}00000000007${' '.repeat(8)}`,
      ].join('')
    const sent = await api.deps.database.db.select().from(payouts).orderBy(payouts.id)
    const [one, other] = sent.map(({ transfer_record_id }) => transfer_record_id ?? 0)
    expect(first).toBe(data(one ?? 0, '0012345', 11_000))
    expect(second).toBe(data(other ?? 0, '0022345', 22_000))
    expect(trailer).toBe(`8000002000000033000${' '.repeat(101)}`)
    expect(end).toBe(`9${' '.repeat(119)}`)
    // Half-width kana are one byte each.
    expect(records[1]?.[5]).toBe(0xd0)
    const log = await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log).toContainEqual(
      expect.objectContaining({
        act: 'admin.payouts.transferFile',
        details: { payout_ids: ids, transfer_on: '2026-11-26', again: false },
      }),
    )
  })

  it('has all that was asked for, in processing, or is not made', async () => {
    const [one = 0, other = 0] = await givenTwo()
    await process([one])
    const refused = await transferFile([one, other])
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'payout.act_not_allowed' }])
    expect((await transferFile([one, one])).status).toBe(200)
  })

  it('is not made twice of a transfer, unless that is meant', async () => {
    const [one = 0, other = 0] = await givenTwo()
    await process([one, other])
    expect((await transferFile([one])).status).toBe(200)
    const refused = await transferFile([one, other])
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'payout.file_made' }])
    const list = async () =>
      (await api.call(listPayouts, { as: finance, query: { state: 'processing' } })).body.data
    const at = api.clock.now().toISOString()
    expect((await list()).map(({ transfer_file_at }) => transfer_file_at)).toEqual([at, null])
    expect((await transferFile([one, other], '2026-11-26', true)).status).toBe(200)
    expect((await list()).map(({ transfer_file_at }) => transfer_file_at)).toEqual([at, at])
  })

  it('is made once, asked for ten times at once', async () => {
    const ids = await givenTwo()
    await process(ids)
    const answers = await Promise.all(Array.from({ length: 10 }, () => transferFile(ids)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  })

  it('may have it again after the bank refused it and the account was fixed', async () => {
    const me = await givenInfluencer(api)
    await givenAccount(api, me)
    await givenReward(api, me)
    const { id } = await givenPayout(me)
    await process([id])
    await transferFile([id])
    const body = { failure: 'wrong_account', note: '' }
    await api.call(failPayout, { as: finance, params: { payout_id: id }, body })
    await givenAccount(api, me, { account_number: '7654321' })
    api.clock.advance(25 * 3_600_000)
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    await process([id])
    expect((await transferFile([id])).status).toBe(200)
  })

  it.each([
    ['2026-11-19', 'field.past'],
    ['2026-11-22', 'field.business_day'],
    ['2026-11-23', 'field.business_day'],
    ['2026-12-31', 'field.business_day'],
  ])('is not made for %s', async (day, code) => {
    const ids = await givenTwo()
    await process(ids)
    const refused = await transferFile(ids, day)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'transfer_on', code }] })
  })

  it('is for finance alone', async () => {
    finance = await api.asOperator(await givenOperator(api, { role: 'manager' }))
    expect((await transferFile([1])).status).toBe(403)
  })
})

describe('the payment statement', () => {
  const addressOf = (id: number) => getStatement.path.replace('{payout_id}', String(id))

  async function givenPaid(me: Person) {
    await givenAccount(api, me)
    const reward = await givenReward(api, me, { amount: 1_200_000, withholding: true })
    await givenReward(api, me, { amount: 300_000, withholding: true })
    const payout = await givenPayout(me)
    await process([payout.id])
    await pay([payout.id])
    return { ...payout, reward }
  }

  it('says who is paid what, when and whereto, with tax, withholding and number', async () => {
    const me = await givenInfluencer(api)
    const { db } = api.deps.database
    await db
      .update(influencers)
      .set({ name: '髙橋 﨑𠮷', invoice_number: 'T7000012050002' })
      .where(eq(influencers.id, me.id))
    const { id, reward } = await givenPaid(me)
    // What comes afterwards changes nothing of it.
    await db.update(influencers).set({ name: '別 人', invoice_number: null }).where(eq(influencers.id, me.id))
    await db.update(campaigns).set({ title: '別の案件' }).where(eq(campaigns.id, reward.campaign.id))
    const response = await api.raw(addressOf(id), { headers: { cookie: await api.as(me) } })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toMatch(/^inline/)
    const text = await readPdf(response)
    for (const said of [
      '支払通知書兼仕入明細書',
      '役務の内容・Instagramフィード投稿2件（1件あたり写真3枚以上）の制作と投稿',
      `発行番号P2026-${String(id).padStart(6, '0')}`,
      '発行日2026年11月20日（金）',
      '髙橋﨑𠮷様',
      'T7000012050002',
      '株式会社テスト',
      'みずほ銀行東京営業部普通****567',
      '保湿美容液モニター募集',
      '報酬額（税抜・10%対象）1,500,000円',
      '消費税等（10%）150,000円',
      '源泉徴収税額▲204,200円',
      '超える部分に20.42%を適用しています',
      '振込手数料0円（支払者負担）',
      '差引支払額1,445,800円',
      '講演、モデルまたは出演の対価',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('1234567')
    expect(text).not.toContain('別の案件')
  })

  it('says that there is no registration number', async () => {
    const me = await givenInfluencer(api)
    const { id } = await givenPaid(me)
    const response = await api.raw(addressOf(id), { headers: { cookie: await api.as(me) } })
    expect(await readPdf(response)).toContain('登録番号なし（免税事業者等）')
  })

  it('is opened outside LINE by a one-time address', async () => {
    const me = await givenInfluencer(api)
    const { id } = await givenPaid(me)
    const as = await api.as(me)
    const issued = await api.call(createStatementDownload, { as, params: { payout_id: id } })
    const path = issued.body.data.url.replace(portalUrl, '')
    const first = await api.raw(path)
    expect([first.status, first.headers.get('content-disposition')?.slice(0, 10)]).toEqual([
      200,
      'attachment',
    ])
    expect((await api.raw(path)).status).toBe(410)
  })

  it('is there when paid, for its own person alone', async () => {
    const me = await givenInfluencer(api)
    const { id } = await givenPaid(me)
    const other = await api.as(await givenInfluencer(api))
    expect((await api.raw(addressOf(id), { headers: { cookie: other } })).status).toBe(404)
    expect((await api.raw(addressOf(id))).status).toBe(401)
    expect((await api.call(createStatementDownload, { as: other, params: { payout_id: id } })).status).toBe(
      404,
    )
    await givenReward(api, me)
    const open = await givenPayout(me)
    const as = await api.as(me)
    expect((await api.raw(addressOf(open.id), { headers: { cookie: as } })).status).toBe(404)
    expect((await api.call(createStatementDownload, { as, params: { payout_id: open.id } })).status).toBe(404)
  })
})

describe('a transfer on paper', () => {
  const read = (id: number) =>
    api.raw(getCashOutRequestPdf.path.replace('{id}', String(id)), { headers: { cookie: finance } })

  it('has the whole account for finance, and who looked is written down', async () => {
    const me = await givenInfluencer(api)
    await givenAccount(api, me)
    await givenReward(api, me)
    const { id } = await givenPayout(me)
    const text = await readPdf(await read(id))
    for (const said of ['振込申請書', '佐藤美咲', 'みずほ銀行（0001）', '普通1234567', '差引支払額11,000円'])
      expect(text).toContain(said)
    const log = await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log).toContainEqual(
      expect.objectContaining({ act: 'admin.payouts.requestPdf', subject: `payout:${id}` }),
    )
    expect((await read(99)).status).toBe(404)
    finance = await api.asOperator(await givenOperator(api, { role: 'manager' }))
    expect((await read(id)).status).toBe(403)
  })
})
