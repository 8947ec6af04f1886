import { Hono } from 'hono'
import type { Deps } from '../deps.ts'

/** Liveness says that the process answers; readiness that database and storage do too. */
export function healthRoutes(deps: Deps) {
  return new Hono()
    .get('/healthz', (context) => context.json({ ok: true }))
    .get('/readyz', async (context) => {
      const [database, storage] = await Promise.allSettled([deps.database.ready(), deps.storage.ready()])
      const parts = { database: database.status === 'fulfilled', storage: storage.status === 'fulfilled' }
      const ok = parts.database && parts.storage
      return context.json({ ok, ...parts }, ok ? 200 : 503)
    })
}
