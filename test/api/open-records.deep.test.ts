import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openRecordKeptMs, type OpenRecordSubject } from '#contract/open-records.ts'
import { auditLog, openRecords } from '#server/db/schema/index.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { signOpenRecord } = contract.teamWork
const { operatorLogout } = contract.operators
const { disableMember } = contract.adminMembers

let api: TestApi
let hanako: Awaited<ReturnType<typeof givenOperator>>
let jiro: Awaited<ReturnType<typeof givenOperator>>
let theCase: Awaited<ReturnType<typeof givenCase>>
let asHanako: string
let asJiro: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  hanako = await givenOperator(api, { name: '運営 花子' })
  jiro = await givenOperator(api, { name: '閲覧 次郎', role: 'viewer' })
  theCase = await givenCase(api, { until: 'confirmed' })
  asHanako = await api.asOperator(hanako)
  asJiro = await api.asOperator(jiro)
})
afterAll(() => api.close())

const sign = (as: string, subject: OpenRecordSubject = 'case', subject_id: number = theCase.id) =>
  api.call(signOpenRecord, { as, body: { subject, subject_id } })
const others = async (...given: Parameters<typeof sign>) =>
  (await sign(...given)).body.data.others.map(({ name }) => name)
const rows = () => api.deps.database.db.$count(openRecords)

test('members read who else has the same record open, a viewer too, and nobody reads of oneself', async () => {
  expect(await others(asHanako)).toEqual([])
  expect(await others(asJiro)).toEqual(['運営 花子'])
  expect(await others(asHanako)).toEqual(['閲覧 次郎'])
  const { campaign, influencer } = theCase
  expect(await others(asHanako, 'campaign', campaign.id)).toEqual([])
  expect(await others(asJiro, 'campaign', campaign.id)).toEqual(['運営 花子'])
  const owner = await api.asOperator(await givenOperator(api, { role: 'owner' }))
  await sign(owner, 'influencer', influencer.id)
  expect(await others(asHanako, 'influencer', influencer.id)).toHaveLength(1)
})

test('several windows and devices of one member count once', async () => {
  const another = await api.asOperator(hanako)
  for (const as of [asHanako, asHanako, another]) expect(await others(as)).toEqual([])
  expect(await others(asJiro)).toEqual(['運営 花子'])
  expect(await rows()).toBe(3)
})

test('a sign expires by the clock of the server, and is deleted with the next one of anybody', async () => {
  await sign(asHanako)
  api.clock.advance(openRecordKeptMs - 1)
  expect(await others(asJiro)).toEqual(['運営 花子'])
  api.clock.advance(1)
  expect(await others(asJiro)).toEqual([])
  api.clock.advance(1)
  await sign(asJiro)
  expect(await rows()).toBe(1)
  api.clock.advance(openRecordKeptMs + 1)
  await startDaily(api.deps, ['retention.forget-expired'])
  api.clock.advance(86_400_000)
  await api.work()
  expect(await rows()).toBe(0)
})

test('ends with the session: by a log-out, and when the member is disabled', async () => {
  await sign(asHanako)
  await sign(asJiro)
  await api.call(operatorLogout, { as: asHanako })
  expect(await others(asJiro)).toEqual([])
  expect(await rows()).toBe(1)
  expect((await sign(asHanako)).status).toBe(401)
  const owner = await api.asOperator(await givenOperator(api, { role: 'owner' }))
  await sign(owner)
  expect(await others(owner)).toEqual(['閲覧 次郎'])
  expect((await api.call(disableMember, { as: owner, params: { operator_id: jiro.id } })).status).toBe(200)
  expect(await others(owner)).toEqual([])
  expect(await rows()).toBe(1)
})

test('is refused for records that there are not, and for creators to who may not read them', async () => {
  expect((await sign(asHanako, 'case', 999_999)).status).toBe(404)
  expect((await sign(asHanako, 'client' as OpenRecordSubject)).status).toBe(422)
  expect((await sign(asJiro, 'influencer', theCase.influencer.id)).body.code).toBe('admin.role_missing')
  expect((await sign(await api.as(theCase.influencer))).status).toBe(403)
  expect(await rows()).toBe(0)
})

test('leaves nothing in the audit log', async () => {
  const before = await api.deps.database.db.$count(auditLog)
  await sign(asHanako)
  expect(await api.deps.database.db.$count(auditLog)).toBe(before)
})

test('two signs of one window at once are one row', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => sign(asHanako)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows()).toBe(1)
})
