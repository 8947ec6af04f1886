// What the scale bench measures: a database with a standby, PgBouncer, two web servers and a worker behind HAProxy, each a process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspector } from '#test/support/api.ts'
import { startOddSmtpServer } from '#test/support/odd-smtp-server.ts'
import { startPgBouncer } from '#test/support/pgbouncer.ts'
import { type PortalProcess, startPortalProcess } from '#test/support/portal-process.ts'
import { freePort, startPostgres, startStandby } from '#test/support/postgres.ts'

const database = 'postgres'
const webServers = ['one', 'two'] as const
type Name = (typeof webServers)[number] | 'worker'

/** What a caller gets where no server answers. */
const unavailable = [
  'HTTP/1.1 503 Service Unavailable',
  'Retry-After: 1',
  'Cache-Control: no-store',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n')

export type Cluster = Awaited<ReturnType<typeof startCluster>>

export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'anken-scale-'))
  const postgres = await startPostgres({ durable: true })
  const standby = await startStandby(postgres.url)
  const bouncer = await startPgBouncer(postgres.url, { poolSize: 20 })
  const mailServer = await startOddSmtpServer()
  const ports = { one: await freePort(), two: await freePort(), worker: await freePort() }
  const proxy = await startProxy(folder, ports)
  const running = new Map<Name, PortalProcess>()

  const environment = {
    DATABASE_URL: `${bouncer.url}${database}`,
    DATABASE_MIGRATE_URL: `${postgres.url}${database}`,
    DATABASE_READ_URL: `${standby.url}${database}`,
    DATA_DIR: folder,
    SMTP_URL: mailServer.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    // Files in a bucket, where one is given.
    ...Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) =>
        name.startsWith('S3_') && value !== undefined ? [[name, value]] : [],
      ),
    ),
  }

  async function start(name: Name) {
    const given = { ...environment, PORT: String(ports[name]), WORKERS: '0' }
    running.set(name, await startPortalProcess(given, name === 'worker' ? ['--worker'] : []))
  }

  async function end(name: Name, signal: 'SIGTERM' | 'SIGKILL') {
    await running.get(name)?.end(signal)
    running.delete(name)
  }

  return {
    url: proxy.url,
    databaseUrl: `${postgres.url}${database}`,
    folder,
    postgres,
    standby,
    mailServer,
    start,
    end,
    /** Processor seconds that the running web servers have used. */
    async webSeconds() {
      let seconds = 0
      for (const name of webServers) {
        const url = running.get(name)?.url
        const figures = url && (await fetch(`${url}/metrics`, { headers: inspector }).then((it) => it.text()))
        seconds += Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(figures ?? '')?.[1] ?? 0)
      }
      return seconds
    },
    async stop() {
      for (const name of running.keys()) await end(name, 'SIGTERM')
      await proxy.stop()
      await bouncer.stop()
      await standby.stop()
      await postgres.stop()
      await mailServer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An act without a key is never sent twice by the proxy; every error of its own is a 503 with Retry-After. */
async function startProxy(folder: string, ports: Record<(typeof webServers)[number], number>) {
  const port = await freePort()
  const page = join(folder, 'unavailable.http')
  await writeFile(page, unavailable)
  const lines = [
    'global',
    '  maxconn 2000',
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout queue 5s',
    '  retries 3',
    '  option redispatch 1',
    '  retry-on conn-failure empty-response',
    ...[502, 503, 504].map((status) => `  errorfile ${status} ${page}`),
    'frontend portal',
    `  bind 127.0.0.1:${port}`,
    '  default_backend web',
    'backend web',
    '  balance leastconn',
    '  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  default-server check inter 1s fastinter 250ms downinter 500ms fall 2 rise 1',
    ...webServers.map((name) => `  server ${name} 127.0.0.1:${ports[name]}`),
  ]
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, `${lines.join('\n')}\n`)
  const proxy = spawn('/usr/sbin/haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
    },
  }
}
