// Kills a writing server process with SIGKILL, again and again, and looks for what it had acknowledged; then a portal to which acts are
// sent, each again with its Idempotency-Key, and looks for what was done twice.
// node test/bench/crash.ts [kills, 50] [--postgresql]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/database.ts'
import { openLocalStorage } from '#server/storage/local-storage.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { prepareActs, serveActs } from './crash-acts.ts'
import { countDoubles, type CrashGround } from './crash-doubles.ts'

const [role = '50', folder = '', databaseUrl = '', ...numbers] = process.argv.slice(2)
const [first = 0, count = 0] = numbers.map(Number)
if (role === 'write') await write(folder, databaseUrl || undefined)
else if (role === 'prepare') await prepareActs(folder, databaseUrl || undefined, first)
else if (role === 'serve') await serveActs(folder, databaseUrl || undefined, { first, count })
else await measure(Number(role.startsWith('--') ? 50 : role), process.argv.includes('--postgresql'))

async function measure(kills: number, onPostgresql: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'anken-crash-'))
  const postgres = onPostgresql ? await startPostgres() : undefined
  const databaseUrl = postgres && `${postgres.url}postgres`
  const engine = onPostgresql ? 'PostgreSQL' : 'embedded'
  try {
    const kept = await countLost({ folder, databaseUrl }, kills, engine)
    const once = await countDoubles({ folder, databaseUrl }, kills, engine)
    process.exitCode = kept && once ? 0 : 1
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}

/** The process that is killed: says what it finds, then each number once it is stored in the database and as a file. */
async function write(folder: string, databaseUrl: string | undefined) {
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  const storage = await openLocalStorage(join(folder, 'files'))
  await database.db.execute(sql`create table if not exists acts (id int, half int)`)
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from acts`)
  const found = rows.map(({ id }) => id)
  const torn: number[] = []
  for (const id of new Set(found)) {
    const file = await storage.get(`acts/${id}`)
    if (file === undefined || (await text(file.stream)) !== contentOf(id)) torn.push(id)
  }
  process.stdout.write(`${JSON.stringify({ found, torn })}\n`)

  let next = Math.max(0, ...found) + 1
  const writer = async () => {
    for (;;) {
      const id = next++
      await storage.put(`acts/${id}`, Buffer.from(contentOf(id)), { type: 'text/plain' })
      await database.transaction(async (tx) => {
        await tx.execute(sql`insert into acts values (${id}, 1)`)
        await tx.execute(sql`insert into acts values (${id}, 2)`)
      })
      process.stdout.write(`${id}\n`)
    }
  }
  await Promise.all([writer(), writer(), writer(), writer()])
}

function contentOf(id: number) {
  return `${id} `.repeat(2_000)
}

async function countLost({ folder, databaseUrl }: CrashGround, kills: number, engine: string) {
  const acknowledged = new Set<number>()
  const errors = { lost: 0, halves: 0, torn: 0 }
  let mostRows = 0
  for (let round = 0; round <= kills; round += 1) {
    const child = spawn(process.execPath, [import.meta.filename, 'write', folder, databaseUrl ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // Every fifth process dies while it opens the database; the last one only says what it finds.
    const opening = round % 5 === 0 && round < kills
    const report = opening ? await killSoon(child) : await follow(child, acknowledged, round < kills)
    if (report === undefined) continue
    const halves = Map.groupBy(report.found, (id) => id)
    errors.lost += report.lost
    errors.halves += [...halves.values()].filter((rows) => rows.length !== 2).length
    errors.torn += report.torn.length
    mostRows = Math.max(mostRows, halves.size)
  }

  process.stdout.write(
    `${engine}: ${kills} kills, ${acknowledged.size} acts acknowledged, ${mostRows} found; ` +
      `${errors.lost} lost, ${errors.halves} half done or twice, ${errors.torn} files torn\n`,
  )
  const failed = acknowledged.size === 0 || Object.values(errors).some((count) => count > 0)
  return !failed
}

async function killSoon(child: ChildProcess) {
  await pause(200 + Math.random() * 1_500)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return undefined
}

/**
 * Returns what the process found at its start, and adds what it acknowledges until it is killed: in the middle of writing if `writing`,
 * otherwise at once.
 */
async function follow(child: ChildProcess, acknowledged: Set<number>, writing: boolean) {
  if (child.stdout === null) throw new Error('The process has no output.')
  const exited = once(child, 'exit')
  let report: { found: number[]; torn: number[]; lost: number } | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (report !== undefined) {
      acknowledged.add(Number(line))
      continue
    }
    const { found, torn }: { found: number[]; torn: number[] } = JSON.parse(line)
    const stored = new Set(found)
    report = { found, torn, lost: [...acknowledged].filter((id) => !stored.has(id)).length }
    setTimeout(() => child.kill('SIGKILL'), writing ? 50 + Math.random() * 500 : 0)
  }
  await exited
  if (report === undefined) throw new Error('The process did not come up.')
  return report
}
