import { createServer } from '#server/create-server.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { createCalls, type TestApi } from './api.ts'
import { urlOf } from './database.ts'

/**
 * Another server beside the test's own, with connections and a memory of its own, as in another process. `given`: what it has otherwise.
 * PostgreSQL alone; close it after the tests.
 */
export async function openSecondServer({ deps }: TestApi, given: Partial<Deps> = {}) {
  const database = given.database ?? (await openDatabase({ databaseUrl: await urlOf(deps.database) }))
  const limits = createRateLimits(database.pool, deps.config.hashKey)
  const own: Deps = { ...deps, ...given, database, limits }
  const app = createServer(own)
  return { deps: own, ...createCalls((request) => app.fetch(request)), close: () => database.close() }
}
