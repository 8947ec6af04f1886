import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { caseStates, nextState } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases } from '../../db/schema/index.ts'

/** The states of an own case from which somebody applies again. */
const againStates = caseStates.filter((state) => nextState(state, 'apply') !== undefined)

/**
 * What the person applied with the last time: to this campaign, where they can apply again, else to any other one; null before the first.
 * Answers and the option belong to the campaign that asked for them and are left out for another one.
 */
export async function findPreviousApplication(db: Queryable, influencerId: number, campaignId: number) {
  const isHere = eq(cases.campaign_id, campaignId)
  const [row] = await db
    .select({
      campaign_id: cases.campaign_id,
      title: campaigns.title,
      social_account_id: cases.social_account_id,
      message: cases.message,
      address: cases.address,
      answers: cases.answers,
      product_option: cases.product_option,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(
      and(
        eq(cases.influencer_id, influencerId),
        or(ne(cases.campaign_id, campaignId), inArray(cases.state, againStates)),
        isNotNull(cases.form_shown),
      ),
    )
    .orderBy(sql`${isHere} desc`, desc(cases.created_at), desc(cases.id))
    .limit(1)
  if (!row) return null
  const { campaign_id, answers, product_option, ...previous } = row
  return campaign_id === campaignId ? { ...previous, answers, product_option } : previous
}
