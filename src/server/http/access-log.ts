import type { MiddlewareHandler } from 'hono'
import { routeOf } from './route-of.ts'
import type { Logger } from 'pino'

/** One line per request: what, how it ended, how long. No query, no body, no person: those may hold private words. */
export function accessLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    await next()
    log.info({
      requestId: context.get('requestId'),
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    })
  }
}
