import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, templates } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const calls = contract.adminTemplates

let api: TestApi
let manager: { id: number }
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  manager = await givenOperator(api)
  as = await api.asOperator(manager)
})
afterAll(() => api.close())

const words = { kind: 'fix', title: 'PR表記', body: '「#PR」を1行目に\n入れてください。' } as const
const add = (given: Record<string, unknown> = {}) =>
  api.call(calls.createTemplate, { as, body: { ...words, ...given } })
const list = async (query: Record<string, string> = {}) =>
  (await api.call(calls.listTemplates, { as, query })).body.data
const audited = () => api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))

test('A template is added, changed and deleted, each act written down without its words', async () => {
  const added = await add()
  expect(added.status).toBe(201)
  const { id } = added.body.data
  expect(added.body.data).toEqual({ id, ...words, version: 1, updated_at: api.clock.now().toISOString() })

  const changed = await callAsStored(api, calls.updateTemplate, {
    as,
    params: { template_id: id },
    body: { ...words, kind: 'rejection', title: '見送り' },
  })
  expect(changed.body.data).toMatchObject({ id, kind: 'rejection', title: '見送り' })
  const removed = await callAsStored(api, calls.deleteTemplate, { as, params: { template_id: id } })
  expect(removed.body.data).toEqual({ ok: true })
  expect(await list()).toEqual([])
  expect(await audited()).toMatchObject([
    { act: 'admin.templates.create', subject: `template:${id}`, details: { kind: 'fix' } },
    { act: 'admin.templates.update', subject: `template:${id}`, details: { kind: 'rejection' } },
    { act: 'admin.templates.delete', subject: `template:${id}`, operator_id: manager.id },
  ])
})

test('The list is by title, of one kind or of all', async () => {
  await add({ title: 'B' })
  await add({ title: 'A' })
  await add({ title: 'C', kind: 'inquiry' })
  expect((await list()).map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  expect((await list({ kind: 'fix' })).map(({ title }) => title)).toEqual(['A', 'B'])
  expect((await api.call(calls.listTemplates, { as, query: { kind: 'poem' } })).status).toBe(422)
})

test.each([
  [{ title: ' ' }, 'title', 'field.required'],
  [{ title: 'あ'.repeat(61) }, 'title', 'field.too_long'],
  [{ body: '' }, 'body', 'field.required'],
  [{ kind: 'poem' }, 'kind', 'field.required'],
])('%o is refused, and nothing is kept', async (given, path, code) => {
  const reply = await add(given)
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toMatchObject([{ path, code }])
  expect(await api.deps.database.db.$count(templates)).toBe(0)
  expect(await audited()).toEqual([])
})

test('One that is not there can be neither changed nor deleted', async () => {
  const params = { template_id: 999 }
  const replies = [
    await callAsStored(api, calls.updateTemplate, { as, params, body: words }),
    await callAsStored(api, calls.deleteTemplate, { as, params }),
  ]
  expect(replies.map(({ body }) => body.code)).toEqual(['request.not_found', 'request.not_found'])
  expect(await audited()).toEqual([])
})

test('A viewer reads them and changes none', async () => {
  const { id } = (await add()).body.data
  as = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
  expect((await list()).map((template) => template.id)).toEqual([id])
  expect((await add()).status).toBe(403)
  expect((await callAsStored(api, calls.deleteTemplate, { as, params: { template_id: id } })).status).toBe(
    403,
  )
  expect(await list()).toHaveLength(1)
})

test('a reminder takes the placeholders that reminders have, and no other', async () => {
  expect((await add({ kind: 'reminder', body: '{{title}}の{{task}}は{{due}}までです。' })).status).toBe(201)
  const refused = await add({ kind: 'reminder', body: '{{net}}円' })
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ path: 'body', code: 'field.placeholder' }],
  ])
  expect((await add({ body: '{{net}}円' })).status).toBe(201)
})
