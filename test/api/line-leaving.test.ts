import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { outbox } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer, givenPassword } from '#test/support/builders.ts'

const { leave } = contract.account

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const misaki = () => api.line.people.misaki
const accessTokenOf = async (id: string) => (await api.line.signIn(id)).accessToken

async function leaveWith(line_access_token: string | undefined) {
  const person = await givenInfluencer(api, { line_user_id: misaki().id })
  const proof = await givenPassword(api, person)
  const body = {
    reason: 'other',
    ...proof,
    ...(line_access_token === undefined ? {} : { line_access_token }),
  }
  return api.call(leave, { as: await api.as(person), body })
}

/** LINE itself says whether a token still lives. */
async function isLive(token: string) {
  const query = new URLSearchParams({ access_token: token })
  return (await fetch(`${api.line.lineApiUrl}/oauth2/v2.1/verify?${query}`)).ok
}

async function deauthorisations() {
  const rows = await api.deps.database.db.select().from(outbox)
  return rows.filter(({ kind }) => kind === 'line.deauthorise')
}

it('gives the consent back to LINE', async () => {
  const token = await accessTokenOf(misaki().id)
  expect((await leaveWith(token)).status).toBe(200)
  expect(JSON.stringify(await deauthorisations())).not.toContain(token)
  await api.work()
  expect(await isLive(token)).toBe(false)
  expect(await deauthorisations()).toMatchObject([{ attempts: 1, last_error: null }])
})

it('never takes back the consent of somebody else', async () => {
  const token = await accessTokenOf(api.line.people.hana.id)
  expect((await leaveWith(token)).status).toBe(200)
  await api.work()
  expect(await isLive(token)).toBe(true)
  expect(await deauthorisations()).toMatchObject([{ done_at: api.clock.now() }])
})

it('waits for LINE and then does it', async () => {
  const token = await accessTokenOf(misaki().id)
  api.line.setServiceState('line', 'down')
  expect((await leaveWith(token)).status).toBe(200)
  await api.work()
  expect(await deauthorisations()).toMatchObject([{ done_at: null, last_error: 'line.unavailable' }])
  api.line.setServiceState('line', 'ok')
  expect(await isLive(token)).toBe(true)
  api.clock.advance(5_000)
  await api.work()
  expect(await isLive(token)).toBe(false)
})

it('gives up when the token is over', async () => {
  const token = await accessTokenOf(misaki().id)
  await leaveWith(token)
  api.clock.advance(13 * 3_600_000)
  await api.work()
  expect(await deauthorisations()).toMatchObject([{ done_at: api.clock.now(), last_error: null }])
})

it('leaves without a token, or where the channel’s secret is not known', async () => {
  expect((await leaveWith(undefined)).status).toBe(200)
  const { loginChannel } = api.deps
  api.deps.loginChannel = undefined
  expect((await leaveWith(await accessTokenOf(misaki().id))).status).toBe(200)
  api.deps.loginChannel = loginChannel
  expect(await deauthorisations()).toEqual([])
})
