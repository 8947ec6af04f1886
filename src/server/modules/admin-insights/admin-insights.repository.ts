import { and, asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { CaseState, SubTaskKind } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import {
  campaigns,
  cases,
  influencers,
  publishedPosts,
  socialAccounts,
  submissions,
  termsStatements,
} from '../../db/schema/index.ts'

/** The states of cases whose posts count: agreed, and not terminated. */
const posting: CaseState[] = ['confirmed', 'completed']
const reports: SubTaskKind[] = ['final_report', 'insight_report']

export async function findTitle(db: Queryable, campaignId: number) {
  const [row] = await db
    .select({ title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  return row?.title
}

/** All cases of a campaign, or all of a creator. */
export type Whose = { campaignId: number } | { influencerId: number }

/** The cases whose posts count, with the account that was applied with, in the order of their ids from the one after `last` on. */
export async function listCases(db: Queryable, whose: Whose, last: number, size: number) {
  return db
    .select({
      id: cases.id,
      influencer: {
        id: influencers.id,
        display_name: influencers.display_name,
        name: influencers.name,
      },
      followers: socialAccounts.followers,
      handle: socialAccounts.handle,
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(
      and(
        'campaignId' in whose
          ? eq(cases.campaign_id, whose.campaignId)
          : eq(cases.influencer_id, whose.influencerId),
        inArray(cases.state, posting),
        gt(cases.id, last),
      ),
    )
    .orderBy(asc(cases.id))
    .limit(size)
}

/** The newest round of both reports of each case, as far as they were submitted. */
export async function listNewestReports(db: Queryable, caseIds: readonly number[]) {
  return db
    .selectDistinctOn([submissions.case_id, submissions.kind])
    .from(submissions)
    .where(and(inArray(submissions.case_id, [...caseIds]), inArray(submissions.kind, reports)))
    .orderBy(submissions.case_id, submissions.kind, desc(submissions.round))
}

/** How each published post of these cases stands, as far as it is looked at. */
export async function listLookStates(db: Queryable, caseIds: readonly number[]) {
  const { id, case_id, deliverable_id, state } = publishedPosts
  return db
    .select({ id, case_id, deliverable_id, state })
    .from(publishedPosts)
    .where(inArray(case_id, [...caseIds]))
}

/** Lists the newest agreed terms of each case, which say what it has to submit. */
export async function listAgreedTerms(db: Queryable, caseIds: readonly number[]) {
  return db
    .selectDistinctOn([termsStatements.case_id], {
      case_id: termsStatements.case_id,
      content: termsStatements.content,
    })
    .from(termsStatements)
    .where(and(inArray(termsStatements.case_id, [...caseIds]), isNotNull(termsStatements.agreed_at)))
    .orderBy(termsStatements.case_id, desc(termsStatements.version))
}
