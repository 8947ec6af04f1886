import type { MiddlewareHandler } from 'hono'
import { routeOf } from './route-of.ts'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Prometheus figures of one server: requests by route and status, their time, and the process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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

  const count: MiddlewareHandler = async (context, next) => {
    const started = performance.now()
    await next()
    const labels = { method: context.req.method, route: routeOf(context), status: String(context.res.status) }
    requests.inc(labels)
    seconds.observe(labels, (performance.now() - started) / 1000)
  }
  return { registry, count }
}
