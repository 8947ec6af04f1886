import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Delivery } from '#contract/admin-deliveries.ts'
import type { Queryable } from '../../db/database.ts'
import { influencers, lineFriends, notices, outbox } from '../../db/schema/index.ts'
import { isDead, isFailing, isStuck } from '../../platform/outbox.ts'

const noticeId = sql<string>`(${outbox.payload} -> 'told' ->> 'notice_id')::uuid`

/** Lists work that fails, with the notice that it would deliver; the notice is null for other work, and for people who left. */
export async function listStuck(
  db: Queryable,
  state: Delivery['state'] | undefined,
  { offset, size }: { offset: number; size: number },
) {
  // The page is selected first, since only its rows need their notices.
  return details(
    db,
    stuck(db, inState(state))
      .orderBy(...order)
      .limit(size)
      .offset(offset),
  )
}
export type StuckRow = Awaited<ReturnType<typeof listStuck>>[number]

/** The numbers of all of it in that order. */
export async function listIds(db: Queryable, state: Delivery['state'] | undefined) {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(inState(state))
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

/** These of them. One that succeeded meanwhile is left out. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<StuckRow[]> {
  return details(db, stuck(db, and(isStuck, inArray(outbox.id, [...ids]))))
}

const order = [desc(isNotNull(outbox.dead_at)), asc(outbox.created_at), asc(outbox.id)]

function inState(state: Delivery['state'] | undefined) {
  return state === 'dead' ? isDead : state === 'failing' ? isFailing : isStuck
}

function stuck(db: Queryable, where: SQL | undefined) {
  return db
    .select({ ...getTableColumns(outbox), notice_id: noticeId.as('notice_id') })
    .from(outbox)
    .where(where)
    .$dynamic()
}

function details(db: Queryable, rows: ReturnType<typeof stuck>) {
  const page = rows.as('page')
  const { id, kind, attempts, last_error, created_at, available_at, dead_at } = page
  return db
    .select({
      work: { id, kind, attempts, last_error, created_at, available_at, dead_at },
      notice: { kind: notices.kind, subject: notices.subject },
      influencer: {
        id: influencers.id,
        display_name: influencers.display_name,
        name: influencers.name,
      },
    })
    .from(page)
    .leftJoin(notices, eq(notices.id, page.notice_id))
    .leftJoin(influencers, and(eq(influencers.id, notices.influencer_id), isNull(influencers.left_at)))
    .orderBy(desc(isNotNull(dead_at)), asc(created_at), asc(id))
}

/** Counts people by how messages reach them; without a linked LINE account nobody is reached by LINE. */
export async function countPeople(db: Queryable) {
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const { line_user_id, email, email_verified_at } = influencers
  const [row] = await db
    .select({
      friends: counted(sql`${lineFriends.friend}`),
      others: counted(sql`${line_user_id} is null or not ${lineFriends.friend}`),
      unknown: counted(sql`${line_user_id} is not null and ${lineFriends.friend} is null`),
      unreached: counted(
        sql`(${line_user_id} is null or not ${lineFriends.friend}) and (${email} is null or ${email_verified_at} is null)`,
      ),
    })
    .from(influencers)
    .leftJoin(lineFriends, eq(lineFriends.line_user_id, line_user_id))
    .where(isNull(influencers.left_at))
  return row ?? { friends: 0, others: 0, unknown: 0, unreached: 0 }
}
