import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, socialAccounts } from '../../db/schema/index.ts'
import { linkedAccountColumns } from './linked-account.ts'

/** The account that the person applied with, and what the campaign asks for; undefined without a case. */
export async function findAccountOfCase(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await db
    .select({
      deliverables: campaigns.deliverables,
      account: linkedAccountColumns,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(and(eq(cases.influencer_id, influencerId), eq(cases.campaign_id, campaignId)))
  return row
}
