import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BroadcastRefusal, broadcastOutcomes } from '#contract/admin-broadcasts.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  broadcastReceivers,
  broadcasts,
  campaigns,
  influencers,
  notices,
  operators,
  outbox,
} from '../../db/schema/index.ts'
import { isStuck } from '../../platform/outbox.ts'

export type BroadcastRecord = typeof broadcasts.$inferSelect

/** Rows of one insert. */
const atOnce = 1_000

export async function insertBroadcast(
  tx: Tx,
  values: typeof broadcasts.$inferInsert,
): Promise<BroadcastRecord> {
  const [row] = await tx.insert(broadcasts).values(values).returning()
  if (!row) throw new Error('A message to many was not inserted.')
  return row
}

export async function insertReceivers(tx: Tx, rows: (typeof broadcastReceivers.$inferInsert)[]) {
  for (let from = 0; from < rows.length; from += atOnce)
    await tx.insert(broadcastReceivers).values(rows.slice(from, from + atOnce))
}

export async function findBroadcast(db: Queryable, id: number): Promise<BroadcastRecord | undefined> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
  return row
}

/** Who began it, and the campaign that it leads to. */
export async function findAround(db: Queryable, { operator_id, campaign_id }: BroadcastRecord) {
  const [operator] = await db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(eq(operators.id, operator_id))
  if (!operator) throw new Error(`Operator ${operator_id} wrote a message and is not there.`)
  if (campaign_id === null) return { operator, campaign: null }
  const [campaign] = await db
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.id, campaign_id))
  return { operator, campaign: campaign ?? null }
}

/** Messages, the newest first, with who wrote them and what became of them so far. */
export async function listBroadcasts(db: Queryable, { offset, size }: { offset: number; size: number }) {
  const page = db.select().from(broadcasts).orderBy(desc(broadcasts.id)).limit(size).offset(offset).as('page')
  const counts = db
    .select({
      broadcast_id: broadcastReceivers.broadcast_id,
      total: count().as('total'),
      told: count(broadcastReceivers.day).as('told'),
      left_out: count(broadcastReceivers.code).as('left_out'),
    })
    .from(broadcastReceivers)
    .where(inArray(broadcastReceivers.broadcast_id, db.select({ id: page.id }).from(page)))
    .groupBy(broadcastReceivers.broadcast_id)
    .as('counts')
  return db
    .select({
      id: page.id,
      title: page.title_jp,
      held_until: page.held_until,
      started_at: page.started_at,
      done_at: page.done_at,
      stopped_at: page.stopped_at,
      created_at: page.created_at,
      operator: { id: operators.id, name: operators.name },
      total: sql<number>`coalesce(${counts.total}, 0)`.mapWith(Number),
      told: sql<number>`coalesce(${counts.told}, 0)`.mapWith(Number),
      left_out: sql<number>`coalesce(${counts.left_out}, 0)`.mapWith(Number),
    })
    .from(page)
    .innerJoin(operators, eq(operators.id, page.operator_id))
    .leftJoin(counts, eq(counts.broadcast_id, page.id))
    .orderBy(desc(page.id))
}

export async function countBroadcasts(db: Queryable) {
  return db.$count(broadcasts)
}

/** How many creators had their turn, were left out, and were sent it by each way. */
export async function countReceivers(db: Queryable, id: number) {
  const [row] = await db
    .select({
      total: count(),
      told: count(broadcastReceivers.day),
      left_out: count(broadcastReceivers.code),
      line: count(notices.line_sent_at),
      mail: count(notices.mail_sent_at),
    })
    .from(broadcastReceivers)
    .leftJoin(notices, eq(notices.id, broadcastReceivers.notice_id))
    .where(eq(broadcastReceivers.broadcast_id, id))
  return row ?? { total: 0, told: 0, left_out: 0, line: 0, mail: 0 }
}

const toldBy = (id: number) =>
  and(
    inArray(outbox.kind, ['notice.line', 'notice.mail', 'broadcast.notice']),
    isStuck,
    sql`coalesce(${outbox.payload} -> 'told' ->> 'broadcast_id', ${outbox.payload} ->> 'broadcast_id') = ${String(id)}`,
  )

/** The work of telling it that does not succeed: why, by the number of the person. */
export async function listFailing(db: Queryable, id: number): Promise<Map<number, string>> {
  const person = sql<string>`coalesce(${outbox.payload} -> 'told' ->> 'influencer_id', ${outbox.payload} ->> 'influencer_id')`
  const rows = await db.select({ person, error: outbox.last_error }).from(outbox).where(toldBy(id))
  return new Map(rows.map(({ person: of, error }) => [Number(of), error ?? '']))
}

type Outcome = (typeof broadcastOutcomes)[number]

