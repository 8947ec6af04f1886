import { and, eq, sql } from 'drizzle-orm'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Database } from '../db/database.ts'
import { outbox } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { DailyJob } from '../kernel/job-payloads.ts'
import { enqueue } from './outbox.ts'

/** The time of day, before people and banks are at work. */
const timeOfDay = '06:00:00+09:00'

/** The handler of a job that comes back every day at six in Japan, whatever becomes of today's. */
export function daily(kind: DailyJob, work: (deps: Deps) => Promise<void>) {
  return async (deps: Deps) => {
    await planDay(deps.database, kind, addDays(dayInTokyo(deps.now()), 1))
    await work(deps)
  }
}

/** Sees to it at the start of a server that each of these daily jobs is done today; those after it plan themselves. */
export async function startDaily({ database, now }: Deps, kinds: readonly DailyJob[]) {
  for (const kind of kinds) await planDay(database, kind, dayInTokyo(now()))
}

/** Once for each day, however many servers ask. */
async function planDay(database: Database, kind: DailyJob, day: string) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}))`)
    const ofThatDay = and(eq(outbox.kind, kind), sql`${outbox.payload} ->> 'day' = ${day}`)
    const [planned] = await tx.select({ id: outbox.id }).from(outbox).where(ofThatDay).limit(1)
    if (!planned) await enqueue(tx, kind, { day }, new Date(`${day}T${timeOfDay}`))
  })
}
