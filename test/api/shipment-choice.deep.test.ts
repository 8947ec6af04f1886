import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, shipments } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCase, readCase, trackingNumber } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const day = 24 * 3_600_000
const gift = { kind: 'gift', reward_amount: null, gift_value: 5_000, payment_date: null } as const

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const givenGoods = async () => (await givenCase(api, { campaign: gift, until: 'confirmed' })).id
const parcels = () => api.deps.database.db.select().from(shipments).orderBy(asc(shipments.case_id))
const audited = () => api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))

function send(lines: readonly string[], fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const content = ['参加案件ID,配送業者,伝票番号', ...lines].join('\r\n')
  body.append('file', new File([content], '伝票番号.csv', { type: 'text/csv' }))
  return api.call(contract.adminCases.importShipments, { as, body })
}
const tryOut = async (...lines: string[]) => (await send(lines, { dry_run: 'true' })).body.data
const shipGood = async (...lines: string[]) =>
  (await send(lines, { dry_run: 'false', bad_lines: 'skip' })).body.data

describe('slip numbers with bad lines among them', () => {
  test('leave out the bad lines by choice, and say what was taken and what was not', async () => {
    const [first, second, third] = [await givenGoods(), await givenGoods(), await givenGoods()]
    const lines = [
      `${first},ヤマト運輸,${trackingNumber(1)}`,
      `${second},ヤマト運輸,123456789012`,
      `${third},佐川急便,${trackingNumber(3)}`,
      `abc,黒猫,${trackingNumber(4)}`,
    ]
    expect(await tryOut(...lines)).toMatchObject({ bad: 2, shipped: 0 })
    const answer = await shipGood(...lines)
    expect(answer).toMatchObject({ bad: 2, shipped: 2, blank: 0 })
    expect(answer.lines.map(({ line, given, code }) => [line, given.case, given.carrier, code])).toEqual([
      [2, String(first), 'ヤマト運輸', null],
      [3, String(second), 'ヤマト運輸', 'number_check_digit'],
      [4, String(third), '佐川急便', null],
      [5, 'abc', '黒猫', 'case_unknown'],
    ])
    expect((await parcels()).map(({ case_id }) => case_id)).toEqual([first, third])
    expect((await audited()).map(({ subject }) => subject)).toEqual([`case:${first}`, `case:${third}`])
    expect((await readCase(api, second)).preparation).toBe('preparing')
  })

  test('are taken once: a second sending says what is shipped already, and does nothing', async () => {
    const [first, second] = [await givenGoods(), await givenGoods()]
    const lines = [`${first},ヤマト運輸,${trackingNumber(1)}`, `${second},ヤマト運輸,123456789012`]
    expect(await shipGood(...lines)).toMatchObject({ shipped: 1 })
    const before = await parcels()
    const again = await shipGood(...lines)
    expect(again.lines.map(({ code }) => code)).toEqual(['already_shipped', 'number_check_digit'])
    expect(again.shipped).toBe(0)
    expect(await shipGood(`${second},ヤマト運輸,${trackingNumber(2)}`, ...lines.slice(0, 1))).toMatchObject({
      shipped: 1,
      lines: [{ code: null }, { code: 'already_shipped' }],
    })
    expect(await parcels()).toMatchObject([
      ...before,
      { case_id: second, tracking_number: trackingNumber(2) },
    ])
  })

  test('of a parcel with a problem are not sent again, and those of the next parcel are', async () => {
    const { id, campaign, influencer } = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const line = `${id},ヤマト運輸,1234-5678-9013`
    expect(await shipGood(line)).toMatchObject({ shipped: 1 })
    const report = { campaign_id: campaign.id, outcome: 'not_arrived', comment: '届いていません' } as const
    api.clock.advance(5 * day)
    await api.call(contract.cases.receiveGoods, { as: await api.as(influencer), body: report })
    expect((await readCase(api, id)).preparation).toBe('problem')
    as = await api.asOperator(await givenOperator(api))
    expect(await shipGood(line)).toMatchObject({ shipped: 0, lines: [{ code: 'already_shipped' }] })
    expect(await shipGood(`${id},ヤマト運輸,${trackingNumber(2)}`)).toMatchObject({ shipped: 1 })
    expect(await parcels()).toHaveLength(2)
  })

  test('of a parcel whose number was stored in small letters are not sent again after a problem', async () => {
    const { id, campaign, influencer } = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const line = `${id},日本郵便,RR473124829JP`
    expect(await shipGood(line)).toMatchObject({ shipped: 1 })
    await api.deps.database.db.update(shipments).set({ tracking_number: 'rr473-124-829jp' })
    const report = { campaign_id: campaign.id, outcome: 'not_arrived', comment: '届いていません' } as const
    api.clock.advance(5 * day)
    await api.call(contract.cases.receiveGoods, { as: await api.as(influencer), body: report })
    as = await api.asOperator(await givenOperator(api))
    for (const given of [line, line.toLowerCase()])
      expect(await shipGood(given)).toMatchObject({ shipped: 0, lines: [{ code: 'already_shipped' }] })
    expect(await parcels()).toHaveLength(1)
  })

  test('are refused with another choice than the two', async () => {
    const reply = await send([], { dry_run: 'false', bad_lines: 'maybe' })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'bad_lines'])
  })
})
