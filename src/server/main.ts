import { Server } from 'node:http'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { type Config, ConfigError, readConfig, workerConfig } from './config.ts'
import { createServer, createWorkerServer, type ServerOptions } from './create-server.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { requireLimits } from './db/postgresql.ts'
import type { Deps } from './deps.ts'
import { defaultBodyLimits } from './http/body-limits.ts'
import { builtPages } from './http/built-pages.ts'
import { drainable } from './http/drain.ts'
import { requireFreePort } from './http/free-port.ts'
import { answerUnreadable } from './http/send-problem.ts'
import { dailyJobs } from './kernel/job-payloads.ts'
import { createLog } from './log.ts'
import { createMail } from './mail/mail.ts'
import { ensureDefaultAgency } from './modules/agencies/agencies.service.ts'
import { jobHandlers, lanes } from './modules/jobs.ts'
import { startDaily } from './platform/daily-jobs.ts'
import { createEncryption } from './platform/encryption.ts'
import { createLineApi } from './platform/line-api.ts'
import { createLineLoginChannel } from './platform/line-login-channel.ts'
import { createLineMessaging } from './platform/line-messaging.ts'
import { startOutbox } from './platform/outbox-worker.ts'
import { createPasswordHashing } from './platform/password-hash.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { within } from './platform/within.ts'
import { openStorage } from './storage/open-storage.ts'
import { requireWritableFolder } from './storage/writable-folder.ts'
import { refuseVulnerable } from './vulnerable-dependencies.ts'

export interface RunningServer {
  deps: Deps
  url: string
  /** Stops listening and beginning jobs, lets those at hand end, then closes the database; cuts off what keeps no `stopLimits`. */
  stop: () => Promise<void>
}

/**
 * Seven seconds for requests and jobs, two for the database; whatever hangs, a signalled process is gone after ten: `docker stop` kills then.
 * Connections on which nothing is asked stay for a second and a half, in which a proxy that asks `/readyz` every second has taken the server out.
 */
export const stopLimits = { idleMs: 1_500, workMs: 7_000, databaseMs: 2_000, processMs: 10_000 }

/**
 * Longer than proxies keep a connection on which nothing is asked (nginx and the usual load balancers: 60 s): the proxy has to close first, or a
 * request that it has just sent on one breaks off.
 */
const keepAliveMs = 75_000

/** Opens everything that the configuration names, migrates and listens. Rejects with a message for a person. `now`: the portal's clock. */
export async function startServer(
  config: Config,
  options: ServerOptions = config.serves === 'jobs' ? {} : builtPages(config.assetsUrl),
  now = () => new Date(),
  log = createLog(config.logLevel),
): Promise<RunningServer> {
  return serveFrom(await openDeps(config, now, log), options)
}

/** Starts what the configuration says that this process serves, and listens. */
export async function serveFrom(
  deps: Deps,
  options: ServerOptions,
  limits: Omit<typeof stopLimits, 'processMs'> = stopLimits,
): Promise<RunningServer> {
  const { config } = deps
  const { bodyLimits = defaultBodyLimits } = options
  const stopping = new AbortController()
  const create = config.serves === 'jobs' ? createWorkerServer : createServer
  const app = create(deps, { ...options, stopping: stopping.signal })
  const jobs = config.serves === 'web' ? undefined : await startJobs(deps)
  const listening = Promise.withResolvers<number>()
  const server = serve(
    {
      fetch: app.fetch,
      hostname: config.host,
      port: config.port,
      // What comes after the head has limits by its kind (http/body-limits.ts), which also read what is left of a refused body.
      serverOptions: {
        headersTimeout: bodyLimits.headMs,
        requestTimeout: 0,
        keepAliveTimeout: keepAliveMs,
        connectionsCheckingInterval: bodyLimits.headMs / 10,
      },
      autoCleanupIncoming: false,
      ...(options.createServer ? { createServer: options.createServer } : {}),
    },
    (info) => listening.resolve(info.port),
  )
  if (!(server instanceof Server))
    throw new Error('The portal speaks HTTP/1.1; a proxy before it may speak more.')
  const drain = drainable(server)
  server.on('error', listening.reject)
  server.on('clientError', answerUnreadable)
  const port = await listening.promise

  return {
    deps,
    url: `http://${config.host}:${port}`,
    async stop() {
      stopping.abort()
      const cutOff = (what: string) => (error: unknown) => deps.log.warn({ err: error }, `${what} cut off`)
      await within(limits.workMs, Promise.all([drain(limits.idleMs), jobs?.stop()])).catch(
        cutOff('requests or jobs'),
      )
      server.closeAllConnections()
      await within(limits.databaseMs, deps.database.close()).catch(cutOff('the database'))
      await deps.storage.close()
    },
  }
}

async function startJobs(deps: Deps) {
  await startDaily(deps, dailyJobs)
  return startOutbox(deps, jobHandlers, lanes)
}

/** Opens and migrates everything that a service may use, and adds what every portal has. */
export async function openDeps(
  config: Config,
  now = () => new Date(),
  log = createLog(config.logLevel),
): Promise<Deps> {
  await requireWritableFolder(config.dataDir)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrateUrl: config.migrateUrl,
    readUrl: config.readUrl,
    dataDir: `${config.dataDir}/database`,
    log,
  })
  await migrate(database, { log })
  await requireLimits(database)
  const deps: Deps = {
    config,
    database,
    log,
    storage: await openStorage(config, log),
    mail: createMail(config.smtpUrl, config.mailFrom),
    line: createLineApi({ baseUrl: config.line.apiUrl, channelId: config.line.channelId }),
    loginChannel: createLineLoginChannel(config, now),
    messaging:
      config.line.messaging &&
      createLineMessaging({ apiUrl: config.line.apiUrl, now, ...config.line.messaging }),
    encryption: createEncryption(config.encryptionKeys),
    passwords: createPasswordHashing(),
    limits: createRateLimits(database.pool, config.hashKey),
    now,
  }
  await ensureDefaultAgency(deps)
  return deps
}

/** Runs until SIGTERM or SIGINT, then `limitMs` at most. */
export function stopOnSignal(running: Pick<RunningServer, 'stop'>, limitMs = stopLimits.processMs) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), limitMs)
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

async function main() {
  if (process.env.DEMO === '1')
    throw new ConfigError('DEMO=1 is for the demo; a production start takes no demo parts.')
  const given = readConfig(process.env)
  const config = process.argv.includes('--worker') ? workerConfig(given) : given
  refuseVulnerable(process.env)
  await requireFreePort(config.host, config.port, 'PORT')
  const running = await startServer(config)
  running.deps.log.info(
    { url: running.url, engine: running.deps.database.engine, serves: config.serves },
    'listening',
  )
  // A bucket that cannot be used is logged with what to do, before the first file is sent.
  running.deps.storage.ready().catch(() => undefined)
  stopOnSignal(running)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}
