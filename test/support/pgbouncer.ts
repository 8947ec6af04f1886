import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, serverUser, untilReady } from './postgres.ts'

export interface TestPgBouncer {
  /** The URL without a database's name, which has to be appended. */
  url: string
  stop: () => Promise<void>
}

/** As docs/operations.md says. */
const limits = 'set statement_timeout = 10000; set idle_in_transaction_session_timeout = 10000'

/**
 * Debian's PgBouncer before a PostgreSQL server, in transaction mode and with few connections, so that callers really share them. `connectQuery`:
 * what each of its connections begins with.
 */
export async function startPgBouncer(
  postgresUrl: string,
  { connectQuery = limits, poolSize = 4 } = {},
): Promise<TestPgBouncer> {
  const { hostname, port, username, password } = new URL(postgresUrl)
  const user = serverUser()
  const folder = await mkdtemp(join(tmpdir(), 'anken-pgbouncer-'))
  if (user) await chown(folder, user.uid, user.gid)
  const listenPort = await freePort()
  const login = `user=${username}${password === '' ? '' : ` password=${decodeURIComponent(password)}`}`
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port || 5432} ${login}${connectQuery === '' ? '' : ` connect_query='${connectQuery}'`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 500',
    'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
    // A database that comes back is found at once.
    'server_login_retry = 1',
    'server_connect_timeout = 5',
    'query_wait_timeout = 10',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${settings.join('\n')}\n`)
  const bouncer = spawn('/usr/sbin/pgbouncer', [file], { ...user, cwd: folder, stdio: 'ignore' })
  const missing = once(bouncer, 'error').then(() => {
    throw new Error('PgBouncer is missing: apt-get install pgbouncer.')
  })
  const url = `postgres://${username}@127.0.0.1:${listenPort}/`
  await Promise.race([untilReady(url), missing])
  return {
    url,
    async stop() {
      await end(bouncer)
      await rm(folder, { recursive: true })
    },
  }
}

async function end(process: ChildProcess) {
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  await ended
}
