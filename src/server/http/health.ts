import { Hono } from 'hono'
import type { Deps } from '../deps.ts'

/** Liveness says that the process answers; readiness that database and storage do too, and that it is not about to end. */
export function healthRoutes(deps: Deps, stopping?: AbortSignal) {
  return new Hono()
    .get('/healthz', (context) => context.json({ ok: true }))
    .get('/readyz', async (context) => {
      if (stopping?.aborted) return context.json({ ok: false, stopping: true }, 503)
      const [database, storage] = await Promise.allSettled([deps.database.ready(), deps.storage.ready()])
      const parts = { database: database.status === 'fulfilled', storage: storage.status === 'fulfilled' }
      const ok = parts.database && parts.storage
      return context.json({ ok, ...parts }, ok ? 200 : 503)
    })
}
