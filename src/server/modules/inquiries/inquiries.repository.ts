import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Direction } from '#contract/list-order.ts'
import type { InquiryKind } from '#contract/vocabulary.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { campaigns, cases, influencers, inquiries, inquiryAnswers } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import { contains, matchesSearch, type SearchedWord } from '../influencers/person-search.ts'

export type InquiryRow = typeof inquiries.$inferSelect
export type AnswerRow = typeof inquiryAnswers.$inferSelect

interface Slice {
  offset: number
  size: number
}

/** The case of that campaign alone makes it the person's subject. */
export async function findCaseCampaign(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await db
    .select({ id: cases.campaign_id })
    .from(cases)
    .where(and(eq(cases.influencer_id, influencerId), eq(cases.campaign_id, campaignId)))
  return row
}

export async function insertInquiry(tx: Tx, values: typeof inquiries.$inferInsert): Promise<InquiryRow> {
  const [row] = await tx.insert(inquiries).values(values).returning()
  if (!row) throw new Error('An inquiry was not inserted.')
  return row
}

const about = { inquiry: inquiries, title: campaigns.title }
export interface InquiryOfCampaign {
  inquiry: InquiryRow
  /** The campaign's title; null when the inquiry names no campaign. */
  title: string | null
}

const sentBy = (influencerId: number, until: Date | undefined) =>
  and(eq(inquiries.influencer_id, influencerId), until && lte(inquiries.sent_at, until))

export async function listInquiries(
  db: Queryable,
  influencerId: number,
  until: Date | undefined,
  { offset, size }: Slice,
) {
  return db
    .select(about)
    .from(inquiries)
    .leftJoin(campaigns, eq(campaigns.id, inquiries.campaign_id))
    .where(sentBy(influencerId, until))
    .orderBy(desc(inquiries.sent_at), desc(inquiries.id))
    .limit(size)
    .offset(offset)
}

export async function countInquiries(db: Queryable, influencerId: number, until: Date | undefined) {
  const [row] = await db.select({ count: count() }).from(inquiries).where(sentBy(influencerId, until))
  return row?.count ?? 0
}

const isUnread = and(isNotNull(inquiries.answered_at), isNull(inquiries.read_at))

export async function countUnread(db: Queryable, influencerId: number) {
  const owned = eq(inquiries.influencer_id, influencerId)
  const [row] = await db.select({ count: count() }).from(inquiries).where(and(owned, isUnread))
  return row?.count ?? 0
}

export async function findOwn(db: Queryable, influencerId: number, id: number) {
  const [row] = await db
    .select(about)
    .from(inquiries)
    .leftJoin(campaigns, eq(campaigns.id, inquiries.campaign_id))
    .where(and(eq(inquiries.id, id), eq(inquiries.influencer_id, influencerId)))
  return row
}

export async function updateRead(db: Queryable, id: number, at: Date) {
  await db
    .update(inquiries)
    .set({ read_at: at })
    .where(and(eq(inquiries.id, id), isUnread))
}

/** Answers of these inquiries, in the order of their writing. */
export async function listAnswers(db: Queryable, inquiryIds: readonly number[]): Promise<AnswerRow[]> {
  if (inquiryIds.length === 0) return []
  return db
    .select()
    .from(inquiryAnswers)
    .where(inArray(inquiryAnswers.inquiry_id, [...inquiryIds]))
    .orderBy(asc(inquiryAnswers.id))
}

export interface InquiryFilter {
  state: 'open' | 'answered'
  kind?: InquiryKind | undefined
  /** Limits the list to inquiries that nobody answered and that were sent before this time. */
  overdueBefore?: Date | undefined
  /** The words to find in the subject and in the person's names. */
  search: readonly SearchedWord[]
}

export interface InquiryOrder {
  /** The column to sort by; undefined for the order of the state. */
  sort?: 'creator' | 'at' | undefined
  order: Direction
  /** What people are ordered by. */
  byName: SQL
}

const isIn = {
  open: isNull(inquiries.answered_at),
  answered: isNotNull(inquiries.answered_at),
}

/** Every condition but that of the state. */
function matching({ kind, overdueBefore, search }: InquiryFilter) {
  return and(
    kind && eq(inquiries.kind, kind),
    overdueBefore && and(isNull(inquiries.answered_at), lt(inquiries.sent_at, overdueBefore)),
    matchesSearch(search, inquiries.influencer_id, (word) => contains(inquiries.subject, word)),
  )
}

const person = { id: influencers.id, display_name: influencers.display_name, name: influencers.name }

function selectOfAll(db: Queryable) {
  return db
    .select({ ...about, influencer: person, case_id: cases.id })
    .from(inquiries)
    .innerJoin(influencers, eq(influencers.id, inquiries.influencer_id))
    .leftJoin(campaigns, eq(campaigns.id, inquiries.campaign_id))
    .leftJoin(
      cases,
      and(eq(cases.campaign_id, inquiries.campaign_id), eq(cases.influencer_id, inquiries.influencer_id)),
    )
}

/** Without a column the longest waiting of the open ones first, and of the answered ones what was answered last. */
function orderOf({ state }: InquiryFilter, { sort, order, byName }: InquiryOrder) {
  const at = state === 'open' ? inquiries.sent_at : inquiries.answered_at
  const ownOrder = state === 'open' ? asc : desc
  if (sort === undefined) return [ownOrder(at), ownOrder(inquiries.id)]
  return orderedBy({ at, creator: byName }[sort], order, inquiries.id)
}

/** Lists everybody's inquiries of a state. */
export async function listOfAll(
  db: Queryable,
  filter: InquiryFilter,
  { offset, size, ...order }: InquiryOrder & Slice,
) {
  return selectOfAll(db)
    .where(and(isIn[filter.state], matching(filter)))
    .orderBy(...orderOf(filter, order))
    .limit(size)
    .offset(offset)
}

/** The numbers of all of them in that order. */
export async function listIds(db: Queryable, filter: InquiryFilter, order: InquiryOrder) {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .innerJoin(influencers, eq(influencers.id, inquiries.influencer_id))
    .where(and(isIn[filter.state], matching(filter)))
    .orderBy(...orderOf(filter, order))
  return rows.map(({ id }) => id)
}

/** These inquiries, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]) {
  return selectOfAll(db).where(inArray(inquiries.id, [...ids]))
}

/** How many of each state the rest of the filter finds. */
export async function countStates(db: Queryable, filter: InquiryFilter) {
  const countOf = (state: InquiryFilter['state']) =>
    sql<number>`count(*) filter (where ${isIn[state]})`.mapWith(Number)
  const [row] = await db
    .select({ open: countOf('open'), answered: countOf('answered') })
    .from(inquiries)
    .where(matching(filter))
  return row ?? { open: 0, answered: 0 }
}

export async function findOfAll(db: Queryable, id: number) {
  const [row] = await selectOfAll(db).where(eq(inquiries.id, id))
  return row
}
export type InquiryOfPerson = NonNullable<Awaited<ReturnType<typeof findOfAll>>>

/** Gives whose it is; undefined when there is none with this id. The answer is new to the person again. */
export async function updateAnswered(tx: Tx, id: number, at: Date) {
  const [row] = await tx
    .update(inquiries)
    .set({ answered_at: at, read_at: null })
    .where(eq(inquiries.id, id))
    .returning({ influencer_id: inquiries.influencer_id })
  return row
}

export async function insertAnswer(tx: Tx, values: typeof inquiryAnswers.$inferInsert) {
  await tx.insert(inquiryAnswers).values(values)
}
