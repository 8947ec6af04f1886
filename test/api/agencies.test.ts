import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { agencies, auditLog, influencers } from '#server/db/schema/index.ts'
import { ensureDefaultAgency } from '#server/modules/agencies/agencies.service.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { buildRegistration, givenAgency, givenInfluencer } from '#test/support/builders.ts'

const calls = contract.adminAgencies

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

const nobody = { name: '', email: '', phone: '' }
const facts = {
  code: 'SAKURA',
  name: 'さくら事務所',
  contact: { name: '桜井 蓮', email: 'sakura@example.com', phone: '+81355550101' },
  note: '月末締め',
}
const { code: _code, ...withoutCode } = facts
const add = (given: Record<string, unknown> = {}) =>
  api.call(calls.createAgency, { as, body: { ...facts, ...given } })
const update = (agency_id: number, version: number, given: Record<string, unknown> = {}) =>
  api.call(calls.updateAgency, { as, params: { agency_id }, body: { ...withoutCode, ...given, version } })
const setActive = (agency_id: number, active: boolean) =>
  api.call(calls.setAgencyActive, { as, params: { agency_id }, body: { active } })
const list = async () => (await api.call(calls.listAgencies, { as })).body.data
const acts = async () => {
  const rows = await api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ act, subject, details }) => [act, subject, details])
}
const register = (given: Record<string, unknown>) =>
  api.call(contract.auth.register, {
    body: buildRegistration({ email: 'misaki@example.com', password: 'わたしの長い合言葉', ...given }),
  })

test('An agency is added, changed, turned off and on, each act written down without its words', async () => {
  const added = await add()
  expect(added.status).toBe(201)
  const { id } = added.body.data
  const stored = {
    ...facts,
    id,
    version: 1,
    active: true,
    is_default: false,
    code_fixed: false,
    creators: 0,
    links: {
      browser: `${portalUrl}/register?agency_code=SAKURA`,
      line: expect.stringMatching(/\/register\?agency_code=SAKURA$/),
    },
  }
  expect(added.body.data).toEqual(stored)

  const changed = await update(id, 1, { code: 'SAKURA-2', name: 'さくらプロダクション' })
  expect(changed.body.data).toMatchObject({ version: 2, code: 'SAKURA-2', name: 'さくらプロダクション' })
  expect((await setActive(id, false)).body.data).toMatchObject({ active: false, version: 2 })
  expect((await setActive(id, false)).status).toBe(200)
  expect((await setActive(id, true)).body.data.active).toBe(true)
  const subject = `agency:${id}`
  expect(await acts()).toEqual([
    ['admin.agencies.create', subject, {}],
    ['admin.agencies.update', subject, {}],
    ['admin.agencies.deactivate', subject, {}],
    ['admin.agencies.activate', subject, {}],
  ])
})

test('The list is by code, with those who have not left counted', async () => {
  await givenAgency(api, 'MIDORI')
  const agency_code = 'HOSHIZORA'
  await givenInfluencer(api, { agency_code })
  await givenInfluencer(api, { agency_code })
  const gone = await givenInfluencer(api, { agency_code })
  await api.deps.database.db
    .update(influencers)
    .set({ left_at: api.clock.now() })
    .where(eq(influencers.id, gone.id))
  expect((await list()).map(({ code, creators, code_fixed }) => [code, creators, code_fixed])).toEqual([
    ['DIRECT', 0, true],
    ['HOSHIZORA', 2, true],
    ['MIDORI', 0, false],
  ])
})

test.each([
  [{ code: '' }, 'code', 'field.required'],
  [{ code: 'さくら' }, 'code', 'field.agency_code'],
  [{ code: 'A B' }, 'code', 'field.agency_code'],
  [{ code: '-A' }, 'code', 'field.agency_code'],
  [{ code: 'A&b=1' }, 'code', 'field.agency_code'],
  [{ code: 'A'.repeat(41) }, 'code', 'field.too_long'],
  [{ name: ' ' }, 'name', 'field.required'],
  [{ contact: { ...nobody, email: 'no address' } }, 'contact.email', 'field.email'],
  [{ note: 'あ'.repeat(2001) }, 'note', 'field.too_long'],
])('%o is refused, and nothing is kept', async (given, path, code) => {
  const reply = await add(given)
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toMatchObject([{ path, code }])
  expect(await api.deps.database.db.$count(agencies)).toBe(1)
  expect(await acts()).toEqual([])
})

test('No two agencies have one code, and letters count as they are written', async () => {
  const { id } = (await add()).body.data
  expect((await add({ name: '別の事務所' })).body.code).toBe('agency.code_taken')
  expect((await add({ code: 'sakura' })).status).toBe(201)
  expect((await update(id, 1, { code: 'sakura' })).body.code).toBe('agency.code_taken')
  const [first, second] = await Promise.all([add({ code: 'SORA' }), add({ code: 'SORA' })])
  expect([first.status, second.status].toSorted()).toEqual([201, 409])
})

