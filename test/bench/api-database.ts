import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { onServer, startKeptPostgres } from '../support/postgres.ts'
import { amountsFor, seedPortal, seedVersion } from './api-seed.ts'

/** What the server of a measured portal needs to know about its data. */
export interface Ground {
  campaigns: number
  /** Undefined for the embedded engine, whose data lie in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** The instant as of which the data were drawn; the portal's clock begins there. */
  at: Date
}

/** The data are kept here between runs. */
const folder = process.env['BENCH_API_DIR'] ?? join(tmpdir(), 'anken-bench-api')

/** As a server with a few gigabytes is set up; the defaults of Debian are for the smallest machine. */
const settings = [
  'shared_buffers=2GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
]

export async function startBenchPostgres() {
  await mkdir(folder, { recursive: true })
  return startKeptPostgres(join(folder, 'postgresql'), settings)
}

/** A database with so many campaigns on that server; drawn when there is none of this version, in place of older ones. */
export async function requireDatabase(serverUrl: string, campaigns: number): Promise<Ground> {
  const prefix = `bench_${campaigns}_`
  const name = prefix + (await seedVersion())
  const found = await onServer(
    serverUrl,
    `select datname, shobj_description(oid, 'pg_database') as at from pg_database where starts_with(datname, '${prefix}')`,
  )
  const known = found.find(({ datname, at }) => datname === name && at !== null)
  const ground = { campaigns, databaseUrl: serverUrl + name, dataDir: join(folder, 'files') }
  if (known) return { ...ground, at: new Date(String(known['at'])) }

  for (const { datname } of found)
    await onServer(serverUrl, `drop database "${String(datname)}" with (force)`)
  await onServer(serverUrl, `create database "${name}"`)
  const at = new Date()
  await fill(ground, at)
  await onServer(serverUrl, `comment on database "${name}" is '${at.toISOString()}'`)
  return { ...ground, at }
}

/** The same on the embedded engine, in a folder of its own. */
export async function fillEmbedded(campaigns: number, dataDir: string): Promise<Ground> {
  const at = new Date()
  const ground = { campaigns, databaseUrl: undefined, dataDir }
  await mkdir(dataDir, { recursive: true })
  await fill(ground, at)
  return { ...ground, at }
}

async function fill({ campaigns, databaseUrl, dataDir }: Omit<Ground, 'at'>, at: Date) {
  const begun = performance.now()
  const say = (text: string) =>
    void process.stdout.write(
      `${campaigns}: ${text} after ${((performance.now() - begun) / 1000).toFixed(0)} s\n`,
    )
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'database') })
  try {
    await migrate(database)
    await database.unhurried(async (client) => {
      await client.query(`insert into agencies (code, name) values ('bench', '計測') on conflict do nothing`)
      await seedPortal(client, amountsFor(campaigns), at, say)
    })
  } finally {
    await database.close()
  }
}

/** Somebody whose session a caller uses, with the campaign of one of the own cases that are under way. */
export interface Person {
  id: number
  campaign: number
}

/** Spread over all who have such a case. */
export async function pickPeople({ databaseUrl, dataDir }: Ground, count: number): Promise<Person[]> {
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'database') })
  try {
    const found = await database.pool.query<Person>(
      `select influencer_id as id, min(campaign_id) as campaign from cases
      where influencer_id % (select greatest(count(*) / $1, 1) from influencers) = 0 and state = 'confirmed'
      group by influencer_id order by influencer_id limit $1`,
      [count],
    )
    return found.rows
  } finally {
    await database.close()
  }
}
