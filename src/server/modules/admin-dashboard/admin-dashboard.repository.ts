import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import {
  campaigns,
  caseEvents,
  cases,
  caseThreads,
  influencers,
  inquiries,
  payoutEvents,
  payouts,
  submissions,
  termsStatements,
} from '../../db/schema/index.ts'
import { isDue, isOwnCase, lateFrom, type Viewer } from '../admin-cases/case-filter.ts'
import { isReceivedWork, paymentDueOn } from '../cases/payment-due.ts'
import { isWithClient } from '../client-reviews/with-client.ts'

// Each queue is one query: its first entries, each with the number of all entries and of the overdue ones.

/** The number of entries that a queue shows. */
const size = 5

const total = sql<number>`count(*) over ()`.mapWith(Number).as('total')
const none = sql<number>`0`.mapWith(Number)

function overdueOf(isOverdue: SQL) {
  return sql<number>`count(*) filter (where ${isOverdue}) over ()`.mapWith(Number).as('overdue')
}

const isConfirmed = eq(cases.state, 'confirmed')

const ownCampaign = ({ id }: Viewer) => sql<boolean>`coalesce(${campaigns.assignee_id} = ${id}, false)`

/** The condition under which `viewer` is shown what is theirs by `own`. */
const isShown = (own: SQL, { only }: Viewer) => (only ? own : undefined)

export async function listProblems(db: Queryable, viewer: Viewer) {
  const own = isOwnCase(viewer)
  return db
    .select({ id: cases.id, since: cases.paused_since, own, total, overdue: none })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(isConfirmed, eq(cases.preparation, 'problem'), isShown(own, viewer)))
    .orderBy(desc(own), asc(cases.paused_since), asc(cases.id))
    .limit(size)
}

