import type { MiddlewareHandler } from 'hono'

export interface LoggedRequest {
  at: Date
  method: string
  path: string
  /** The status of the answer; undefined until the request has been answered. */
  status: number | undefined
}

const keptRequests = 100
/** The query parameters that are logged. Every other value may be a credential. */
const harmless = new Set([
  'app_id',
  'client_id',
  'client_key',
  'response_type',
  'redirect_uri',
  'scope',
  'fields',
  'metric',
  'breakdown',
])

function maskedPath(url: URL) {
  const query = [...url.searchParams].map(([name, value]) => `${name}=${harmless.has(name) ? value : '•••'}`)
  return query.length === 0 ? url.pathname : `${url.pathname}?${query.join('&')}`
}

export interface RequestLog {
  entries: readonly LoggedRequest[]
  record: MiddlewareHandler
  clear: () => void
}

/** The last hundred requests, newest first, without their secrets. */
export function createRequestLog(now: () => Date): RequestLog {
  const entries: LoggedRequest[] = []
  const record: MiddlewareHandler = async (c, next) => {
    const entry: LoggedRequest = {
      at: now(),
      method: c.req.method,
      path: maskedPath(new URL(c.req.url)),
      status: undefined,
    }
    entries.unshift(entry)
    entries.splice(keptRequests)
    await next()
    entry.status = c.res.status
  }
  return { entries, record, clear: () => void entries.splice(0) }
}
