// The processes that bench:api measures, each started by fork: `portal`, the server as production runs it, without its pages; `bare`,
// node:http and pg with the statements that the portal sent for the list.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { createServer as createPortal } from '#server/create-server.ts'
import { createLog } from '#server/log.ts'
import { openDeps, serveFrom } from '#server/main.ts'
import { startSession } from '#server/modules/sessions/sessions.service.ts'
import type { Ground, Person } from './api-database.ts'

interface Order {
  role: 'portal' | 'bare'
  ground: Omit<Ground, 'at'> & { at: string }
  people: readonly Person[]
}
interface Started {
  url: string
  cookies: string[]
}
export interface RunningProcess extends Started {
  stop: () => Promise<void>
}

export async function startProcess(role: Order['role'], ground: Ground, people: readonly Person[]) {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const order: Order = { role, ground: { ...ground, at: ground.at.toISOString() }, people }
  child.send(order)
  const [started]: unknown[] = await Promise.race([once(child, 'message'), failed(child)])
  return { ...(started as Started), stop: () => end(child) }
}

async function failed(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('A measured server ended before it listened.')
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

if (process.send) {
  const [order] = (await once(process, 'message')) as [Order]
  const started = await (order.role === 'portal' ? startPortal(order) : startBare(order))
  process.send(started satisfies Started)
}

async function openPortal({ ground, people }: Order) {
  const began = Date.now()
  const at = Date.parse(ground.at)
  const now = () => new Date(at + Date.now() - began)
  // The log is written as in production, to where nobody reads it.
  const deps = await openDeps(configOf(ground), now, createLog('info'))
  const cookies = []
  for (const { id } of people) {
    const origin = { userAgent: 'bench', sessionToken: undefined }
    cookies.push(`session=${await startSession(deps.database.db, now(), id, origin)}`)
  }
  return { deps, cookies }
}

async function startPortal(order: Order): Promise<Started> {
  const { deps, cookies } = await openPortal(order)
  const running = await serveFrom(deps, {})
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
  return { url: running.url, cookies }
}

/** Lets the portal answer the list once, then answers with what the same statements give, as JSON and without anything else. */
async function startBare(order: Order): Promise<Started> {
  const { deps, cookies } = await openPortal(order)
  const pool = new pg.Pool({ connectionString: order.ground.databaseUrl, max: 10 })
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle(pool, { logger })
  const portal = createPortal({ ...deps, database: { ...deps.database, db, lists: db } })
  const headers = { cookie: cookies[0] ?? '' }
  const path = '/api/influencer-bibin/campaign'
  // The first time it counts, which it remembers then.
  for (const _ of [1, 2]) {
    statements.length = 0
    const answered = await portal.request(path, { headers })
    if (answered.status !== 200) throw new Error(`The portal answered ${answered.status} to the list.`)
  }
  const server = createServer((_, response) => void answer(response))
  async function answer(response: ServerResponse) {
    let rows: unknown[] = []
    for (const { text, values } of statements) rows = (await pool.query(text, values)).rows
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ data: rows }))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  process.once('SIGTERM', () => process.exit(0))
  return { url: `http://127.0.0.1:${address.port}`, cookies }
}

function configOf({ databaseUrl, dataDir }: Order['ground']) {
  return readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEFAULT_AGENCY_CODE: 'bench',
    LIFF_ID: '2000000001-AbCdEfGh',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'portal@portal.example',
    HASH_KEY: 'a key of tests, thirty-two characters and more',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    PROVIDER_NAME: '株式会社計測',
    PROVIDER_ADDRESS: '東京都千代田区丸の内1-1-1',
    PROVIDER_REPRESENTATIVE: '計測 太郎',
    PROVIDER_EMAIL: 'provider@portal.example',
    PROVIDER_PHONE: '0120000000',
    PAYER_CODE: '0012345678',
    PAYER_NAME: 'カ)ケイソク',
    PAYER_BANK_CODE: '0001',
    PAYER_BRANCH_CODE: '001',
    PAYER_ACCOUNT_TYPE: '1',
    PAYER_ACCOUNT_NUMBER: '0123456',
  })
}
