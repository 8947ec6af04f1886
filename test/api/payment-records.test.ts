import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportPaymentRecords } from '#contract/admin-payouts.ts'
import { auditLog, influencers, payouts } from '#server/db/schema/index.ts'
import {
  payPayouts,
  processPayouts,
  returnPayout,
} from '#server/modules/admin-payouts/payout-acts.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
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

const download = (year: string) =>
  api.raw(`${exportPaymentRecords.path}?year=${year}`, { headers: { cookie: finance } })

async function read(year: string) {
  const text = await (await download(year)).text()
  return parse(text, { bom: true, columns: true }) as Record<string, string>[]
}

type Person = Awaited<ReturnType<typeof givenInfluencer>>

async function pay(me: Person) {
  const { id } = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id, role: 'finance', sessionId: '' } as const
  await schedulePerson(api.deps, me.id)
  const payout_ids = (await api.deps.database.db.select().from(payouts)).map((one) => one.id)
  await processPayouts(api.deps, actor, payout_ids)
  await payPayouts(api.deps, actor, { payout_ids, paid_on: '2026-11-20', reason: '入出金明細で確認' })
  return { actor, payoutId: payout_ids.at(-1) ?? 0 }
}

it('have what was paid in the year with tax withheld, by person and category, to the yen', async () => {
  const [one, other] = [await givenInfluencer(api), await givenInfluencer(api)]
  await givenAccount(api, one)
  await givenAccount(api, other)
  const dueOn = '2026-11-24'
  await givenReward(api, one, { amount: 900_005, withholding: true, dueOn })
  await givenReward(api, one, { amount: 200_005, withholding: true, licence: 10_000, dueOn })
  // Nothing is withheld from a posting.
  await givenReward(api, other, { amount: 50_000, dueOn })
  await pay(one)
  await pay(other)
  const records = await read('2026')
  const common = { 対象年: '2026', 氏名: '佐藤 美咲', 住所: '東京都（番地未登録）' }
  expect(records).toMatchObject([
    { ...common, 区分: '講演・出演料等（所得税法204条1項）', '支払金額（税抜）': '1100010' },
    { ...common, 区分: '著作権使用料（所得税法204条1項1号）', '支払金額（税抜）': '10000' },
  ])
  // 10.21 % of 1,000,000 yen and 20.42 % of the 110,010 above, cut off once.
  const withheld = records.reduce((sum, record) => sum + Number(record['源泉徴収税額']), 0)
  expect(withheld).toBe(124_564)
  expect(await read('2025')).toEqual([])
  const log = await api.deps.database.db.select().from(auditLog)
  expect(log).toContainEqual(
    expect.objectContaining({ act: 'admin.payouts.paymentRecords', details: { year: '2026', count: 2 } }),
  )
})

it('hold whatever somebody is called as text', async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  await givenReward(api, me, { withholding: true, dueOn: '2026-11-24' })
  await pay(me)
  const name = '=HYPERLINK("https://example.com","佐藤")'
  const name_kana = '＝サトウ,ミサキ\n+1'
  await api.deps.database.db.update(influencers).set({ name, name_kana }).where(eq(influencers.id, me.id))
  expect(await read('2026')).toMatchObject([{ 氏名: `'${name}`, 氏名カナ: `'${name_kana}` }])
})

it('leave out what the bank sent back', async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  await givenReward(api, me, { withholding: true, dueOn: '2026-11-24' })
  const { actor, payoutId } = await pay(me)
  expect(await read('2026')).toHaveLength(1)
  await returnPayout(api.deps, actor, payoutId, { failure: 'closed_account', reason: '口座解約' })
  expect(await read('2026')).toEqual([])
})

it('are for finance, and for a year', async () => {
  expect((await download('26')).status).toBe(422)
  finance = await api.asOperator(await givenOperator(api, { role: 'manager' }))
  expect((await download('2026')).status).toBe(403)
})
