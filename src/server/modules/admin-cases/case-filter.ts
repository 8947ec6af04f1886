import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CaseDue, CaseSort, CaseTab, caseNeeds } from '#contract/case-filter.ts'
import { type CaseState, isWaiting, nextActionKinds, type SubTaskKind } from '#contract/case-states.ts'
import type { Direction } from '#contract/list-order.ts'
import type { CampaignKind, Platform } from '#contract/vocabulary.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import {
  campaigns,
  caseRunCases,
  cases,
  caseThreads,
  influencers,
  operators,
  submissions,
  termsStatements,
} from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import { isReceivedWork, paymentDueOn, paymentWarningDays } from '../cases/payment-due.ts'
import { isWithClient } from '../client-reviews/with-client.ts'
import { contains, matchesSearch, type SearchedWord } from '../influencers/person-search.ts'
import { isAssignedTo } from '../operators/assigned-to.ts'

type CaseNeed = (typeof caseNeeds)[number]

export interface CaseFilter {
  campaign_id?: number | undefined
  state?: CaseState | undefined
  needs?: CaseTab | undefined
  due?: CaseDue | undefined
  kind?: CampaignKind | undefined
  platform?: Platform | undefined
  client_id?: number | undefined
  brand_id?: number | undefined
  /** A member's number; null for what nobody looks after, or only a disabled member. */
  assigneeId?: number | null | undefined
  /** The day by which the campaign promised the goods is over. */
  isShipmentLate?: boolean | undefined
  /** Runs whose cases are left out. */
  afterRuns?: readonly number[] | undefined
  search: readonly SearchedWord[]
  now: Date
}

export interface CaseOrder {
  sort?: CaseSort | undefined
  order: Direction
}

/** Days after which a step of ours that has no day of its own has waited too long. */
const longWaitDays = 3
const hoursOfDay = 24

/** YYYY-MM-DD, as text. */
export const shipBy = sql<string | null>`${campaigns.days} ->> 'shipping'`

/** Who looks after a case: its own assignee once it was assigned by itself, else that of its campaign. */
export const caseAssigneeId = sql<
  number | null
>`case when ${cases.has_own_assignee} then ${cases.assignee_id} else ${campaigns.assignee_id} end`

/** A member whose own work stands before that of others, or alone. */
export interface Viewer {
  id: number
  only: boolean
}

/** Whether the member looks after the case. */
export const isOwnCase = ({ id }: Viewer) => sql<boolean>`coalesce(${caseAssigneeId} = ${id}, false)`

const roundsOf: Record<'review' | 'check', SubTaskKind[]> = {
  review: ['composition_plan', 'draft'],
  check: ['final_report', 'insight_report'],
}

const creatorsSteps = nextActionKinds.filter((kind) => !isWaiting(kind))
/** Figures that are measured are waited for by both sides. */
const ourSteps = nextActionKinds.filter((kind) => isWaiting(kind) && kind !== 'wait_measuring')

/**
 * The condition for each need. It looks at the case itself and not at its next step, since the influencer may have something to do at
 * the same time.
 */
const needed: Record<CaseNeed, (db: Queryable, now: Date) => SQL | undefined> = {
  shipment: () => and(isConfirmed, eq(cases.preparation, 'preparing')),
  goods: () => and(isConfirmed, eq(cases.preparation, 'problem')),
  review: (db, now) => and(isConfirmed, inArray(cases.id, openRounds(db, 'review', now))),
  check: (db, now) => and(isConfirmed, inArray(cases.id, openRounds(db, 'check', now))),
  // Creators write before a case is confirmed and after it has ended, too.
  message: (db) => inArray(cases.id, unreadThreads(db)),
  payment: (db, now) => inArray(cases.id, paidBy(db, addDays(dayInTokyo(now), paymentWarningDays))),
}
const isConfirmed = eq(cases.state, 'confirmed')

/** The condition of a tab; undefined for the one that holds every case. */
export function isOnTab(db: Queryable, tab: CaseTab, now: Date): SQL | undefined {
  if (tab === 'all') return undefined
  if (tab !== 'any') return needed[tab](db, now)
  return or(...Object.values(needed).map((need) => need(db, now)), isCreatorLate(now))
}

function isCreatorLate(now: Date) {
  return and(inArray(cases.next_kind, creatorsSteps), lt(cases.next_due_at, now))
}

/** The time from which the next step is late: when it is due, or `longWaitDays` after the case moved last if the step has no day. */
export const lateFrom = sql<Date>`coalesce(
  ${cases.next_due_at}, ${cases.updated_at} + make_interval(hours => ${longWaitDays * hoursOfDay})
)`.mapWith(cases.next_due_at)

function isOursLate(now: Date) {
  return and(inArray(cases.next_kind, ourSteps), sql`${lateFrom} < ${now.toISOString()}::timestamptz`)
}

