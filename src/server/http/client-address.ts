import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { PageCalls } from './access.ts'

/** The caller's network address. Behind a trusted proxy it is the last entry that the proxy added to X-Forwarded-For. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  const page: unknown = context.env?.page
  if (page instanceof PageCalls) return page.ip
  if (trustProxy) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  // Requests in process (pages of visitors, tests) have no connection.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'in-process'
}
