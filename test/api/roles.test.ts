import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboardQueues, queuePermissions } from '#contract/admin-dashboard.ts'
import { contract } from '#contract/index.ts'
import { mayDo, type OperatorRole, operatorRoles } from '#contract/permissions.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase, select } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

// What roles read; which calls they may make is walked over in access.test.ts.

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const signedIn = async (role: OperatorRole) => api.asOperator(await givenOperator(api, { role }))
const { getAdminCase, listAdminCases } = contract.adminCases
const { getDashboard } = contract.adminDashboard

async function givenPerson() {
  return givenInfluencer(api, { email: 'misaki@example.com', display_name: 'みさき' })
}

test('a viewer reads cases and applications without knowing who takes part', async () => {
  const person = await givenPerson()
  const { id } = await givenCase(api, { influencer: person, until: 'applied' })
  const viewer = await signedIn('viewer')
  const manager = await signedIn('manager')
  const hidden = { display_name: 'みさき', name: 'みさき', email: null, phone: '' }
  const shown = { name: '佐藤 美咲', email: 'misaki@example.com' }
  const read = async (as: string) => (await api.call(getAdminCase, { as, params: { case_id: id } })).body.data
  expect((await read(viewer)).influencer).toMatchObject(hidden)
  expect(await read(viewer)).toMatchObject({ address: null, application: { answers: [], message: '' } })
  expect((await read(manager)).influencer).toMatchObject(shown)
  const lists = [contract.adminApplications.listApplications, listAdminCases] as const
  for (const endpoint of lists) {
    const cookie = async (as: string) => api.raw(endpoint.path, { headers: { cookie: as } })
    expect(await (await cookie(viewer)).text()).not.toContain('佐藤')
    expect(await (await cookie(manager)).text()).toContain('佐藤')
  }
  await select(api, id)
})

test('a viewer reads transfers without names and accounts', async () => {
  const person = await givenPerson()
  await givenAccount(api, person)
  await givenReward(api, person, { dueOn: '2026-11-24' })
  await givenTransfer(api, person)
  const query = { state: 'paid' }
  const read = async (as: string) =>
    (await api.call(contract.adminPayouts.listPayouts, { as, query })).body.data[0]
  expect(await read(await signedIn('viewer'))).toMatchObject({
    influencer: { name: 'みさき' },
    destination: null,
  })
  expect(await read(await signedIn('finance'))).toMatchObject({
    influencer: { name: '佐藤 美咲' },
    destination: expect.stringContaining('****'),
  })
})

test.each(operatorRoles)(
  'the dashboard of a %s has the queues whose screens that role may open',
  async (role) => {
    const { queues } = (await api.call(getDashboard, { as: await signedIn(role) })).body.data
    const hidden = Object.entries(queuePermissions).flatMap(([queue, permission]) =>
      mayDo(role, permission) ? [] : [queue],
    )
    expect(queues.map(({ queue }) => queue).filter((queue) => hidden.includes(queue))).toEqual([])
    expect(queues.length + hidden.length).toBe(dashboardQueues.length)
  },
)
