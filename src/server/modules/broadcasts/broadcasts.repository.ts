import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { NotificationTopic } from '#contract/profile.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  broadcastConsents,
  broadcastReceivers,
  broadcasts,
  campaigns,
  influencers,
  notices,
} from '../../db/schema/index.ts'

export async function findWords(db: Queryable, id: number) {
  const [row] = await db
    .select({
      title_jp: broadcasts.title_jp,
      body_jp: broadcasts.body_jp,
      title_en: broadcasts.title_en,
      body_en: broadcasts.body_en,
      campaign: { id: campaigns.id, title: campaigns.title },
    })
    .from(broadcasts)
    .leftJoin(campaigns, eq(campaigns.id, broadcasts.campaign_id))
    .where(eq(broadcasts.id, id))
  return row
}

/** False where it is so already. */
export async function updateConsent(tx: Tx, influencerId: number, broadcast_mail_at: Date | null) {
  const other = broadcast_mail_at === null ? isNotNull : isNull
  const rows = await tx
    .update(influencers)
    .set({ broadcast_mail_at })
    .where(and(eq(influencers.id, influencerId), other(influencers.broadcast_mail_at)))
    .returning({ id: influencers.id })
  return rows.length > 0
}

export async function insertConsent(tx: Tx, values: typeof broadcastConsents.$inferInsert) {
  await tx.insert(broadcastConsents).values(values)
}

export async function findChoices(tx: Tx, influencerId: number) {
  const [row] = await tx
    .select({ muted_topics: influencers.muted_topics })
    .from(influencers)
    .where(and(eq(influencers.id, influencerId), isNull(influencers.left_at)))
  return row
}

export async function updateMuted(tx: Tx, influencerId: number, muted: NotificationTopic[], at: Date) {
  await tx
    .update(influencers)
    .set({ muted_topics: muted, updated_at: at })
    .where(eq(influencers.id, influencerId))
}

/** What this person was sent, the newest first. */
export async function listSentTo(db: Queryable, influencerId: number, most: number) {
  return db
    .select({
      id: broadcasts.id,
      title: broadcasts.title_jp,
      at: notices.created_at,
      line_sent_at: notices.line_sent_at,
      mail_sent_at: notices.mail_sent_at,
    })
    .from(broadcastReceivers)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastReceivers.broadcast_id))
    .innerJoin(notices, eq(notices.id, broadcastReceivers.notice_id))
    .where(eq(broadcastReceivers.influencer_id, influencerId))
    .orderBy(desc(broadcasts.id))
    .limit(most)
}
