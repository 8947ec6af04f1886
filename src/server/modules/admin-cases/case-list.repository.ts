import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { caseNeeds } from '#contract/admin-cases.ts'
import type { CaseState, SubTaskKind } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import type { StoredPicture } from '../../db/schema/campaigns.ts'
import {
  campaigns,
  cases,
  caseThreads,
  influencers,
  submissions,
  termsStatements,
} from '../../db/schema/index.ts'
import { isReceivedWork, paymentDueOn } from '../cases/payment-due.ts'
import { contains, matchesSearch, type SearchedWord } from '../influencers/person-search.ts'

type CaseNeed = (typeof caseNeeds)[number]

export interface CaseFilter {
  campaign_id?: number | undefined
  state?: CaseState | undefined
  needs?: CaseNeed | undefined
  search: readonly SearchedWord[]
  /** YYYY-MM-DD: what is to be paid by then needs somebody's eye. */
  payUntil: string
}

export type CaseListRow = Awaited<ReturnType<typeof listCases>>[number]

/** YYYY-MM-DD, as text. */
export const shipBy = sql<string | null>`${campaigns.days} ->> 'shipping'`

const roundsOf: Record<'review' | 'check', SubTaskKind[]> = {
  review: ['composition_plan', 'draft'],
  check: ['final_report', 'insight_report'],
}

/**
 * The condition for each need. It looks at the case itself and not at its next step, since the influencer may have something to do at
 * the same time.
 */
const needed: Record<CaseNeed, (db: Queryable, payUntil: string) => SQL> = {
  shipment: () => eq(cases.preparation, 'preparing'),
  goods: () => eq(cases.preparation, 'problem'),
  review: (db) => inArray(cases.id, openRounds(db, 'review')),
  check: (db) => inArray(cases.id, openRounds(db, 'check')),
  message: (db) => inArray(cases.id, unreadThreads(db)),
  payment: (_db, payUntil) => sql`${payOn()} <= ${payUntil}`,
}

/** Creators write before a case is confirmed and after it has ended, too. */
const isNeeding = (need: CaseNeed) => (need === 'message' ? undefined : eq(cases.state, 'confirmed'))

const unreadSince = sql`(
  select ${caseThreads.operators_unread_since} from ${caseThreads} where ${caseThreads.case_id} = ${cases.id}
)`

const mostUrgent: Record<CaseNeed, SQL> = {
  shipment: sql`${shipBy} asc nulls last`,
  goods: asc(cases.paused_since),
  review: asc(firstDue('review')),
  check: asc(firstDue('check')),
  payment: asc(payOn()),
  message: asc(unreadSince),
}

interface Slice {
  offset: number
  size: number
}

/** One page; what is due or waits longest first where `needs` is asked for, else what moved last. */
export async function listCases(db: Queryable, filter: CaseFilter, slice: Slice) {
  const order = filter.needs
    ? [mostUrgent[filter.needs], asc(cases.id)]
    : [desc(cases.updated_at), desc(cases.id)]
  return listInOrder(db, filter, order, slice)
}

/** The same by their numbers, which stay in order while cases move. */
export async function listByNumber(db: Queryable, filter: CaseFilter, slice: Slice) {
  return listInOrder(db, filter, [asc(cases.id)], slice)
}

async function listInOrder(db: Queryable, filter: CaseFilter, order: SQL[], { offset, size }: Slice) {
  // Selects the ids first, so that no details are read for the rows before a far page.
  const page = matching(db, filter)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
  return details(db)
    .where(inArray(cases.id, page))
    .orderBy(...order)
}

/** Lists these cases, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<CaseListRow[]> {
  return details(db).where(inArray(cases.id, [...ids]))
}

export async function countCases(db: Queryable, filter: CaseFilter) {
  const found = matching(db, filter).as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return row?.count ?? 0
}

/** Selects the columns that lists and the board show. */
function details(db: Queryable) {
  return db
    .select({
      id: cases.id,
      campaign: {
        id: campaigns.id,
        title: campaigns.title,
        kind: campaigns.kind,
        cover: sql<StoredPicture>`${campaigns.pictures} -> 0`,
      },
      influencer: { id: influencers.id, display_name: influencers.display_name, name: influencers.name },
      state: cases.state,
      preparation: cases.preparation,
      next_kind: cases.next_kind,
      next_sub_task: cases.next_sub_task,
      next_due_at: cases.next_due_at,
      ship_by: shipBy,
      updated_at: cases.updated_at,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
}

/** Ids. An outer join, so that the database leaves it out where the campaign's days do not matter. */
function matching(db: Queryable, { campaign_id, state, needs, search, payUntil }: CaseFilter) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(
      and(
        campaign_id === undefined ? undefined : eq(cases.campaign_id, campaign_id),
        state && eq(cases.state, state),
        needs && and(isNeeding(needs), needed[needs](db, payUntil)),
        matchesWords(db, search),
      ),
    )
}

/** Each word in the person's names or in the title; the few campaigns are read once and not for each case. */
export function matchesWords(db: Queryable, search: readonly SearchedWord[]) {
  const titled = (word: string) =>
    db.select({ id: campaigns.id }).from(campaigns).where(contains(campaigns.title, word))
  return matchesSearch(search, cases.influencer_id, (word) => inArray(cases.campaign_id, titled(word)))
}

/** Selects the ids of the cases with a round that nobody has reviewed yet. */
function openRounds(db: Queryable, of: keyof typeof roundsOf) {
  return db
    .select({ id: submissions.case_id })
    .from(submissions)
    .where(and(isNull(submissions.review_result), inArray(submissions.kind, roundsOf[of])))
}

/** Selects the ids of the cases whose creator wrote what no operator has read. */
function unreadThreads(db: Queryable) {
  return db
    .select({ id: caseThreads.case_id })
    .from(caseThreads)
    .where(isNotNull(caseThreads.operators_unread_since))
}

/** Returns SQL for the day by which received work of the case has to be paid; null where none was received. */
function payOn() {
  return sql`(
    select ${paymentDueOn} from ${submissions}, ${termsStatements}
    where ${submissions.case_id} = ${cases.id} and ${termsStatements.case_id} = ${cases.id} and ${isReceivedWork}
  )`
}

/** Returns SQL for when the first round of the case that nobody has reviewed yet counts as approved. */
function firstDue(of: keyof typeof roundsOf) {
  return sql`(
    select min(${submissions.review_due_at}) from ${submissions}
    where ${submissions.case_id} = ${cases.id} and ${submissions.review_result} is null
      and ${inArray(submissions.kind, roundsOf[of])}
  )`
}
