import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
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

/**
 * Each of these people by name, with why they are left out, if they are; who was never there is missing. One statement for all of them,
 * since 20,000 in parts took a second (`npm run bench:admin`).
 */
export async function judge(
  db: Queryable,
  ids: readonly number[],
  { digest, campaignId, day }: About,
): Promise<{ id: number; display_name: string; code: BroadcastRefusal | null }[]> {
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
  const rows = await db
    .select({
      id: influencers.id,
      display_name: influencers.display_name,
      left_at: influencers.left_at,
      suspended_at: influencers.suspended_at,
      muted: sql<boolean>`'broadcasts' = any(${influencers.muted_topics})`,
      blocked: sql<boolean>`${influencers.id} in ${blocked}`,
      today: today.day,
      same: same.day,
    })
    .from(influencers)
    .leftJoin(today, and(eq(today.influencer_id, influencers.id), eq(today.day, day)))
    .leftJoin(same, and(eq(same.influencer_id, influencers.id), eq(same.digest, digest), isNotNull(same.day)))
    .where(sql`${influencers.id} = any(${sql.param([...ids])}::int[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ id, display_name: row.display_name, code: refusalOf(row) }] : []
  })
}

interface Judged {
  left_at: Date | null
  suspended_at: Date | null
  muted: boolean
  blocked: boolean
  /** The day on which a message reaches them that day anyway; null for none. */
  today: string | null
  /** The day on which the same message reached them; null for none. */
  same: string | null
}

function refusalOf({ left_at, suspended_at, muted, blocked, today, same }: Judged): BroadcastRefusal | null {
  if (left_at !== null) return 'left'
  if (suspended_at !== null) return 'suspended'
  if (muted) return 'muted'
  if (blocked) return 'client_blocked'
  if (same !== null) return 'repeated'
  return today === null ? null : 'one_a_day'
}