/** Cases whose next step is late, by the same condition as the list of cases. All of them are overdue. */
export async function listLate(db: Queryable, due: 'creator_late' | 'ours_late', now: Date, viewer: Viewer) {
  const own = isOwnCase(viewer)
  return db
    .select({
      id: cases.id,
      since: cases.updated_at,
      due_at: lateFrom,
      own,
      total,
      overdue: total,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(isDue[due](now), isShown(own, viewer)))
    .orderBy(desc(own), asc(lateFrom), asc(cases.id))
    .limit(size)
}

/** Cases whose creator wrote what no operator has read. */
export async function listThreads(db: Queryable, viewer: Viewer) {
  const own = isOwnCase(viewer)
  return db
    .select({ id: caseThreads.case_id, since: caseThreads.operators_unread_since, own, total, overdue: none })
    .from(caseThreads)
    .innerJoin(cases, eq(cases.id, caseThreads.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(isNotNull(caseThreads.operators_unread_since), isShown(own, viewer)))
    .orderBy(desc(own), asc(caseThreads.operators_unread_since), asc(caseThreads.case_id))
    .limit(size)
}

/** Rounds of these kinds that nobody judged yet, but for those that wait for the client. */
export async function listRounds(db: Queryable, kinds: SubTaskKind[], now: Date, viewer: Viewer) {
  const own = isOwnCase(viewer)
  return db
    .select({
      id: cases.id,
      sub_task: submissions.kind,
      since: submissions.submitted_at,
      due_at: submissions.review_due_at,
      own,
      total,
      overdue: overdueOf(lt(submissions.review_due_at, now)),
    })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(
      and(
        isNull(submissions.review_result),
        inArray(submissions.kind, kinds),
        isConfirmed,
        not(isWithClient(now)),
        isShown(own, viewer),
      ),
    )
    .orderBy(desc(own), asc(submissions.review_due_at), asc(submissions.id))
    .limit(size)
}

/** Published campaigns with applicants; the totals are of applicants. */
export async function listApplications(db: Queryable, today: string, viewer: Viewer) {
  const own = ownCampaign(viewer)
  const applicants = sql`sum(count(*))`
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      count: count(),
      // An applied case was last updated when the person applied.
      since: min(cases.updated_at),
      due_on: campaigns.announcement,
      own,
      total: sql`${applicants} over ()`.mapWith(Number),
      overdue:
        sql`coalesce(${applicants} filter (where ${lt(campaigns.announcement, today)}) over (), 0)`.mapWith(
          Number,
        ),
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(eq(cases.state, 'applied'), eq(campaigns.state, 'published'), isShown(own, viewer)))
    .groupBy(campaigns.id)
    .orderBy(desc(own), asc(campaigns.announcement), asc(campaigns.id))
    .limit(size)
}

/** The time since which the case is confirmed. */
const agreedAt = sql<Date | null>`(
  select max(${caseEvents.at}) from ${caseEvents}
  where ${caseEvents.case_id} = ${cases.id} and ${caseEvents.subject} = 'case' and ${caseEvents.act} = 'agree'
)`.mapWith(caseEvents.at)

export async function listShipments(db: Queryable, today: string, viewer: Viewer) {
  const own = isOwnCase(viewer).as('own')
  const due_on = sql<string | null>`${campaigns.days} ->> 'shipping'`
  const first = db
    .select({
      id: cases.id,
      due_on: due_on.as('due_on'),
      own,
      total,
      overdue: overdueOf(sql`${due_on} < ${today}`),
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(isConfirmed, eq(cases.preparation, 'preparing'), isShown(isOwnCase(viewer), viewer)))
    .orderBy(desc(isOwnCase(viewer)), sql`${due_on} asc nulls last`, asc(cases.id))
    .limit(size)
    .as('first')
  return db
    .select({
      id: first.id,
      due_on: first.due_on,
      own: first.own,
      total: first.total,
      overdue: first.overdue,
      since: agreedAt,
    })
    .from(first)
    .innerJoin(cases, eq(cases.id, first.id))
    .orderBy(desc(first.own), sql`${first.due_on} asc nulls last`, asc(first.id))
}

/** Confirmed cases whose posts were reported and whose day of payment is not after `until`: they are paid unfinished. */
export async function listPaymentsDue(db: Queryable, today: string, until: string, viewer: Viewer) {
  const own = isOwnCase(viewer)
  return db
    .select({
      id: cases.id,
      since: submissions.submitted_at,
      due_on: sql<string>`${paymentDueOn}::text`.as('due_on'),
      own,
      total,
      overdue: overdueOf(sql`${paymentDueOn} < ${today}`),
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(submissions, eq(submissions.case_id, cases.id))
    .innerJoin(termsStatements, eq(termsStatements.case_id, cases.id))
    .where(and(isReceivedWork, lte(paymentDueOn, until), isShown(own, viewer)))
    .orderBy(desc(own), sql`due_on`, asc(cases.id))
    .limit(size)
}

/** Titles and people of these cases. */
export async function listNames(db: Queryable, caseIds: readonly number[]) {
  return db
    .select({ id: cases.id, title: campaigns.title, person: influencers.display_name })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(inArray(cases.id, [...caseIds]))
}

/** Agreed to by nobody since it was last scheduled (approval.ts). */
const isUnapproved = sql`(
  select ${payoutEvents.act} from ${payoutEvents} where ${payoutEvents.payout_id} = ${payouts.id}
  order by ${payoutEvents.id} desc limit 1
) is distinct from 'approve'`

const isScheduled = eq(payouts.state, 'scheduled')

export const payoutQueues = {
  approval: (above: number) => and(isScheduled, gt(payouts.net, above), isUnapproved),
  due: (today: string, until: string) =>
    or(
      and(isScheduled, lte(payouts.pay_on, until)),
      and(eq(payouts.state, 'processing'), lt(payouts.pay_on, today)),
    ),
  failed: eq(payouts.state, 'failed'),
}

export async function listPayouts(db: Queryable, where: SQL | undefined, today: string) {
  return db
    .select({
      id: payouts.id,
      person: influencers.display_name,
      payout: { net: payouts.net, state: payouts.state },
      since: sql<Date>`(
        select max(${payoutEvents.at}) from ${payoutEvents} where ${payoutEvents.payout_id} = ${payouts.id}
      )`.mapWith(payoutEvents.at),
      due_on: payouts.pay_on,
      total,
      overdue: overdueOf(lt(payouts.pay_on, today)),
    })
    .from(payouts)
    .innerJoin(influencers, eq(influencers.id, payouts.influencer_id))
    .where(where)
    .orderBy(asc(payouts.pay_on), asc(payouts.id))
    .limit(size)
}

/** Those without an answer; overdue are those that were sent before `late`. */
export async function listInquiries(db: Queryable, late: Date) {
  return db
    .select({
      id: inquiries.id,
      title: inquiries.subject,
      person: influencers.display_name,
      since: inquiries.sent_at,
      total,
      overdue: overdueOf(lt(inquiries.sent_at, late)),
    })
    .from(inquiries)
    .innerJoin(influencers, eq(influencers.id, inquiries.influencer_id))
    .where(isNull(inquiries.answered_at))
    .orderBy(asc(inquiries.sent_at), asc(inquiries.id))
    .limit(size)
}
