import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The caller's network address. Behind a trusted proxy it is the last entry that the proxy added to X-Forwarded-For. */
export function clientAddress(context: Context, trustProxy: boolean) {
  if (trustProxy) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  // Requests in process (first paint, tests) have no connection.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'in-process'
}
