import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { BroadcastRefusal } from '#contract/admin-broadcasts.ts'
import type { Queryable } from '../../db/database.ts'
import {
  broadcastReceivers,
  broadcasts,
  campaigns,
  clientBlocks,
  influencers,
} from '../../db/schema/index.ts'
import { type OfKind, readerKind } from '../notices/reader-kinds.ts'

export interface About {
  digest: string
  campaignId: number | null
  /** The day in Japan on which it would reach them. */
  day: string
}

/** What keeps a message from somebody besides what they are and chose; of several the first is said. */
const bars = ['client_blocked', 'repeated', 'one_a_day'] as const satisfies readonly BroadcastRefusal[]
type Bar = (typeof bars)[number]

/**
 * Those of these people whom a message may not reach by what others did or sent, with why. The few rows that say so are looked for, and not
 * each of 20,000 people (`npm run bench:admin`).
 */
export async function listBarred(
  db: Queryable,
  ids: readonly number[],
  { digest, campaignId, day }: About,
): Promise<Map<number, Bar>> {
  const code = (bar: Bar) => sql<Bar>`${bar}::text`.as('code')
  const client = db
    .select({ id: campaigns.client_id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId ?? 0))
  const blocked = db
    .select({ id: clientBlocks.influencer_id, code: code('client_blocked') })
    .from(clientBlocks)
    .where(and(inArray(clientBlocks.client_id, client), isNull(clientBlocks.lifted_at)))
  const reached = (bar: Bar, condition: SQL) =>
    db
      .select({ id: broadcastReceivers.influencer_id, code: code(bar) })
      .from(broadcastReceivers)
      .where(and(condition, isNotNull(broadcastReceivers.day)))
  const same = db.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.digest, digest))
  const barred = unionAll(
    blocked,
    reached('repeated', inArray(broadcastReceivers.broadcast_id, same)),
    reached('one_a_day', eq(broadcastReceivers.day, day)),
  ).as('barred')
  // A function's rows: the planner would weigh each of 20,000 numbers of an array.
  const asked = sql`unnest(${`{${ids.join(',')}}`}::int[]) as asked (id)`
  const rows = await db
    .select({ id: barred.id, code: barred.code })
    .from(barred)
    .innerJoin(asked, eq(barred.id, sql`asked.id`))
  const found = new Map<number, Bar>()
  for (const bar of bars.toReversed()) for (const row of rows) if (row.code === bar) found.set(row.id, bar)
  return found
}

/** Those of these people who are there with the kind of each, in the same order. */
export async function listKnown(db: Queryable, ids: readonly number[]): Promise<OfKind[]> {
  const rows = await db
    .select({ id: influencers.id, kind: readerKind })
    .from(influencers)
    .where(inArray(influencers.id, [...ids]))
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

export async function listDisplayNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: influencers.id, display_name: influencers.display_name })
    .from(influencers)
    .where(inArray(influencers.id, [...ids]))
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
}