function ofOutcome(id: number, outcome: Outcome, failing: readonly number[]): SQL | undefined {
  const conditions: Record<Outcome, SQL | undefined> = {
    told: isNotNull(broadcastReceivers.day),
    left_out: isNotNull(broadcastReceivers.code),
    waiting: and(isNull(broadcastReceivers.day), isNull(broadcastReceivers.code)),
    failing: inArray(broadcastReceivers.influencer_id, [...failing]),
  }
  return and(eq(broadcastReceivers.broadcast_id, id), conditions[outcome])
}

export async function countOutcome(db: Queryable, id: number, outcome: Outcome, failing: readonly number[]) {
  return db.$count(broadcastReceivers, ofOutcome(id, outcome, failing))
}

/** What became of it for each, by the number of the person. */
export async function listReceivers(
  db: Queryable,
  id: number,
  { outcome, failing }: { outcome: Outcome; failing: readonly number[] },
  { offset, size }: { offset: number; size: number },
) {
  return db
    .select({
      influencer_id: broadcastReceivers.influencer_id,
      display_name: influencers.display_name,
      code: broadcastReceivers.code,
      at: notices.created_at,
      line_sent_at: notices.line_sent_at,
      mail_sent_at: notices.mail_sent_at,
    })
    .from(broadcastReceivers)
    .innerJoin(influencers, eq(influencers.id, broadcastReceivers.influencer_id))
    .leftJoin(notices, eq(notices.id, broadcastReceivers.notice_id))
    .where(ofOutcome(id, outcome, failing))
    .orderBy(asc(broadcastReceivers.influencer_id))
    .limit(size)
    .offset(offset)
}

const isOpen = (id: number) =>
  and(
    eq(broadcastReceivers.broadcast_id, id),
    isNull(broadcastReceivers.day),
    isNull(broadcastReceivers.code),
  )

/** The next whom this transaction alone gives their turn; nobody of one that was stopped. */
export async function lockOpen(tx: Tx, id: number, size: number): Promise<number[]> {
  const rows = await tx
    .select({ id: broadcastReceivers.influencer_id })
    .from(broadcastReceivers)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastReceivers.broadcast_id))
    .where(and(isOpen(id), isNull(broadcasts.stopped_at)))
    .orderBy(asc(broadcastReceivers.influencer_id))
    .limit(size)
    .for('update', { of: broadcastReceivers })
  return rows.map((row) => row.id)
}

/** These people alone for this transaction, in one order: two messages that mean the same person follow one another. */
export async function lockPeople(tx: Tx, ids: readonly number[]) {
  await tx
    .select({ id: influencers.id })
    .from(influencers)
    .where(inArray(influencers.id, [...ids]))
    .orderBy(asc(influencers.id))
    .for('no key update')
}

export async function updateTold(
  tx: Tx,
  id: number,
  { day, notices: told }: { day: string; notices: readonly { influencer_id: number; notice_id: string }[] },
) {
  const people = told.map(({ influencer_id }) => influencer_id)
  const numbers = told.map(({ notice_id }) => notice_id)
  await tx.execute(sql`update ${broadcastReceivers} set day = ${day}, notice_id = told.notice_id
    from unnest(${sql.param(people)}::int[], ${sql.param(numbers)}::uuid[]) as told (influencer_id, notice_id)
    where ${broadcastReceivers.broadcast_id} = ${id} and ${broadcastReceivers.influencer_id} = told.influencer_id`)
}

export async function updateLeftOut(tx: Tx, id: number, ids: readonly number[], code: BroadcastRefusal) {
  await tx
    .update(broadcastReceivers)
    .set({ code })
    .where(and(isOpen(id), inArray(broadcastReceivers.influencer_id, [...ids])))
}

/** Begins it, or goes on; false when it was stopped or taken back. */
export async function updateStarted(db: Queryable, id: number, at: Date) {
  const rows = await db
    .update(broadcasts)
    .set({ started_at: sql`coalesce(${broadcasts.started_at}, ${at.toISOString()})` })
    .where(and(eq(broadcasts.id, id), isNull(broadcasts.stopped_at)))
    .returning({ id: broadcasts.id })
  return rows.length > 0
}

export async function updateDone(db: Queryable, id: number, at: Date) {
  await db
    .update(broadcasts)
    .set({ done_at: at })
    .where(and(eq(broadcasts.id, id), isNull(broadcasts.stopped_at)))
}

/** Stops it; false when it is over already. `unbegun`: only as long as nobody had their turn. */
export async function updateStopped(tx: Tx, id: number, at: Date, { unbegun }: { unbegun: boolean }) {
  const rows = await tx
    .update(broadcasts)
    .set({ stopped_at: at })
    .where(
      and(
        eq(broadcasts.id, id),
        isNull(broadcasts.done_at),
        isNull(broadcasts.stopped_at),
        unbegun ? isNull(broadcasts.started_at) : undefined,
      ),
    )
    .returning({ id: broadcasts.id })
  return rows.length > 0
}
