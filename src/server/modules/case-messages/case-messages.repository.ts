import { and, desc, eq, gt, isNull, lte, max, ne, sql } from 'drizzle-orm'
import type { MessageSide } from '#contract/case-messages.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import {
  campaigns,
  caseEvents,
  caseMessages,
  cases,
  caseThreads,
  influencers,
  notices,
  operators,
} from '../../db/schema/index.ts'

export type ThreadRow = typeof caseThreads.$inferSelect

interface Slice {
  offset: number
  size: number
}

/** The time at which the case came to its present state. */
const since = sql<Date | null>`(
  select max(${caseEvents.at}) from ${caseEvents}
  where ${caseEvents.case_id} = ${cases.id} and ${caseEvents.subject} = 'case' and ${caseEvents.to_state} = ${cases.state}
)`.mapWith(caseEvents.at)

/** Whether operators have written since then; to somebody who applied, that is a question they may answer. */
const isAsked = sql<boolean>`exists (
  select 1 from ${caseMessages} where ${caseMessages.case_id} = ${cases.id} and ${caseMessages.sender} = 'operator'
    and ${caseMessages.sent_at} >= coalesce(${since}, '-infinity')
)`

const threads = keepPrepared((db) =>
  db
    .select({
      case_id: cases.id,
      state: cases.state,
      since,
      is_asked: isAsked,
      campaign: { id: campaigns.id, title: campaigns.title },
      influencer: { id: influencers.id, name: influencers.display_name, left_at: influencers.left_at },
      thread: caseThreads,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(caseThreads, eq(caseThreads.case_id, cases.id))
    .where(sql`${cases.id} = any(${sql.placeholder('ids')})`)
    .prepare(''),
)

/** The cases of threads with their people, in no order; the thread itself is null before the first message. */
export async function listThreads(db: Queryable, caseIds: readonly number[]) {
  return threads(db).execute({ ids: caseIds })
}
export type FoundThread = Awaited<ReturnType<typeof listThreads>>[number]

export async function findThread(db: Queryable, caseId: number): Promise<FoundThread | undefined> {
  const [row] = await listThreads(db, [caseId])
  return row
}

/** The thread alone for this transaction, begun if there is none. */
export async function lockThread(tx: Tx, caseId: number): Promise<ThreadRow> {
  await tx.insert(caseThreads).values({ case_id: caseId }).onConflictDoNothing()
  const row = await lockExisting(tx, caseId)
  if (!row) throw new Error(`The thread of case ${caseId} was not begun.`)
  return row
}

/** The same; undefined when nobody has written yet. */
export async function lockExisting(tx: Tx, caseId: number): Promise<ThreadRow | undefined> {
  const [row] = await tx.select().from(caseThreads).where(eq(caseThreads.case_id, caseId)).for('update')
  return row
}

export async function updateThread(tx: Tx, caseId: number, values: Partial<Omit<ThreadRow, 'case_id'>>) {
  await tx.update(caseThreads).set(values).where(eq(caseThreads.case_id, caseId))
}

export async function insertMessage(
  tx: Tx,
  values: typeof caseMessages.$inferInsert,
): Promise<{ id: number }> {
  const [row] = await tx.insert(caseMessages).values(values).returning({ id: caseMessages.id })
  if (!row) throw new Error('A message was not inserted.')
  return row
}

const ofCase = (caseId: number, until: Date | undefined) =>
  and(eq(caseMessages.case_id, caseId), until && lte(caseMessages.sent_at, until))

/** The newest first, with the operator who wrote each of the provider's. */
export async function listMessages(
  db: Queryable,
  caseId: number,
  until: Date | undefined,
  { offset, size }: Slice,
) {
  return selectMessages(db)
    .where(ofCase(caseId, until))
    .orderBy(desc(caseMessages.id))
    .limit(size)
    .offset(offset)
}
export type WrittenMessage = Awaited<ReturnType<typeof listMessages>>[number]

export async function countMessages(db: Queryable, caseId: number, until: Date | undefined) {
  return db.$count(caseMessages, ofCase(caseId, until))
}

export async function findMessage(db: Queryable, id: number): Promise<WrittenMessage | undefined> {
  const [row] = await selectMessages(db).where(eq(caseMessages.id, id))
  return row
}

function selectMessages(db: Queryable) {
  return db
    .select({ message: caseMessages, operator: operators.name })
    .from(caseMessages)
    .leftJoin(operators, eq(operators.id, caseMessages.operator_id))
}

/** What a side has not read: what the other side wrote after the mark. */
function unreadOf(caseId: number, side: MessageSide, readId: number | null) {
  return and(
    eq(caseMessages.case_id, caseId),
    ne(caseMessages.sender, side),
    gt(caseMessages.id, readId ?? 0),
  )
}

export async function countUnread(db: Queryable, caseId: number, side: MessageSide, readId: number | null) {
  return db.$count(caseMessages, unreadOf(caseId, side, readId))
}

/** The first message that the side has not read. */
export async function findFirstUnread(
  db: Queryable,
  caseId: number,
  side: MessageSide,
  readId: number | null,
): Promise<{ id: number; sent_at: Date } | undefined> {
  const [row] = await db
    .select({ id: caseMessages.id, sent_at: caseMessages.sent_at })
    .from(caseMessages)
    .where(unreadOf(caseId, side, readId))
    .orderBy(caseMessages.id)
    .limit(1)
  return row
}

/** Marks the notices of a thread as read, whose messages are read: one that never left would be taken for one on its way. */
export async function readNotices(tx: Tx, caseId: number, at: Date) {
  await tx
    .update(notices)
    .set({ read_at: at })
    .where(and(eq(notices.case_id, caseId), eq(notices.kind, 'message_received'), isNull(notices.read_at)))
}

/** The number of the case's last message up to that one. */
export async function findLastUpTo(db: Queryable, caseId: number, messageId: number) {
  const [row] = await db
    .select({ id: max(caseMessages.id) })
    .from(caseMessages)
    .where(and(eq(caseMessages.case_id, caseId), lte(caseMessages.id, messageId)))
  return row?.id ?? null
}

/** What a mail to the provider says of a message; undefined once it is read or erased. */
export async function findUnreadByOperators(db: Queryable, messageId: number) {
  const [row] = await db
    .select({ case_id: cases.id, title: campaigns.title })
    .from(caseMessages)
    .innerJoin(cases, eq(cases.id, caseMessages.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(caseThreads, eq(caseThreads.case_id, cases.id))
    .where(
      and(
        eq(caseMessages.id, messageId),
        gt(caseMessages.id, sql`coalesce(${caseThreads.operator_read_id}, 0)`),
      ),
    )
  return row
}
