import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportPaymentRecords, listPaymentRecords } from '#contract/admin-payment-records.ts'
import { getBalance } from '#contract/payouts.ts'
import { auditLog, influencers, notices } from '#server/db/schema/index.ts'
import { setAddress } from '#server/modules/addresses/addresses.service.ts'
import { returnPayout } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

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

const pay = (me: { id: number }) => givenTransfer(api, me)

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

describe('the list', () => {
  const list = (query: Record<string, string> = {}) =>
    api.call(listPaymentRecords, { as: finance, query: { year: '2026', ...query } })

  it('says of whom a record is submitted, above 50,000 yen a year, and whose address is missing', async () => {
    const amounts = [50_000, 50_001, 80_000, 900_000]
    const people: Person[] = []
    for (const amount of amounts) {
      const me = await givenInfluencer(api)
      people.push(me)
      await givenAccount(api, me)
      await givenReward(api, me, { amount, withholding: amount < 900_000, dueOn: '2026-11-24' })
      await pay(me)
    }
    const [, just = { id: 0 }, known = { id: 0 }] = people
    await givenAddress(known)
    const { body } = await list()
    // Nothing is withheld from the posting for 900,000 yen.
    expect(
      body.data.map(({ paid, withheld, filed, has_address }) => [paid, withheld, filed, has_address]),
    ).toEqual([
      [80_000, 8_168, true, true],
      [50_001, 5_105, true, false],
      [50_000, 5_105, false, false],
    ])
    expect(body).toMatchObject({
      total: 3,
      filed_above: 50_000,
      sums: { filed: 2, missing: 1, paid: 180_001, withheld: 18_378 },
    })
    expect((await list({ show: 'filed' })).body.data.map((one) => one.influencer.id)).toEqual([
      known.id,
      just.id,
    ])
    expect((await list({ show: 'missing' })).body.data.map((one) => one.influencer.id)).toEqual([just.id])
    expect((await list({ page: '2', size: '2' })).body.data.map((one) => one.paid)).toEqual([50_000])
    expect((await list({ year: '2025' })).body).toMatchObject({ data: [], sums: { filed: 0, paid: 0 } })
  })

  it('agrees with the file to the yen, licences and what a transfer adds included', async () => {
    const me = await givenInfluencer(api)
    await givenAccount(api, me)
    for (const licence of [10_005, 0])
      await givenReward(api, me, { amount: 600_005, withholding: true, licence, dueOn: '2026-11-24' })
    await pay(me)
    const [record] = (await list()).body.data
    const rows = await read('2026')
    const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0)
    expect(record).toMatchObject({ paid: sumOf('支払金額（税抜）'), withheld: sumOf('源泉徴収税額') })
    expect(record?.withheld).toBe(144_985)
  })
})

describe('the address', () => {
  const needed = async (me: Person) =>
    (await api.call(getBalance, { as: await api.as(me) })).body.data.address_needed
  const told = async () => {
    await api.work()
    const rows = await api.deps.database.db.select().from(notices)
    return rows.filter(({ kind }) => kind === 'record_address')
  }

  it('is asked for once a record is necessary, and once alone, with the reason', async () => {
    const me = await givenInfluencer(api, { email: 'me@example.com' })
    await givenAccount(api, me)
    await givenReward(api, me, { amount: 50_000, withholding: true, dueOn: '2026-11-24' })
    await pay(me)
    expect([await needed(me), (await told()).length]).toEqual([false, 0])
    for (const dueOn of ['2026-11-25', '2026-11-26'])
      await givenReward(api, me, { amount: 10_000, withholding: true, dueOn })
    const { actor, payoutId } = await pay(me)
    expect(await needed(me)).toBe(true)
    const [notice, ...others] = await told()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ influencer_id: me.id, path: '/dashboard/my-page/edit-address' })
    expect(notice?.body).toContain('5万円を超えたため')
    expect(api.mails.filter(({ subject }) => subject.includes('支払調書'))).toHaveLength(1)
    // One that came back and is paid again asks nobody a second time.
    await returnPayout(api.deps, actor, payoutId, { failure: 'closed_account', reason: '口座解約' })
    await givenAccount(api, me, { account_number: '7654321' })
    api.clock.advance(48 * 3_600_000)
    await pay(me)
    expect((await told()).length).toBe(1)
    await givenAddress(me)
    expect(await needed(me)).toBe(false)
  })

  it('is not asked for where it is known, or nothing is withheld', async () => {
    const [known, poster] = [await givenInfluencer(api), await givenInfluencer(api)]
    await givenAddress(known)
    for (const me of [known, poster]) {
      await givenAccount(api, me)
      await givenReward(api, me, { amount: 90_000, withholding: me === known, dueOn: '2026-11-24' })
      await pay(me)
      expect(await needed(me)).toBe(false)
    }
    expect(await told()).toEqual([])
  })

  it("is asked for in the year after, too, until the last year's records are over", async () => {
    const me = await givenInfluencer(api)
    await givenAccount(api, me)
    await givenReward(api, me, { amount: 90_000, withholding: true, dueOn: '2026-11-24' })
    await pay(me)
    for (const [at, expected] of [
      ['2027-12-31T14:59:00.000Z', true],
      ['2027-12-31T15:00:00.000Z', false],
    ] as const) {
      api.clock.set(at)
      expect(await needed(me)).toBe(expected)
    }
  })
})

async function givenAddress(me: { id: number }) {
  await setAddress(api.deps.database.db, me.id, buildAddress(), api.clock.now())
}
