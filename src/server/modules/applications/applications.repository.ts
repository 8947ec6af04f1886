import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases } from '../../db/schema/index.ts'

/** What the person applied with the last time, to any campaign but this one; null before the first. */
export async function findPreviousApplication(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await db
    .select({
      title: campaigns.title,
      social_account_id: cases.social_account_id,
      message: cases.message,
      address: cases.address,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(
      and(
        eq(cases.influencer_id, influencerId),
        ne(cases.campaign_id, campaignId),
        isNotNull(cases.form_shown),
      ),
    )
    .orderBy(desc(cases.created_at), desc(cases.id))
    .limit(1)
  return row ?? null
}
