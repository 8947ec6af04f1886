import { createHash, timingSafeEqual } from 'node:crypto'
import type { createServer as createHttpServer } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { serverTimeHeader } from '#contract/endpoint.ts'
import type { Config } from './config.ts'
import { findDatabaseUnavailable } from './db/errors.ts'
import type { Deps } from './deps.ts'
import { type BodyLimits, defaultBodyLimits, limitBodies, readBytes } from './http/body-limits.ts'
import { mediaRoutes } from './http/media.ts'
import { createMetrics } from './http/metrics.ts'
import { mountContract } from './http/mount.ts'
import type { Pages } from './http/open-page.ts'
import { openApiRoutes } from './http/openapi.ts'
import { pageRoutes } from './http/pages.ts'
import { noSuchCall } from './http/parse.ts'
import { textsIn } from './http/read-texts.ts'
import { routeOf } from './http/route-of.ts'
import { securityHeaders } from './http/security-headers.ts'
import { logRefusal } from './http/security-log.ts'
import { sendProblem } from './http/send-problem.ts'
import { ApiProblem } from './kernel/problem.ts'
import { handlers } from './modules/handlers.ts'
import { isSigned, readWebhook, takeEvents } from './modules/line/webhook.service.ts'
import { StorageUnavailable } from './storage/storage.ts'

export interface ServerOptions {
  /** The rendered pages; without them the server answers the API alone, as in most tests. */
  pages?: Pages
  /** Folder of files served as they are: built assets, locales, icon. */
  files?: string
  /** Folder of the operators' area's built assets. */
  adminFiles?: string
  developing?: boolean
  /** Aborted when the server begins to stop: it is not ready from then on. */
  stopping?: AbortSignal
  bodyLimits?: BodyLimits
  /** Figures and API documents need no token: nobody outside reaches this server. */
  openInspection?: boolean
  /** Puts something before the server's own listener, as Vite does while developing. */
  createServer?: typeof createHttpServer
}

/** The whole server as one fetch function: main listens with it, tests and the first paint call it in process. */
export function createServer(deps: Deps, options: ServerOptions = {}) {
  const { pages, files, adminFiles, developing = false, openInspection = false } = options
  const app = createFrame(deps, options)
  app.route('/', openApiRoutes(forInspectors(deps.config, openInspection)))
  app.route('/', lineWebhook(deps))
  mountContract(app, deps, handlers)
  app.all('/api/*', (context) => {
    throw noSuchCall(context.req.path)
  })
  app.route('/', mediaRoutes(deps))
  if (adminFiles) serveAdminFiles(app, adminFiles)
  if (files) serveFiles(app, files)
  if (pages) pageRoutes(app, deps, pages, textsIn(files, { changing: developing }))
  return app
}

/** What a process that does the jobs alone answers: whether it lives, and its figures. */
export function createWorkerServer(deps: Deps, options: ServerOptions = {}) {
  const app = createFrame(deps, options)
  app.all('*', () => {
    throw new ApiProblem('request.not_found')
  })
  return app
}

/** What every request goes through, health and figures. */
function createFrame(
  deps: Deps,
  { developing = false, stopping, bodyLimits = defaultBodyLimits, openInspection = false }: ServerOptions,
) {
  const app = new Hono()
  const metrics = createMetrics(deps)
  app.use(
    limitBodies(bodyLimits),
    requestId(),
    compress(),
    accessLog(deps.log),
    metrics.count,
    securityHeaders(deps.config, developing),
  )
  app.use('/api/*', async (context, next) => {
    await next()
    context.header(serverTimeHeader, deps.now().toISOString())
  })
  app.onError((error, context) => {
    const problem = asProblem(error)
    if (problem.code === 'server.fault')
      deps.log.error({ err: error, requestId: context.get('requestId') }, 'a request failed')
    logRefusal(context, deps, problem)
    return sendProblem(context, problem)
  })

  app.route('/', healthRoutes(deps, stopping))
  app.get('/metrics', forInspectors(deps.config, openInspection), async (context) =>
    context.text(await metrics.registry.metrics()),
  )
  return app
}

function asProblem(error: unknown) {
  if (error instanceof ApiProblem) return error
  if (findDatabaseUnavailable(error) || error instanceof StorageUnavailable)
    return new ApiProblem('service.unavailable', { retryAfter: 5, cause: error })
  return new ApiProblem('server.fault')
}

/** Names of built assets carry their hash. */
function keepForGood(_path: string, context: Context) {
  context.header('cache-control', 'public, max-age=31536000, immutable')
}

function serveAdminFiles(app: Hono, root: string) {
  const rewriteRequestPath = (path: string) => path.replace('/admin-assets', '')
  const found = serveStatic({ root, precompressed: true, rewriteRequestPath, onFound: keepForGood })
  app.use('/admin-assets/assets/*', found)
  app.on(['GET'], ['/admin-assets/*'], () => {
    throw new ApiProblem('request.not_found')
  })
}

function serveFiles(app: Hono, root: string) {
  // Locales and the rest are asked again with their ETag.
  app.use('/assets/*', serveStatic({ root, precompressed: true, onFound: keepForGood }))
  app.on(
    'GET',
    ['/locales/*', '/:file{[\\w-]+\\.(?:svg|png|txt)}'],
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', 'no-cache'),
    }),
  )
  // A file that is not there is no screen: drawing one would ask for the same file again.
  app.on(['GET'], ['/assets/*', '/locales/*'], () => {
    throw new ApiProblem('request.not_found')
  })
}

/** LINE names no limit for what it sends at once; a thousand events are a third of this. */
const maxWebhookBytes = 1_048_576

/**
 * Takes LINE's events about people and the official account. Only LINE signs with the channel's secret, so no other authentication is
 * required.
 */
function lineWebhook(deps: Deps) {
  const { messaging } = deps.config.line
  return new Hono().post('/api/line/webhook', async (context) => {
    if (!messaging) throw new ApiProblem('request.not_found')
    const body = await readBytes(context, maxWebhookBytes)
    if (!isSigned(body, context.req.header('x-line-signature'), messaging.channelSecret))
      throw new ApiProblem('line.signature_invalid')
    const webhook = readWebhook(body)
    if (!webhook) throw new ApiProblem('request.malformed')
    await takeEvents(deps, webhook)
    return context.json({})
  })
}

/**
 * Figures and API documents are for whoever runs the portal: by the bearer token of the configuration, or open where nobody outside
 * reaches the server. To everybody else they are not there, whatever is wrong.
 */
function forInspectors({ inspectionToken }: Config, open: boolean): MiddlewareHandler {
  const expected = inspectionToken === undefined ? undefined : digestOf(`Bearer ${inspectionToken}`)
  return async (context, next) => {
    const given = digestOf(context.req.header('authorization') ?? '')
    if (!open && !(expected && timingSafeEqual(given, expected))) throw new ApiProblem('request.not_found')
    context.header('cache-control', 'no-store')
    await next()
  }
}

/** Returns a digest, whose length is always the same, so that the comparison takes the same time for any input. */
function digestOf(text: string) {
  return createHash('sha256').update(text).digest()
}

/** Liveness says that the process answers; readiness that database and storage do too, and that it is not about to end. */
function healthRoutes(deps: Deps, stopping?: AbortSignal) {
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

/** One line per request: what, how it ended, how long. No query, no body, no person: those may hold private words. */
function accessLog(log: Logger): MiddlewareHandler {
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
