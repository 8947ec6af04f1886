import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { countStuck, secondsDue } from '../platform/outbox.ts'
import { routeOf } from './route-of.ts'

/** Shared by the servers of the process: each collection of them watches the event loop for good. */
let ofProcess: Registry | undefined
function collectOfProcess() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Prometheus figures of one server: requests by route and status, their time, the process, and the outbox that all share. */
export function createMetrics({ database, now }: Deps) {
  const registry = new Registry()
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames,
    registers: [registry],
  })

  const stuck = new Gauge({
    name: 'outbox_stuck',
    help: 'Work after the fact that does not succeed: tried again later, or given up',
    labelNames: ['state'],
    registers: [],
    async collect() {
      // The other figures are wanted most when the database is away.
      const counts = await countStuck(database.db).catch(() => undefined)
      this.reset()
      for (const [state, number] of Object.entries(counts ?? {})) this.set({ state }, number)
    },
  })
  const due = new Gauge({
    name: 'outbox_due_seconds',
    help: 'For how long the oldest work has been due: grows where nobody does the jobs',
    registers: [],
    async collect() {
      const seconds = await secondsDue(database.db, now()).catch(() => undefined)
      this.reset()
      if (seconds !== undefined) this.set(seconds)
    },
  })
  registry.registerMetric(stuck)
  registry.registerMetric(due)

  const count: MiddlewareHandler = async (context, next) => {
    const started = performance.now()
    await next()
    const labels = { method: context.req.method, route: routeOf(context), status: String(context.res.status) }
    requests.inc(labels)
    seconds.observe(labels, (performance.now() - started) / 1000)
  }
  ofProcess ??= collectOfProcess()
  return { registry: Registry.merge([ofProcess, registry]), count }
}
