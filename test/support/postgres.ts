import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

export interface TestPostgres {
  /** The URL of a superuser without a database's name, which has to be appended. */
  url: string
  /** Ends the server, which keeps its folder, and starts it again. */
  halt: (signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

const installations = '/usr/lib/postgresql'
const startLimitMs = 30_000

/**
 * A PostgreSQL server for this run: the one of TEST_DATABASE_URL, else Debian's in a folder that goes with it. `durable`: what it has
 * committed is there after a crash.
 */
export async function startPostgres({
  durable = false,
  settings = [],
}: { durable?: boolean; settings?: readonly string[] } = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) {
    const nothing = async () => {}
    return { url: new URL('/', given).href, halt: nothing, start: nothing, stop: nothing }
  }

  const folder = await mkdtemp(join(tmpdir(), 'anken-postgres-'))
  const user = await initialise(folder)
  return run(folder, user, [...(durable ? [] : hasty), ...settings])
}

/** Debian's PostgreSQL with its data in `folder`, which stays. A server that a run left behind there is ended first. */
export async function startKeptPostgres(folder: string, settings: readonly string[]): Promise<TestPostgres> {
  await mkdir(folder, { recursive: true })
  const left = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (left !== undefined) {
    const stop = ['stop', '-D', folder, '-m', 'fast']
    // Of a machine that went down only the file is left.
    await promisify(execFile)(join(await findInstallation(), 'pg_ctl'), stop, {
      ...serverUser(),
      cwd: folder,
    }).catch(() => undefined)
  }
  const user = await initialise(folder)
  const server = await run(folder, user, [...hasty, ...settings])
  return { ...server, stop: server.halt }
}

/** Makes the folder that of a server, unless it is one already. Returns the user who the server runs as. */
async function initialise(folder: string) {
  const user = serverUser()
  if (user) await chown(folder, user.uid, user.gid)
  if ((await readdir(folder)).includes('PG_VERSION')) return user
  const settings = ['-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']
  const program = join(await findInstallation(), 'initdb')
  await promisify(execFile)(program, ['-D', folder, ...settings], { ...user, cwd: folder })
  return user
}

/** A hot standby of that server, made of a copy as it is now. */
export async function startStandby(primaryUrl: string): Promise<TestPostgres> {
  const user = serverUser()
  const folder = await mkdtemp(join(tmpdir(), 'anken-standby-'))
  if (user) await chown(folder, user.uid, user.gid)
  const copy = ['-D', folder, '--write-recovery-conf', '--checkpoint=fast', '--no-sync', '-d', primaryUrl]
  await promisify(execFile)(join(await findInstallation(), 'pg_basebackup'), copy, { ...user, cwd: folder })
  return run(folder, user, hasty)
}

/** Nothing here has to survive, so nothing waits for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

async function run(
  folder: string,
  user: ReturnType<typeof serverUser>,
  given: readonly string[],
): Promise<TestPostgres> {
  const port = await freePort()
  const settings = [...given, 'unix_socket_directories=', `port=${port}`]
  const parameters = settings.flatMap((setting) => ['-c', setting])
  const bin = await findInstallation()
  const url = `postgres://postgres@127.0.0.1:${port}/`
  let server: ChildProcess
  let ended: Promise<unknown>
  async function start() {
    server = spawn(join(bin, 'postgres'), ['-D', folder, ...parameters], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    ended = once(server, 'exit')
    await untilReady(url)
  }
  // The fast shutdown ends sessions that are still open; the immediate one is as a crash.
  async function halt(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
    server.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    start,
    halt,
    async stop() {
      if (server.exitCode === null) await halt()
      await rm(folder, { recursive: true })
    },
  }
}

/** Runs one statement outside of any test database and gives its rows. */
export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `${url}postgres` })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function findInstallation() {
  const versions = await readdir(installations).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1)
  if (newest === undefined)
    throw new Error('PostgreSQL is missing: apt-get install postgresql, or set TEST_DATABASE_URL.')
  return join(installations, newest, 'bin')
}

/** Neither PostgreSQL nor PgBouncer runs as root. */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(kind: '-u' | '-g') {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

export async function untilReady(url: string) {
  const giveUpAt = Date.now() + startLimitMs
  for (;;) {
    try {
      return await onServer(url, 'select 1')
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await pause(50)
    }
  }
}