/** Both sides' steps that are due from now to the end of the day that many days ahead. */
function isDueWithin(days: number, now: Date) {
  const end = sql`${addDays(dayInTokyo(now), days + 1)}::timestamp at time zone 'Asia/Tokyo'`
  return and(gte(cases.next_due_at, now), sql`${cases.next_due_at} < ${end}`)
}

/** The condition for each time at which the next step of a case is due. */
export const isDue: Record<CaseDue, (now: Date) => SQL | undefined> = {
  creator_late: isCreatorLate,
  ours_late: isOursLate,
  today: (now) => isDueWithin(0, now),
  in_3_days: (now) => isDueWithin(3, now),
  in_7_days: (now) => isDueWithin(7, now),
  in_14_days: (now) => isDueWithin(14, now),
}

/** Every condition of the filter but that of its tab; one line for each member. */
export function isListed(db: Queryable, filter: CaseFilter): SQL | undefined {
  const { campaign_id, state, due, kind, platform, client_id, brand_id } = filter
  const { assigneeId, isShipmentLate, afterRuns = [], search, now } = filter
  return and(
    campaign_id === undefined ? undefined : eq(cases.campaign_id, campaign_id),
    state && eq(cases.state, state),
    due && isDue[due](now),
    kind && eq(campaigns.kind, kind),
    platform && sql`${platform} = any(${campaigns.platforms})`,
    client_id === undefined ? undefined : eq(campaigns.client_id, client_id),
    brand_id === undefined ? undefined : eq(campaigns.brand_id, brand_id),
    assigneeId === undefined ? undefined : isAssignedTo(db, caseAssigneeId, assigneeId),
    isShipmentLate ? sql`${shipBy} < ${dayInTokyo(now)}` : undefined,
    afterRuns.length > 0 ? notInArray(cases.id, casesOf(db, afterRuns)) : undefined,
    matchesWords(db, search),
  )
}

function casesOf(db: Queryable, runs: readonly number[]) {
  return db
    .select({ id: caseRunCases.case_id })
    .from(caseRunCases)
    .where(inArray(caseRunCases.run_id, [...runs]))
}

/** Each word in the person's names or in the title; the few campaigns are read once and not for each case. */
export function matchesWords(db: Queryable, search: readonly SearchedWord[]) {
  const titled = (word: string) =>
    db.select({ id: campaigns.id }).from(campaigns).where(contains(campaigns.title, word))
  return matchesSearch(search, cases.influencer_id, (word) => inArray(cases.campaign_id, titled(word)))
}

const unreadSince = sql`(
  select ${caseThreads.operators_unread_since} from ${caseThreads} where ${caseThreads.case_id} = ${cases.id}
)`

/** The order of each tab as it is opened. */
const orderOfTab: Record<CaseTab, SQL> = {
  any: sql`${cases.next_due_at} asc nulls last`,
  all: sql`${cases.updated_at} desc`,
  shipment: sql`${shipBy} asc nulls last`,
  goods: asc(cases.paused_since),
  review: asc(firstDue('review')),
  check: asc(firstDue('check')),
  payment: asc(payOn()),
  message: asc(unreadSince),
}

const sortedBy: Record<CaseSort, SQL> = {
  due: sql`${cases.next_due_at}`,
  campaign: sql`${campaigns.title}`,
  creator: sql`${influencers.display_name}`,
  reward: sql`${campaigns.reward_amount}`,
  updated: sql`${cases.updated_at}`,
  assignee: sql`${operators.name}`,
}

/** The asked order, what has no value last in either direction; rows that are equal in it follow their numbers. */
export function orderOf({ needs = 'all' }: Pick<CaseFilter, 'needs'>, { sort, order }: CaseOrder): SQL[] {
  if (sort === undefined) return [orderOfTab[needs], needs === 'all' ? sql`${cases.id} desc` : asc(cases.id)]
  return orderedBy(sortedBy[sort], order, cases.id)
}

/** Selects the ids of the cases with a round that nobody has reviewed yet, but for those that wait for the client. */
function openRounds(db: Queryable, of: keyof typeof roundsOf, now: Date) {
  return db
    .select({ id: submissions.case_id })
    .from(submissions)
    .where(
      and(isNull(submissions.review_result), inArray(submissions.kind, roundsOf[of]), not(isWithClient(now))),
    )
}

/** Selects the ids of the cases whose creator wrote what no operator has read. */
function unreadThreads(db: Queryable) {
  return db
    .select({ id: caseThreads.case_id })
    .from(caseThreads)
    .where(isNotNull(caseThreads.operators_unread_since))
}

/**
 * Selects the ids of the cases whose received work has to be paid by `day`. Read once for all cases: looked up for each, it made the
 * planner expect so much work that it compiled the query first (20,000 cases: 620 ms).
 */
function paidBy(db: Queryable, day: string) {
  return db
    .select({ id: submissions.case_id })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .innerJoin(termsStatements, eq(termsStatements.case_id, submissions.case_id))
    .where(and(isReceivedWork, sql`${paymentDueOn} <= ${day}::date`))
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
