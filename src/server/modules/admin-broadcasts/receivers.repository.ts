import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BroadcastRefusal } from '#contract/admin-broadcasts.ts'
import type { Queryable } from '../../db/database.ts'
import { broadcastReceivers, campaigns, clientBlocks, influencers } from '../../db/schema/index.ts'

/** People of one statement. */
const atOnce = 1_000

interface About {
  digest: string
  campaignId: number | null
  /** The day in Japan on which it would reach them. */
  day: string
}

/** Each of these people by name, with why they are left out, if they are; who was never there is missing. */
export async function judge(
  db: Queryable,
  ids: readonly number[],
  about: About,
): Promise<{ id: number; display_name: string; code: BroadcastRefusal | null }[]> {
  const judged = []
  for (let from = 0; from < ids.length; from += atOnce)
    judged.push(...(await judgeSome(db, ids.slice(from, from + atOnce), about)))
  return judged
}

async function judgeSome(db: Queryable, ids: readonly number[], { digest, campaignId, day }: About) {
  const sent = db
    .select({
      influencer_id: broadcastReceivers.influencer_id,
      today: sql<boolean>`bool_or(${broadcastReceivers.day} = ${day})`.as('today'),
      same: sql<boolean>`bool_or(${broadcastReceivers.digest} = ${digest})`.as('same'),
    })
    .from(broadcastReceivers)
    .where(and(inArray(broadcastReceivers.influencer_id, [...ids]), isNotNull(broadcastReceivers.day)))
    .groupBy(broadcastReceivers.influencer_id)
    .as('sent')
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
      today: sent.today,
      same: sent.same,
    })
    .from(influencers)
    .leftJoin(sent, eq(sent.influencer_id, influencers.id))
    .where(inArray(influencers.id, [...ids]))
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
  today: boolean | null
  same: boolean | null
}

function refusalOf({ left_at, suspended_at, muted, blocked, today, same }: Judged): BroadcastRefusal | null {
  if (left_at !== null) return 'left'
  if (suspended_at !== null) return 'suspended'
  if (muted) return 'muted'
  if (blocked) return 'client_blocked'
  if (same) return 'repeated'
  return today ? 'one_a_day' : null
}
