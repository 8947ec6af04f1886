import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern that answered, for logs and figures: never the address itself, which may hold an id. Middleware stands under ALL. */
export function routeOf(context: Context) {
  return matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? 'none'
}