test('Who saves second is refused, unless it says what is stored', async () => {
  const { id } = (await add()).body.data
  expect((await update(id, 1, { name: '甲' })).body.data.version).toBe(2)
  expect((await update(id, 1, { name: '甲' })).body.data.version).toBe(2)
  const refused = await update(id, 1, { name: '乙' })
  expect([refused.status, refused.body.code]).toEqual([409, 'agency.changed_meanwhile'])
  expect((await update(id, 2, { name: '乙' })).body.data).toMatchObject({ version: 3, name: '乙' })
  expect(await acts()).toHaveLength(3)
})

test('A code stays once somebody has registered with it; the rest is written on', async () => {
  const { id } = (await add()).body.data
  const reply = await register({ agency_code: 'SAKURA' })
  expect(reply.body.data.agency_code).toBe('SAKURA')
  const refused = await update(id, 1, { code: 'OTHER' })
  expect([refused.status, refused.body.code]).toEqual([409, 'agency.code_fixed'])
  expect((await update(id, 1, { code: 'SAKURA', name: '新しい名称' })).body.data).toMatchObject({
    code: 'SAKURA',
    name: '新しい名称',
    creators: 1,
    code_fixed: true,
  })
})

test('A code from before there was a rule for them is left as it is', async () => {
  const code = '代理店 一号'
  const { id } = await givenAgency(api, code)
  await givenInfluencer(api, { agency_code: code })
  const changed = (await update(id, 1, { name: '第一代理店' })).body.data
  expect(changed).toMatchObject({ code, name: '第一代理店' })
  expect(new URL(changed.links.browser).searchParams.get('agency_code')).toBe(code)
})

test('Nobody registers with a code that is turned off; who did so before stays and comes in', async () => {
  const { id } = (await add()).body.data
  const before = await register({ agency_code: 'SAKURA' })
  await setActive(id, false)
  const refused = await register({ agency_code: 'SAKURA', email: 'late@example.com' })
  expect([refused.status, refused.body.code]).toEqual([422, 'auth.agency_unknown'])
  const me = await api.call(contract.auth.me, { as: before.cookie })
  expect([me.status, me.body.data.agency_code]).toEqual([200, 'SAKURA'])
  await setActive(id, true)
  expect((await register({ agency_code: 'SAKURA', email: 'late@example.com' })).status).toBe(201)
})

test('The agency of people without a code keeps it and stays on, also when the configuration names another', async () => {
  const [direct] = await list()
  const id = direct?.id ?? 0
  expect(direct).toMatchObject({ is_default: true, code_fixed: true })
  expect((await setActive(id, false)).body.code).toBe('agency.is_default')
  expect((await update(id, 1, { code: 'HOME' })).body.code).toBe('agency.code_fixed')
  const other = (await add()).body.data
  await setActive(other.id, false)
  await ensureDefaultAgency({ ...api.deps, config: { ...api.deps.config, defaultAgencyCode: 'SAKURA' } })
  expect((await list()).find(({ code }) => code === 'SAKURA')?.active).toBe(true)
})

test('One that is not there can be neither changed nor turned off', async () => {
  expect((await update(999, 1)).body.code).toBe('request.not_found')
  expect((await setActive(999, false)).body.code).toBe('request.not_found')
  expect(await acts()).toEqual([])
})

test('Who may read creators reads agencies; owners and managers write them', async () => {
  const { id } = (await add()).body.data
  const answers = async (role: 'reviewer' | 'finance' | 'viewer') => {
    as = await api.asOperator(await givenOperator(api, { role }))
    const replies = [
      await api.call(calls.listAgencies, { as }),
      await update(id, 1),
      await setActive(id, false),
      await add(),
    ]
    return replies.map(({ status }) => status)
  }
  expect(await answers('reviewer')).toEqual([200, 403, 403, 403])
  expect(await answers('finance')).toEqual([200, 403, 403, 403])
  expect(await answers('viewer')).toEqual([403, 403, 403, 403])
})

test('Creators are listed and exported by the agency through which they came', async () => {
  const agency_code = 'HOSHIZORA'
  const one = await givenInfluencer(api, { agency_code })
  await givenInfluencer(api)
  const { id } = await givenAgency(api, agency_code)
  const found = await api.call(contract.adminInfluencers.listInfluencers, { as, query: { agency_id: id } })
  expect(found.body.data.map((row) => [row.id, row.agency.code])).toEqual([[one.id, agency_code]])
  expect(found.body.counts.active).toBe(1)
  const file = await api.raw(`/api/admin/influencers.csv?agency_id=${id}`, { headers: { cookie: as } })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('代理店')
  expect(lines[1]).toContain('（HOSHIZORA）')
  const none = await api.call(contract.adminInfluencers.listInfluencers, { as, query: { agency_id: 999 } })
  expect(none.body.data).toEqual([])
})
