import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { audit } from '#server/kernel/audit.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { listAudit, exportAudit } = contract.operators

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const at = (text: string) => new Date(`${text}+09:00`)

/** Three acts of two people on two days in Japan. */
async function givenActs() {
  const [hanako, taro] = [await givenOperator(api), await givenOperator(api, { role: 'finance' })]
  await api.deps.database.transaction(async (tx) => {
    const ship = { act: 'admin.cases.ship' as const, subject: 'case:12', details: { carrier: 'yamato' } }
    const pay = { act: 'admin.payouts.pay' as const, subject: 'payout:3', details: { note: '=1+1' } }
    await audit(tx, hanako, ship, at('2026-01-10T23:59:59'))
    await audit(tx, taro, pay, at('2026-01-11T00:00:00'))
    await audit(tx, hanako, { ...ship, subject: 'case:13' }, at('2026-01-11T23:59:59'))
  })
  return { hanako, taro, as: await api.asOperator(await givenOperator(api, { role: 'viewer' })) }
}

test('is filtered by person, act, subject and days in Japan', async () => {
  const { hanako, taro, as } = await givenActs()
  const subjects = async (query: Record<string, string | number>) =>
    (await api.call(listAudit, { as, query })).body.data.map(({ subject }) => subject)
  expect(await subjects({})).toEqual(['case:13', 'payout:3', 'case:12'])
  expect(await subjects({ operator_id: hanako.id })).toEqual(['case:13', 'case:12'])
  expect(await subjects({ operator_id: taro.id, act: 'admin.cases.ship' })).toEqual([])
  expect(await subjects({ act: 'admin.payouts.pay' })).toEqual(['payout:3'])
  expect(await subjects({ subject: 'case:12' })).toEqual(['case:12'])
  expect(await subjects({ to: '2026-01-10' })).toEqual(['case:12'])
  expect(await subjects({ from: '2026-01-11', to: '2026-01-11' })).toEqual(['case:13', 'payout:3'])
})

test('tells how many there are on all pages', async () => {
  const { as } = await givenActs()
  const { body } = await api.call(listAudit, { as, query: { size: 2 } })
  expect(body).toMatchObject({ total: 3, page_count: 2 })
})

test('is exported for spreadsheets, and nothing in it becomes a formula', async () => {
  const { as } = await givenActs()
  const reply = await api.raw(`${exportAudit.path}?act=admin.payouts.pay`, { headers: { cookie: as } })
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  expect(lines).toEqual([
    '日時（日本時間）,担当者,操作,対象,内容',
    '2026-01-11 00:00,運営 花子,振込済みへの変更,振込 3,note：=1+1',
  ])
})

test('is exported whole, each entry once, over several pages', async () => {
  const { hanako, as } = await givenActs()
  await api.deps.database.db.execute(sql`
    insert into audit_log (operator_id, act, subject, details, at)
    select ${hanako.id}, 'admin.cases.review', 'case:' || n, '{}', ${at('2026-01-12T00:00:00').toISOString()}::timestamptz
    from generate_series(1, 1001) n`)
  const reply = await api.raw(`${exportAudit.path}?act=admin.cases.review`, { headers: { cookie: as } })
  const [, ...lines] = (await reply.text()).trimEnd().split('\r\n')
  const cases = lines.map((line) => Number(/参加案件 (\d+)/.exec(line)?.[1]))
  expect(cases).toEqual(Array.from({ length: 1001 }, (_, index) => 1001 - index))
})
