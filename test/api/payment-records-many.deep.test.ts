import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPaymentRecords } from '#contract/admin-payment-records.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

/** PostgreSQL counts them with 16 bits. */
const mostParameters = 65_535

test('the records of a year take more transfers than one statement of the database takes parameters', async () => {
  await api.reset()
  const [before, after] = [await givenInfluencer(api), await givenInfluencer(api)]
  for (const me of [before, after]) {
    await givenAccount(api, me)
    await givenReward(api, me, { amount: 60_000, withholding: true, dueOn: '2026-11-24' })
    await givenTransfer(api, me)
  }
  // Between the two in the order of reading; they carry nothing, so that they cost no more than their rows.
  await api.deps.database.db.execute(sql`
    insert into payouts (influencer_id, kind, state, net, extra_withholding, requested_at, pay_on, paid_on)
    select ${before.id}::int, 'due', 'paid', 1, 0, '2026-11-20', '2026-11-20', '2026-11-20'
    from generate_series(1, ${mostParameters + 1}::int)`)
  const cookie = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  const answer = await api.raw(`${exportPaymentRecords.path}?year=2026`, { headers: { cookie } })
  const records = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[]
  expect(records.map((record) => record['クリエイターID'])).toEqual([String(before.id), String(after.id)])
  expect(records.map((record) => record['支払金額（税抜）'])).toEqual(['60000', '60000'])
})
