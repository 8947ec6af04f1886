import type { createServer as createHttpServer } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import { serverTimeHeader } from '#contract/endpoint.ts'
import { findDatabaseUnavailable } from './db/errors.ts'
import type { Deps } from './deps.ts'
import { accessLog } from './http/access-log.ts'
import { ApiProblem } from './kernel/problem.ts'
import { sendProblem } from './http/send-problem.ts'
import { type BodyLimits, defaultBodyLimits, limitBodies } from './http/body-limits.ts'
import { healthRoutes } from './http/health.ts'
import { forInspectors } from './http/inspection.ts'
import { lineWebhook } from './http/line-webhook.ts'
import { mediaRoutes } from './http/media.ts'
import { createMetrics } from './http/metrics.ts'
import { mountContract } from './http/mount.ts'
import { openApiRoutes } from './http/openapi.ts'
import { type Pages, pageRoutes } from './http/pages.ts'
import { noSuchCall } from './http/parse.ts'
import { logRefusal } from './http/security-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { handlers } from './modules/handlers.ts'
import { StorageUnavailable } from './storage/storage.ts'

export interface ServerOptions {
  /** Without it the server answers the API alone, as in most tests. */
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
export function createServer(
  deps: Deps,
  {
    pages,
    files,
    adminFiles,
    developing = false,
    stopping,
    bodyLimits = defaultBodyLimits,
    openInspection = false,
  }: ServerOptions = {},
) {
  const app = new Hono()
  const metrics = createMetrics(deps)
  const inspection = forInspectors(deps.config, openInspection)
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
      deps.log.error({ err: error, requestId: context.get('requestId') }, 'fault')
    logRefusal(context, deps, problem)
    return sendProblem(context, problem)
  })

  app.route('/', healthRoutes(deps, stopping))
  app.get('/metrics', inspection, async (context) => context.text(await metrics.registry.metrics()))
  app.route('/', openApiRoutes(inspection))
  app.route('/', lineWebhook(deps))
  mountContract(app, deps, handlers)
  app.all('/api/*', (context) => {
    throw noSuchCall(context.req.path)
  })
  app.route('/', mediaRoutes(deps))
  if (adminFiles) serveAdminFiles(app, adminFiles)
  if (files) serveFiles(app, files)
  if (pages) pageRoutes(app, deps, pages)
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
