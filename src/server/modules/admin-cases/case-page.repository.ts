import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { campaigns, caseEvents, cases, influencers, rewards } from '../../db/schema/index.ts'

/** Finds the person of a case, what the application says, the payout of its reward, and whom it is assigned to. */
export async function findAbout(db: Queryable, caseId: number) {
  const [row] = await db
    .select({
      influencer: {
        id: influencers.id,
        display_name: influencers.display_name,
        name: influencers.name,
        email: influencers.email,
        phone: influencers.phone,
        suspended: sql<boolean>`${influencers.suspended_at} is not null`,
      },
      address: cases.address,
      answers: cases.answers,
      product_option: cases.product_option,
      message: cases.message,
      form: campaigns.application,
      payout_id: rewards.payout_id,
      has_own_assignee: cases.has_own_assignee,
      assignee_id: cases.assignee_id,
      campaign_assignee_id: campaigns.assignee_id,
      client_id: campaigns.client_id,
      brand_id: campaigns.brand_id,
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(rewards, and(eq(rewards.case_id, cases.id), not(rewards.is_stated_fee)))
    .where(eq(cases.id, caseId))
  return row
}
export type About = NonNullable<Awaited<ReturnType<typeof findAbout>>>

/** The newest, for a withdrawn application may be sent again; an offer that was accepted has none. */
export async function findAppliedAt(db: Queryable, caseId: number) {
  const [row] = await db
    .select({ at: caseEvents.at })
    .from(caseEvents)
    .where(and(eq(caseEvents.case_id, caseId), eq(caseEvents.act, 'apply')))
    .orderBy(desc(caseEvents.id))
    .limit(1)
  return row?.at ?? null
}
