import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

let api: TestApi
let finance: string
let manager: string
beforeAll(async () => {
  api = await testApi()
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  manager = await api.asOperator(await givenOperator(api, { role: 'owner' }))
})
afterAll(() => api.close())

/** Dates that PostgreSQL has no room for, or that JavaScript reads as another day. */
const odd = [
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '12026-01-01',
  '-2026-01-01',
  '2026-02-30',
]
const { listAudit, exportAudit } = contract.operators
const { listPayouts, exportPayouts, payPayouts } = contract.adminPayouts
const { putClosedDay, deleteClosedDay } = contract.adminSettings

describe.each(odd)('%s is no day', (day) => {
  test.each([listAudit, exportAudit, listPayouts, exportPayouts])('to filter by: $name', async ({ path }) => {
    for (const member of ['from', 'to']) {
      const response = await api.raw(`${path}?${member}=${day}`, { headers: { cookie: finance } })
      const { code, errors } = (await response.json()) as { code: string; errors: { path: string }[] }
      expect([response.status, code]).toEqual([422, 'request.invalid'])
      expect(errors).toMatchObject([{ path: member, code: 'field.date' }])
    }
  })

  test('to keep', async () => {
    const closed = await callAsStored(api, putClosedDay, { as: manager, body: { day, label: '休み' } })
    const gone = await callAsStored(api, deleteClosedDay, { as: manager, params: { day } })
    const paid = await api.call(payPayouts, {
      as: finance,
      body: { payout_ids: [1], paid_on: day, reason: '入出金明細で確認' },
    })
    expect([closed.status, gone.status, paid.status]).toEqual([422, 404, 422])
  })
})

test.each(['1900-01-01', '2999-12-31'])('%s is one to filter by', async (day) => {
  for (const { path } of [listAudit, exportAudit, listPayouts, exportPayouts]) {
    const response = await api.raw(`${path}?from=${day}&to=${day}`, { headers: { cookie: finance } })
    expect(response.status).toBe(200)
    await response.text()
  }
})
