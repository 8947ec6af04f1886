import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createServer, type ServerOptions } from './create-server.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/database.ts'
import type { Deps } from './deps.ts'
import { builtPages } from './http/built-pages.ts'
import { createLog } from './log.ts'
import { createMail } from './mail/mail.ts'
import { ensureDefaultAgency } from './modules/agencies/agencies.service.ts'
import { dailyJobs, jobHandlers, lanes } from './modules/jobs.ts'
import { startDaily } from './platform/daily-jobs.ts'
import { createEncryption } from './platform/encryption.ts'
import { createLineApi } from './platform/line-api.ts'
import { createLineLoginChannel } from './platform/line-login-channel.ts'
import { createLineMessaging } from './platform/line-messaging.ts'
import { startOutbox } from './platform/outbox-worker.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { openLocalStorage } from './storage/local-storage.ts'

export interface RunningServer {
  deps: Deps
  url: string
  /** Stops taking requests, lets the running ones end (10 s at most), then closes jobs and database. */
  stop: () => Promise<void>
}

/** Opens everything that the configuration names, migrates and listens. Rejects with a message for a person. `now`: the portal's clock. */
export async function startServer(
  config: Config,
  options: ServerOptions = builtPages(),
  now = () => new Date(),
  log = createLog(config.logLevel),
): Promise<RunningServer> {
  return serveFrom(await openDeps(config, now, log), options)
}

/** Starts the jobs and listens. */
export async function serveFrom(deps: Deps, options: ServerOptions): Promise<RunningServer> {
  const { config } = deps
  await startDaily(deps, dailyJobs)
  const app = createServer(deps, options)
  const outbox = startOutbox(deps, jobHandlers, lanes)
  const listening = Promise.withResolvers<number>()
  const server = serve(
    {
      fetch: app.fetch,
      hostname: config.host,
      port: config.port,
      // A large video over a phone's network takes longer than Node's five minutes.
      serverOptions: { requestTimeout: 3_600_000 },
      ...(options.createServer ? { createServer: options.createServer } : {}),
    },
    (info) => listening.resolve(info.port),
  )
  server.on('error', listening.reject)
  const port = await listening.promise

  return {
    deps,
    url: `http://${config.host}:${port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 10_000).unref())])
      await outbox.stop()
      await deps.database.close()
    },
  }
}

/** Everything a service may reach, opened and migrated, with what every portal has. */
export async function openDeps(
  config: Config,
  now = () => new Date(),
  log = createLog(config.logLevel),
): Promise<Deps> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: `${config.dataDir}/database`,
    log,
  })
  await migrate(database)
  const deps: Deps = {
    config,
    database,
    log,
    storage: await openLocalStorage(`${config.dataDir}/files`),
    mail: createMail(config.smtpUrl, config.mailFrom),
    line: createLineApi({ baseUrl: config.line.apiUrl, channelId: config.line.channelId }),
    loginChannel: createLineLoginChannel(config, now),
    messaging:
      config.line.messaging &&
      createLineMessaging({ apiUrl: config.line.apiUrl, now, ...config.line.messaging }),
    encryption: createEncryption(config.encryptionKeys),
    limits: createRateLimits(database.pool, config.hashKey),
    now,
  }
  await ensureDefaultAgency(deps)
  return deps
}

/** Runs until SIGTERM or SIGINT. */
export function stopOnSignal(running: RunningServer) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
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
  const running = await startServer(readConfig(process.env))
  running.deps.log.info({ url: running.url, engine: running.deps.database.engine }, 'listening')
  stopOnSignal(running)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}
