import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  cases,
  influencers,
  operators,
  postLooks,
  publishedPosts,
  socialAccounts,
} from '../../db/schema/index.ts'
import { linkedAccountColumns } from '../social/linked-account.ts'
import { watchedStates } from './plan-looks.repository.ts'

export type PostRow = typeof publishedPosts.$inferSelect
export type LookRow = typeof postLooks.$inferSelect
export type NewLook = typeof postLooks.$inferInsert

/** A post with the account of its case, as long as anybody is to look at it. */
export async function findWatched(db: Queryable, id: number) {
  const [row] = await db
    .select({
      post: getTableColumns(publishedPosts),
      account: linkedAccountColumns,
    })
    .from(publishedPosts)
    .innerJoin(cases, eq(cases.id, publishedPosts.case_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(
      and(
        eq(publishedPosts.id, id),
        isNull(publishedPosts.ended_at),
        sql`${publishedPosts.state} <> 'over'`,
        inArray(cases.state, [...watchedStates]),
        isNull(influencers.left_at),
      ),
    )
  return row
}

/** The post for this transaction alone; undefined for one that is unknown, or whose creator left meanwhile. */
export async function lockPost(tx: Tx, id: number): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(publishedPosts).where(eq(publishedPosts.id, id)).for('update')
  return row
}

export async function updatePost(tx: Tx, id: number, values: Partial<typeof publishedPosts.$inferInsert>) {
  await tx.update(publishedPosts).set(values).where(eq(publishedPosts.id, id))
}

export async function findPortalLook(
  db: Queryable,
  postId: number,
  day: string,
): Promise<LookRow | undefined> {
  const [row] = await db
    .select()
    .from(postLooks)
    .where(and(eq(postLooks.post_id, postId), eq(postLooks.day, day), eq(postLooks.by, 'portal')))
  return row
}

export async function insertLook(tx: Tx, look: NewLook) {
  await tx.insert(postLooks).values(look)
}

/** The portal's look of the day: a later attempt takes the place of one that failed or was not confirmed. */
export async function putPortalLook(tx: Tx, look: NewLook) {
  const { post_id: _post, day: _day, ...set } = look
  await tx
    .insert(postLooks)
    .values(look)
    .onConflictDoUpdate({
      target: [postLooks.post_id, postLooks.day],
      targetWhere: sql`${postLooks.by} = 'portal'`,
      set,
    })
}

/** The newest look that said something of the caption; null without one. */
export async function findLastChange(db: Queryable, postId: number): Promise<LookRow | undefined> {
  const [row] = await db
    .select()
    .from(postLooks)
    .where(and(eq(postLooks.post_id, postId), eq(postLooks.found, 'changed')))
    .orderBy(desc(postLooks.id))
    .limit(1)
  return row
}

const operatorName = sql<string | null>`(
  select ${operators.name} from ${operators} where ${operators.id} = ${postLooks.operator_id})`.as(
  'operator_name',
)

/** The newest looks at a post, the newest first. */
export async function listLooks(db: Queryable, postId: number, size: number) {
  return db
    .select({ ...getTableColumns(postLooks), operator_name: operatorName })
    .from(postLooks)
    .where(eq(postLooks.post_id, postId))
    .orderBy(desc(postLooks.seen_at), desc(postLooks.id))
    .limit(size)
}

/** The newest look at each of these posts that found anything out; one that could not be read where there is no other. */
export async function listLastLooks(db: Queryable, postIds: readonly number[]) {
  return db
    .selectDistinctOn([postLooks.post_id], { ...getTableColumns(postLooks), operator_name: operatorName })
    .from(postLooks)
    .where(inArray(postLooks.post_id, [...postIds]))
    .orderBy(
      postLooks.post_id,
      sql`${postLooks.found} = 'unreadable'`,
      desc(postLooks.seen_at),
      desc(postLooks.id),
    )
}

const settler = sql<string | null>`(
  select ${operators.name} from ${operators} where ${operators.id} = ${publishedPosts.settled_by})`.as(
  'settler',
)

export async function listOfCase(db: Queryable, caseId: number) {
  return db
    .select({ ...getTableColumns(publishedPosts), settler })
    .from(publishedPosts)
    .where(eq(publishedPosts.case_id, caseId))
    .orderBy(publishedPosts.deliverable_id)
}

export async function isCase(db: Queryable, caseId: number) {
  const rows = await db.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId))
  return rows.length > 0
}
