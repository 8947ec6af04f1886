import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportPayouts, payPayouts, processPayouts } from '#contract/admin-payouts.ts'
import { cashOut, getBalance } from '#contract/payouts.ts'
import { addresses, auditLog, influencers, payouts } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
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

async function givenPayout(me: Person, amounts: readonly number[], withholding = false) {
  await givenAccount(api, me)
  const lines = []
  for (const amount of amounts) lines.push(await givenReward(api, me, { amount, withholding }))
  const as = await api.as(me)
  const net = (await api.call(getBalance, { as })).body.data.cash_out?.net ?? 0
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = (await api.call(cashOut, { as, body: { net }, headers })).body.data
  return { id, lines }
}

const download = (query: Record<string, string> = {}) =>
  api.raw(`${exportPayouts.path}?${new URLSearchParams(query)}`, { headers: { cookie: finance } })

async function read(query?: Record<string, string>) {
  const text = await (await download(query)).text()
  return parse(text, { bom: true, columns: true }) as Record<string, string>[]
}

it('has a line for each reward, and what belongs to the transfer once', async () => {
  const me = await givenInfluencer(api)
  const { id, lines } = await givenPayout(me, [900_000, 200_000], true)
  const [first, second] = await read()
  expect(first).toEqual({
    振込番号: String(id),
    支払通知書番号: '',
    状態: '支払予定',
    区分: '振込申請',
    クリエイターID: String(me.id),
    氏名: '佐藤 美咲',
    氏名カナ: 'サトウ ミサキ',
    '個人・法人': '個人',
    登録番号: 'なし',
    住所: '東京都（番地未登録）',
    参加案件ID: String(lines[0]?.case_id),
    案件: lines[0]?.campaign.title,
    '取引日（納品日）': '2026-11-20',
    支払期日: '2026-12-31',
    '報酬額（税抜）': '900000',
    '二次利用料（税抜）': '0',
    '購入代金分の報酬（税抜）': '0',
    '消費税率（%）': '10',
    消費税額: '90000',
    '仕入税額控除の割合（%、登録なしは経過措置）': '70',
    控除対象の消費税額: '63000',
    源泉徴収税額: '91890',
    '源泉徴収税額（報酬）': '91890',
    '源泉徴収税額（二次利用料）': '0',
    '源泉徴収税額（購入代金分の報酬）': '0',
    '源泉徴収の区分（報酬）': '講演・出演料等（所得税法204条1項）',
    '源泉徴収の区分（二次利用料）': '',
    '源泉徴収の区分（購入代金分の報酬）': '',
    購入代金の立替: '0',
    差引額: '898110',
    '消費税額の端数調整（振込ごと）': '0',
    '源泉徴収の追加（振込ごと）': '10210',
    '振込額（振込ごと）': '1087480',
    振込予定日: '2026-11-26',
    振込日: '',
    振込先: 'みずほ銀行 東京営業部 普通 ****567',
    口座名義: 'ｻﾄｳ ﾐｻｷ',
  })
  expect(second).toMatchObject({
    参加案件ID: String(lines[1]?.case_id),
    差引額: '199580',
    '源泉徴収の追加（振込ごと）': '',
    '振込額（振込ごと）': '',
  })
})

it('names the address and the registration with which it was paid, by which all of the tax is deducted', async () => {
  const me = await givenInfluencer(api)
  const { db } = api.deps.database
  const person = eq(influencers.id, me.id)
  await db.update(influencers).set({ invoice_number: 'T7000012050002' }).where(person)
  await db.insert(addresses).values({
    influencer_id: me.id,
    recipient_name: '佐藤 美咲',
    recipient_kana: 'サトウ ミサキ',
    phone: '+819012345678',
    postal_code: '1500001',
    prefecture: '13',
    city: '渋谷区',
    town: '神宮前',
    street: '9-9-9',
    building: '案件ビル 101',
  })
  await givenPayout(me, [10_000])
  await db.update(influencers).set({ invoice_number: null, tax_kind: 'corporation' }).where(person)
  expect(await read()).toMatchObject([
    {
      '個人・法人': '法人',
      登録番号: 'T7000012050002',
      住所: '〒150-0001 東京都渋谷区神宮前9-9-9 案件ビル 101',
      '仕入税額控除の割合（%、登録なしは経過措置）': '100',
      控除対象の消費税額: '1000',
      '源泉徴収の区分（報酬）': '対象外（投稿）',
    },
  ])
})

it('opens in a spreadsheet as text: with its mark, ends of lines, and nothing that counts as a formula', async () => {
  const me = await givenInfluencer(api)
  await givenPayout(me, [10_000])
  await api.deps.database.db
    .update(influencers)
    .set({ name: '=HYPERLINK("https://example.com","佐藤")' })
    .where(eq(influencers.id, me.id))
  const response = await download()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent('振込_支払予定_20261120.csv'),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const text = bytes.toString()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""https://example.com"",""佐藤"")"`)
  expect(text).not.toContain('1234567')
})

it('has what the list has: the state, the words and the days', async () => {
  const sato = await givenInfluencer(api)
  const paid = await givenPayout(sato, [10_000])
  await api.call(processPayouts, { as: finance, body: { payout_ids: [paid.id] } })
  const body = { payout_ids: [paid.id], paid_on: '2026-11-20', reason: '入出金明細で確認' }
  await api.call(payPayouts, { as: finance, body })
  const open = await givenPayout(sato, [20_000])
  expect((await read()).map(({ 振込番号 }) => 振込番号)).toEqual([String(open.id)])
  const [line] = await read({ state: 'paid', from: '2026-11-20', to: '2026-11-20' })
  expect(line).toMatchObject({
    支払通知書番号: `P2026-${String(paid.id).padStart(6, '0')}`,
    振込日: '2026-11-20',
  })
  expect(await read({ state: 'paid', to: '2026-11-19' })).toEqual([])
  expect(await read({ keyword: 'だれもいない' })).toEqual([])
})

it('is whole, however long it is', async () => {
  const me = await givenInfluencer(api)
  const { id, lines } = await givenPayout(me, [10_000])
  const { db } = api.deps.database
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  if (!row) throw new Error('There is no transfer.')
  const { id: _id, ...values } = row
  // Transfers without a reward give no line, and take their place in the pages.
  await db.insert(payouts).values(Array.from({ length: 1_200 }, () => ({ ...values, pay_on: '2026-11-24' })))
  expect(await read()).toMatchObject([{ 参加案件ID: String(lines[0]?.case_id) }])
})

it('is for finance, and who took it is written down without whom was looked for', async () => {
  const me = await givenInfluencer(api)
  await givenPayout(me, [10_000])
  await read({ keyword: '佐藤' })
  const log = await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)
  expect(log).toContainEqual(
    expect.objectContaining({ act: 'admin.payouts.export', details: { state: 'scheduled', count: 1 } }),
  )
  for (const role of ['viewer', 'manager'] as const) {
    finance = await api.asOperator(await givenOperator(api, { role }))
    expect((await download()).status).toBe(403)
  }
})
