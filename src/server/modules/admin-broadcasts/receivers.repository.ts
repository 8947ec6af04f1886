import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BroadcastRefusal } from '#contract/admin-broadcasts.ts'
import type { Queryable } from '../../db/database.ts'
import { broadcastReceivers, campaigns, clientBlocks, influencers } from '../../db/schema/index.ts'

interface About {
  digest: string
  campaignId: number | null
  /** The day in Japan on which it would reach them. */
  day: string
}

interface LeftOut {
  display_name: string
  code: BroadcastRefusal
}

/**
 * Those of these people who are left out, with why, by their number. One statement that brings them alone, since bringing a row of each of 20,000
 * people took longer than judging them (`npm run bench:admin`).
 */
export async function listLeftOut(
  db: Queryable,
  ids: readonly number[],
  { digest, campaignId, day }: About,
): Promise<Map<number, LeftOut>> {
  const today = alias(broadcastReceivers, 'today')
  const same = alias(broadcastReceivers, 'same')
  const client = db
    .select({ id: campaigns.client_id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId ?? 0))
  const blocked = db
    .select({ influencer_id: clientBlocks.influencer_id })
    .from(clientBlocks)
    .where(and(inArray(clientBlocks.client_id, client), isNull(clientBlocks.lifted_at)))
  const muted = sql<boolean>`'broadcasts' = any(${influencers.muted_topics})`
  const isBlocked = sql<boolean>`${influencers.id} in ${blocked}`
  const rows = await db
    .select({
      id: influencers.id,
      display_name: influencers.display_name,
      left_at: influencers.left_at,
      suspended_at: influencers.suspended_at,
      muted,
      blocked: isBlocked,
      same: same.day,
    })
    .from(influencers)
    .leftJoin(today, and(eq(today.influencer_id, influencers.id), eq(today.day, day)))
    .leftJoin(same, and(eq(same.influencer_id, influencers.id), eq(same.digest, digest), isNotNull(same.day)))
    .where(
      and(
        sql`${influencers.id} = any(${sql.param([...ids])}::int[])`,
        or(
          isNotNull(influencers.left_at),
          isNotNull(influencers.suspended_at),
          muted,
          isBlocked,
          isNotNull(today.day),
          isNotNull(same.day),
        ),
      ),
    )
  return new Map(rows.map(({ id, display_name, ...row }) => [id, { display_name, code: refusalOf(row) }]))
}

/** Those of these people who are there, in the same order. */
export async function listKnown(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({ id: influencers.id })
    .from(influencers)
    .where(inArray(influencers.id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}

export async function findDisplayName(db: Queryable, id: number) {
  const [row] = await db
    .select({ display_name: influencers.display_name })
    .from(influencers)
    .where(eq(influencers.id, id))
  return row?.display_name
}

interface Judged {
  left_at: Date | null
  suspended_at: Date | null
  muted: boolean
  blocked: boolean
  /** The day on which the same message reached them; null for none. */
  same: string | null
}

/** The first reason that holds; the last is left where no other does. */
function refusalOf({ left_at, suspended_at, muted, blocked, same }: Judged): BroadcastRefusal {
  if (left_at !== null) return 'left'
  if (suspended_at !== null) return 'suspended'
  if (muted) return 'muted'
  if (blocked) return 'client_blocked'
  return same === null ? 'one_a_day' : 'repeated'
}
