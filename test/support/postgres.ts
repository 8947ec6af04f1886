import { execFile, execFileSync, spawn } from 'node:child_process'
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
  stop: () => Promise<void>
}

const installations = '/usr/lib/postgresql'
const startLimitMs = 30_000

/** A PostgreSQL server for this run: the one of TEST_DATABASE_URL, else Debian's in a folder that goes with it. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: new URL('/', given).href, stop: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'anken-postgres-'))
  const server = await startIn(folder, [])
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
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
  return startIn(folder, settings)
}

async function startIn(folder: string, ownSettings: readonly string[]): Promise<TestPostgres> {
  const bin = await findInstallation()
  const user = serverUser()
  if (user) await chown(folder, user.uid, user.gid)
  const initialise = [
    '-D',
    folder,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]
  const files = await readdir(folder)
  if (!files.includes('PG_VERSION'))
    await promisify(execFile)(join(bin, 'initdb'), initialise, { ...user, cwd: folder })

  const port = await freePort()
  // Nothing here has to survive, so nothing waits for the disk.
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'unix_socket_directories=',
    `port=${port}`,
    ...ownSettings,
  ]
  const parameters = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...parameters], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/`
  await untilReady(url)
  return {
    url,
    async stop() {
      // The fast shutdown: ends sessions that are still open.
      server.kill('SIGINT')
      await ended
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

/** PostgreSQL refuses to run as root. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(kind: '-u' | '-g') {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

async function untilReady(url: string) {
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
