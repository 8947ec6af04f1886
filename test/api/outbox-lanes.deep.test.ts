import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { jobHandlers, lanes } from '#server/modules/jobs.ts'
import { enqueueMenu } from '#server/modules/line/menus.service.ts'
import { startOutbox } from '#server/platform/outbox-worker.ts'
import { enqueueAll } from '#server/platform/outbox.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase, readCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { decideApplications, getDecision } = contract.adminApplications

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** Never ends before the test ends it. */
function hanging() {
  const end = Promise.withResolvers<never>()
  let calls = 0
  const hang = () => {
    calls += 1
    return end.promise
  }
  return { hang, calls: () => calls, end: () => end.reject(new Error('away')) }
}

async function givenDecision(undo_seconds: number) {
  const { id } = await givenCase(api, { until: 'applied' })
  const as = await api.asOperator(await givenOperator(api))
  const body = { case_ids: [id], decision: 'select', undo_seconds }
  const decision_id = (await api.call(decideApplications, { as, body })).body.data.id
  const state = async () => (await api.call(getDecision, { as, params: { decision_id } })).body.data.state
  return { caseId: id, state }
}

test('a decision is carried out when it is due, while mail and LINE hang with hundreds of jobs waiting', async () => {
  const { db } = api.deps.database
  const person = await givenInfluencer(api, { email_verified: false })
  const mail = hanging()
  const line = hanging()
  api.deps.mail.send = mail.hang
  if (api.deps.messaging) Object.assign(api.deps.messaging, { linkMenu: line.hang })
  const payloads = Array.from({ length: 300 }, () => ({ influencer_id: person.id }))
  await enqueueAll(db, 'mail.verify_email', payloads, api.clock.now())
  for (const user of ['U1', 'U2', 'U3']) await enqueueMenu(api.deps, db, user, api.clock.now())
  const { caseId, state } = await givenDecision(10)

  const running = startOutbox(api.deps, jobHandlers, lanes)
  await expect.poll(() => [mail.calls(), line.calls()]).toEqual([2, 2])
  expect(await state()).toBe('waiting')
  api.clock.advance(10_000)
  await expect.poll(state).toBe('applied')
  expect((await readCase(api, caseId)).state).toBe('selected')
  expect([mail.calls(), line.calls()]).toEqual([2, 2])

  const stopped = running.stop()
  mail.end()
  line.end()
  await stopped
})
