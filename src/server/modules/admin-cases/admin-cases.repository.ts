import { and, asc, count, desc, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { caseNeeds } from '#contract/admin-cases.ts'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  campaigns,
  caseEvents,
  cases,
  influencers,
  shipments,
  socialAccounts,
  submissions,
} from '../../db/schema/index.ts'

interface Slice {
  offset: number
  size: number
}

const person = { id: influencers.id, display_name: influencers.display_name, name: influencers.name }

export interface ApplicationFilter {
  campaign_id?: number | undefined
  state: CaseState
}

/** The newest, for a withdrawn application may be sent again; an offer that was accepted has none. */
const appliedAt = sql<Date | null>`(
  select max(${caseEvents.at}) from ${caseEvents}
  where ${caseEvents.case_id} = ${cases.id} and ${caseEvents.act} = 'apply'
)`.mapWith(caseEvents.at)

export async function listApplications(db: Queryable, filter: ApplicationFilter, { offset, size }: Slice) {
  return db
    .select({
      id: cases.id,
      campaign: { id: campaigns.id, title: campaigns.title },
      influencer: person,
      account: {
        platform: socialAccounts.platform,
        handle: socialAccounts.handle,
        followers: socialAccounts.followers,
      },
      answers: cases.answers,
      product_option: cases.product_option,
      message: cases.message,
      applied_at: appliedAt,
      created_at: cases.created_at,
      state: cases.state,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(applied(filter))
    .orderBy(asc(cases.id))
    .limit(size)
    .offset(offset)
}

export async function countApplications(db: Queryable, filter: ApplicationFilter) {
  const [row] = await db.select({ count: count() }).from(cases).where(applied(filter))
  return row?.count ?? 0
}

function applied({ campaign_id, state }: ApplicationFilter) {
  return and(
    eq(cases.state, state),
    campaign_id === undefined ? undefined : eq(cases.campaign_id, campaign_id),
  )
}

export interface CaseFilter {
  campaign_id?: number | undefined
  state?: CaseState | undefined
  needs?: (typeof caseNeeds)[number] | undefined
}

/** Those with the soonest end of a review first, then the longest paused, then the oldest. */
export async function listCases(db: Queryable, filter: CaseFilter, { offset, size }: Slice) {
  const reviews = openReviews(db)
  return db
    .select({
      id: cases.id,
      campaign: {
        id: campaigns.id,
        title: campaigns.title,
        kind: campaigns.kind,
        cover: sql<(typeof campaigns.$inferSelect)['pictures'][number]>`${campaigns.pictures} -> 0`,
      },
      influencer: person,
      state: cases.state,
      preparation: cases.preparation,
      next_kind: cases.next_kind,
      next_sub_task: cases.next_sub_task,
      next_due_at: cases.next_due_at,
      updated_at: cases.updated_at,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(reviews, eq(reviews.case_id, cases.id))
    .where(matching(filter, reviews.due_at))
    .orderBy(...(filter.needs ? [asc(reviews.due_at), asc(cases.paused_since)] : []), asc(cases.id))
    .limit(size)
    .offset(offset)
}

export async function countCases(db: Queryable, filter: CaseFilter) {
  const reviews = openReviews(db)
  const [row] = await db
    .select({ count: count() })
    .from(cases)
    .leftJoin(reviews, eq(reviews.case_id, cases.id))
    .where(matching(filter, reviews.due_at))
  return row?.count ?? 0
}

/** When the first round that nobody judged yet counts as approved. */
function openReviews(db: Queryable) {
  return db
    .select({ case_id: submissions.case_id, due_at: min(submissions.review_due_at).as('due_at') })
    .from(submissions)
    .where(isNull(submissions.review_result))
    .groupBy(submissions.case_id)
    .as('reviews')
}

/** By what is the case, not by its next step: the influencer may have something to do at the same time. */
function matching({ campaign_id, state, needs }: CaseFilter, reviewDueAt: SQL.Aliased<Date | null>) {
  const needed = {
    shipment: eq(cases.preparation, 'preparing'),
    goods: eq(cases.preparation, 'problem'),
    review: sql`${reviewDueAt} is not null`,
  }
  return and(
    campaign_id === undefined ? undefined : eq(cases.campaign_id, campaign_id),
    state && eq(cases.state, state),
    needs && and(eq(cases.state, 'confirmed'), needed[needs]),
  )
}

export async function findPerson(db: Queryable, caseId: number) {
  const [row] = await db
    .select({
      influencer: { ...person, email: influencers.email, phone: influencers.phone },
      address: cases.address,
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(eq(cases.id, caseId))
  return row
}

/** The case's next parcel. The caller holds the campaign's row, so the number is free. */
export async function insertShipment(tx: Tx, parcel: Omit<typeof shipments.$inferInsert, 'number'>) {
  const [last] = await tx
    .select({ number: shipments.number })
    .from(shipments)
    .where(eq(shipments.case_id, parcel.case_id))
    .orderBy(desc(shipments.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  await tx.insert(shipments).values({ ...parcel, number })
  return number
}
