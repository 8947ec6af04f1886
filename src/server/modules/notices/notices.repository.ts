import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, influencers, rewards, shipments } from '../../db/schema/index.ts'

/** What a mail about the case needs, with whom it goes to. */
export async function findNoticeCase(db: Queryable, caseId: number) {
  const [row] = await db
    .select({
      title: campaigns.title,
      campaign_id: campaigns.id,
      state: cases.state,
      next_kind: cases.next_kind,
      next_due_at: cases.next_due_at,
      email: influencers.email,
      email_verified_at: influencers.email_verified_at,
      suspended_at: influencers.suspended_at,
      muted_topics: influencers.muted_topics,
      language: influencers.language,
      net: rewards.net,
      due_on: rewards.due_on,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(rewards, eq(rewards.case_id, cases.id))
    .where(eq(cases.id, caseId))
  return row
}

export async function findTracking(db: Queryable, caseId: number) {
  const [row] = await db
    .select({ number: shipments.tracking_number })
    .from(shipments)
    .where(eq(shipments.case_id, caseId))
    .orderBy(desc(shipments.number))
    .limit(1)
  return row?.number ?? undefined
}

/** Whom a mail that is not about a case goes to. */
export async function findReader(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({
      email: influencers.email,
      email_verified_at: influencers.email_verified_at,
      language: influencers.language,
    })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return row
}
