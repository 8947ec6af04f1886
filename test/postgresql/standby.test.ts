import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { ownWritesMs, standbyLimits } from '#server/db/standby.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { urlOf } from '#test/support/database.ts'
import { onServer, startStandby, type TestPostgres } from '#test/support/postgres.ts'
import { openSecondServer } from '#test/support/second-server.ts'

const { listCampaigns, listFavourites, setFavourite } = contract.campaigns
const { listAdminCampaigns } = contract.adminCampaigns

type Server = Awaited<ReturnType<typeof openSecondServer>>

let api: TestApi
let replica: TestPostgres
let databaseUrl: string
let readUrl: string
/** So patient that it never takes a standby for too old. */
let patient: Server
let as: string
beforeAll(async () => {
  api = await testApi()
  databaseUrl = (await urlOf(api.deps.database)) ?? ''
  replica = await startStandby(inject('postgres')?.url ?? '')
  readUrl = `${replica.url}${new URL(databaseUrl).pathname.slice(1)}`
  patient = await openSecondServer(api, { database: await open({ lagMs: 3_600_000 }) })
})
beforeEach(async () => {
  await api.reset()
  as = await api.as(await givenInfluencer(api))
  await replaying(true)
  await caughtUp(patient.deps.database)
})
afterAll(async () => {
  await patient.close()
  await replica.stop()
  await api.close()
})

function open(limits: Partial<typeof standbyLimits>) {
  return openDatabase({
    databaseUrl,
    readUrl,
    standbyLimits: { ...standbyLimits, lookMs: 10, ...limits },
  })
}

const caughtUp = ({ standby }: Database) => expect.poll(() => standby?.current()).toBeDefined()
const replaying = (yes: boolean) =>
  onServer(replica.url, `select pg_wal_replay_${yes ? 'resume' : 'pause'}()`)
const idsOf = async (server: Server, cookie = as) =>
  (await server.call(listCampaigns, { as: cookie })).body.data.map(({ id }) => id)

it('is five seconds behind at most, and people read what they wrote for twice as long', () => {
  expect(standbyLimits.lagMs).toBe(5_000)
  expect(ownWritesMs).toBe(10_000)
})

it('lists come from the standby, for creators and operators', async () => {
  const { id } = await givenCampaign(api)
  await expect.poll(() => idsOf(patient)).toEqual([id])
  await replaying(false)
  await givenCampaign(api)
  expect(await idsOf(patient)).toEqual([id])
  const operator = await api.asOperator(await givenOperator(api))
  const { body } = await patient.call(listAdminCampaigns, { as: operator })
  expect(body.data.map((campaign) => campaign.id)).toEqual([id])
})

it('whoever changed something reads from the primary until the standby has it, on any server', async () => {
  const { id } = await givenCampaign(api)
  await expect.poll(() => idsOf(patient)).toEqual([id])
  await replaying(false)
  const reply = await patient.call(setFavourite, { as, body: { campaign_id: id, favourite: true } })
  const written = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-written='))
  expect(written?.split('; ').toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=10',
    'Path=/',
    'SameSite=Lax',
    'Secure',
    '__Host-written=1',
  ])

  const favourites = async (cookie: string) =>
    (await patient.call(listFavourites, { as: cookie })).body.data.length
  expect(await favourites(as)).toBe(0)
  expect(await favourites(`${as}; __Host-written=1`)).toBe(1)
})

it('no cookie is set where there is no standby', async () => {
  const { id } = await givenCampaign(api)
  const { setCookie } = await api.call(setFavourite, { as, body: { campaign_id: id, favourite: true } })
  expect(setCookie).toBeNull()
})

it('a standby that falls behind is left alone until it has caught up', async () => {
  const strict = await openSecondServer(api, { database: await open({ lagMs: 300 }) })
  await caughtUp(strict.deps.database)
  await replaying(false)
  const { id } = await givenCampaign(api)
  await expect.poll(() => idsOf(strict)).toEqual([id])
  expect(strict.deps.database.standby?.current()).toBeUndefined()
  await replaying(true)
  await caughtUp(strict.deps.database)
  await strict.close()
})

it('a dead standby costs nobody an answer, and is used again when it is back', async () => {
  const { id } = await givenCampaign(api)
  await expect.poll(() => idsOf(patient)).toEqual([id])
  await replica.halt('SIGQUIT')
  const answers = await Promise.all(Array.from({ length: 30 }, () => idsOf(patient)))
  expect(answers).toEqual(Array.from({ length: 30 }, () => [id]))
  expect(patient.deps.database.standby?.current()).toBeUndefined()
  await replica.start()
  await caughtUp(patient.deps.database)
})

it('a server starts without its standby, and one that became a primary is left alone', async () => {
  await replica.halt()
  const strict = await openSecondServer(api, { database: await open({ lagMs: 300 }) })
  expect(await idsOf(strict)).toEqual([])
  await replica.start()
  await caughtUp(strict.deps.database)
  await onServer(replica.url, 'select pg_promote()')
  await expect.poll(() => strict.deps.database.standby?.current()).toBeUndefined()
  const { id } = await givenCampaign(api)
  expect(await idsOf(strict)).toEqual([id])
  await strict.close()
})
