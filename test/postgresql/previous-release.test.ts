import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPath } from '#client/remote/api-client.ts'
import { listCampaigns } from '#contract/campaigns.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startOperatorSession } from '#server/modules/operators/operator-sessions.service.ts'
import { startSession } from '#server/modules/sessions/sessions.service.ts'
import { openLocalStorage } from '#server/storage/local-storage.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { openTestDatabase, urlOf } from '#test/support/database.ts'
import { keyedActs } from '#test/support/keyed-acts.ts'
import { commitBeforeNewestMigration, startRelease } from '#test/support/previous-release.ts'

/** A clone without the history has no former release; what a migration may do is also read in test/architecture/migrations.test.ts. */
const commit = await commitBeforeNewestMigration()
if (commit === undefined)
  process.stderr.write(
    '\nNOT TESTED: the former release is not in the history of this clone (git fetch --unshallow)\n',
  )

/** Acts that the former version does not know, or whose body has members that it refuses; none unless they came with the schema. */
const newActs: readonly string[] = [
  'sendCaseMessage',
  'sendAdminCaseMessage',
  'sendBroadcast',
  'testBroadcast',
  'startCancellation',
  'createBrand',
  'createProduct',
]
const acts = Object.entries(keyedActs).filter(([name]) => !newActs.includes(name))

const origin = { userAgent: 'test', sessionToken: undefined }

describe.runIf(commit !== undefined)('the server of before the newest migration', () => {
  let api: TestApi
  let folder: string
  let database: Database
  let server: Awaited<ReturnType<typeof startRelease>>
  let ground: { deps: TestApi['deps'] }
  beforeAll(async () => {
    api = await testApi()
    folder = await mkdtemp(join(tmpdir(), 'anken-former-'))
    const empty = await openTestDatabase()
    for (const name of ['public', 'drizzle'])
      await empty.db.execute(sql`drop schema ${sql.identifier(name)} cascade`)
    await empty.db.execute(sql`create schema public`)
    const url = (await urlOf(empty)) ?? ''
    // It makes its own schema; whoever comes later migrates while it answers.
    server = await startRelease(commit ?? '', { DATABASE_URL: url, DATA_DIR: folder })
    const own = await openDatabase({ databaseUrl: url })
    database = { ...own, close: () => own.close().then(empty.close) }
    // Both see the same files.
    const storage = await openLocalStorage(join(folder, 'files'))
    ground = { deps: { ...api.deps, database, storage, now: () => new Date() } }
  })
  afterAll(async () => {
    await server.stop()
    await ground.deps.storage.close()
    await rm(folder, { recursive: true, force: true })
    await database.close()
    await api.close()
  })

  const headers = async (as: 'influencer' | 'operator', id: number) => ({
    cookie:
      as === 'influencer'
        ? `session=${await startSession(database.db, new Date(), id, origin)}`
        : `operator=${await startOperatorSession(database.db, new Date(), id, origin)}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  })

  it('answers while another process migrates', async () => {
    const migrated = new AbortController()
    const statuses = new Set<number>()
    const calling = (async () => {
      while (!migrated.signal.aborted) {
        statuses.add((await fetch(`${server.url}/readyz`)).status)
        statuses.add((await fetch(`${server.url}/api/influencer/commons/meta`)).status)
      }
    })()
    await migrate(database)
    migrated.abort()
    await calling
    expect([...statuses]).toEqual([200])
  })

  it('lists what the new version wrote', async () => {
    const { id } = await givenInfluencer(ground)
    const campaign = await givenCampaign(ground)
    const response = await fetch(`${server.url}${listCampaigns.path}`, {
      headers: await headers('influencer', id),
    })
    expect(await response.json()).toMatchObject({ data: [{ id: campaign.id }] })
  })

  it.each(acts)('does %s on the new schema, once', async (_, act) => {
    let ahead = 0
    const deps = { ...ground.deps, now: () => new Date(Date.now() + ahead) }
    // Figures are taken days after the post: all of that lies in the past.
    ahead = act === keyedActs['submitInsightReport'] ? -3 * 86_400_000 : 0
    const ready = await act.ready({ deps, advance: (milliseconds) => void (ahead += milliseconds) })
    ahead = 0
    const send = async () =>
      fetch(`${server.url}${fillPath(ready.endpoint.path, { ...ready.params })}`, {
        method: 'POST',
        headers: { ...(await headers(ready.as, ready.actorId)), 'idempotency-key': 'one-and-the-same' },
        body: JSON.stringify(ready.body),
      })
    expect((await send()).status).toBe(ready.endpoint.status)
    expect((await send()).status).toBe(ready.endpoint.status)
    expect(await act.count({ deps }, ready.actorId)).toBe(1)
  })
})
