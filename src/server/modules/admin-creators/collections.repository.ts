import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  creatorListMembers,
  creatorLists,
  creatorTags,
  influencers,
  influencerTags,
} from '../../db/schema/index.ts'

/** The tags by name with the number of their creators. */
export async function listTags(db: Queryable, id?: number) {
  return db
    .select({ id: creatorTags.id, name: creatorTags.name, creators: count(influencerTags.influencer_id) })
    .from(creatorTags)
    .leftJoin(influencerTags, eq(influencerTags.tag_id, creatorTags.id))
    .where(id === undefined ? undefined : eq(creatorTags.id, id))
    .groupBy(creatorTags.id)
    .orderBy(asc(creatorTags.key))
}

export async function findTagByKey(db: Queryable, key: string) {
  const [row] = await db
    .select({ id: creatorTags.id, name: creatorTags.name })
    .from(creatorTags)
    .where(eq(creatorTags.key, key))
  return row
}

/** Finds the tag or makes it, and keeps it from being deleted until the end of the transaction. */
export async function takeTag(tx: Tx, values: typeof creatorTags.$inferInsert) {
  const [row] = await tx
    .insert(creatorTags)
    .values(values)
    .onConflictDoUpdate({ target: creatorTags.key, set: { key: values.key } })
    .returning({ id: creatorTags.id, name: creatorTags.name, isNew: sql<boolean>`(xmax = 0)` })
  if (!row) throw new Error('A tag was neither found nor made.')
  return row
}

/** Locks the tags with this id or key in the order of their ids, so that two operators never wait for each other. */
export async function lockTags(tx: Tx, { id, key }: { id: number; key: string }) {
  return tx
    .select()
    .from(creatorTags)
    .where(or(eq(creatorTags.id, id), eq(creatorTags.key, key)))
    .orderBy(asc(creatorTags.id))
    .for('update')
}

export async function updateTag(tx: Tx, id: number, values: { name: string; key: string }) {
  await tx.update(creatorTags).set(values).where(eq(creatorTags.id, id))
}

/** Gives the creators of one tag the other. */
export async function moveTagged(tx: Tx, from: number, to: number) {
  await tx.execute(sql`insert into ${influencerTags} (influencer_id, tag_id)
    select influencer_id, ${to} from ${influencerTags} where tag_id = ${from} on conflict do nothing`)
}

export async function lockTag(tx: Tx, id: number) {
  const [row] = await tx
    .select({ id: creatorTags.id })
    .from(creatorTags)
    .where(eq(creatorTags.id, id))
    .for('update')
  return row
}

/** Deletes a locked tag. Returns how many creators had it. */
export async function deleteTag(tx: Tx, id: number) {
  const taken = await tx
    .delete(influencerTags)
    .where(eq(influencerTags.tag_id, id))
    .returning({ id: influencerTags.influencer_id })
  await tx.delete(creatorTags).where(eq(creatorTags.id, id))
  return taken.length
}

/** The lists by name with the number of their creators. */
export async function listLists(db: Queryable, id?: number) {
  return db
    .select({
      id: creatorLists.id,
      name: creatorLists.name,
      creators: count(creatorListMembers.influencer_id),
      updated_at: creatorLists.updated_at,
    })
    .from(creatorLists)
    .leftJoin(creatorListMembers, eq(creatorListMembers.list_id, creatorLists.id))
    .where(id === undefined ? undefined : eq(creatorLists.id, id))
    .groupBy(creatorLists.id)
    .orderBy(asc(creatorLists.key))
}

/** Inserts a list; returns undefined when another list has the name. */
export async function insertList(tx: Tx, values: typeof creatorLists.$inferInsert) {
  const [row] = await tx
    .insert(creatorLists)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: creatorLists.id })
  return row
}

/** The list alone for this transaction; undefined where there is none. */
export async function lockList(tx: Tx, id: number) {
  const [row] = await tx.select().from(creatorLists).where(eq(creatorLists.id, id)).for('update')
  return row
}

export async function findListByKey(db: Queryable, key: string) {
  const [row] = await db.select({ id: creatorLists.id }).from(creatorLists).where(eq(creatorLists.key, key))
  return row
}

export async function updateList(tx: Tx, id: number, values: Partial<typeof creatorLists.$inferInsert>) {
  await tx.update(creatorLists).set(values).where(eq(creatorLists.id, id))
}

export async function deleteList(tx: Tx, id: number) {
  await tx.delete(creatorListMembers).where(eq(creatorListMembers.list_id, id))
  await tx.delete(creatorLists).where(eq(creatorLists.id, id))
}

const person = { id: influencers.id, display_name: influencers.display_name, left_at: influencers.left_at }

export async function listPeople(db: Queryable, ids: readonly number[]) {
  return db
    .select(person)
    .from(influencers)
    .where(inArray(influencers.id, [...ids]))
}

/** The rows of these people, so that nobody leaves and nobody else marks them meanwhile. */
export async function lockPeople(tx: Tx, ids: readonly number[]) {
  return tx
    .select(person)
    .from(influencers)
    .where(inArray(influencers.id, [...ids]))
    .orderBy(asc(influencers.id))
    .for('no key update')
}

/** People who stated one of these mail addresses, which are in small letters. */
export async function listByEmails(db: Queryable, emails: readonly string[]) {
  if (emails.length === 0) return []
  return db
    .select({
      ...person,
      email: sql<string>`lower(${influencers.email})`,
      verified: influencers.email_verified_at,
    })
    .from(influencers)
    .where(and(inArray(sql`lower(${influencers.email})`, [...emails]), isNull(influencers.left_at)))
}

/** Returns how many tags each of these people has, and who has this one. */
export async function tagsOf(db: Queryable, ids: readonly number[], tagId: number | undefined) {
  const rows = await db
    .select({
      id: influencerTags.influencer_id,
      count: count(),
      has: sql<boolean>`bool_or(${influencerTags.tag_id} = ${tagId ?? 0})`,
    })
    .from(influencerTags)
    .where(inArray(influencerTags.influencer_id, [...ids]))
    .groupBy(influencerTags.influencer_id)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

export async function whoIsListed(db: Queryable, ids: readonly number[], listId: number) {
  const rows = await db
    .select({ id: creatorListMembers.influencer_id })
    .from(creatorListMembers)
    .where(and(eq(creatorListMembers.list_id, listId), inArray(creatorListMembers.influencer_id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

export async function insertTagged(tx: Tx, ids: readonly number[], tag_id: number) {
  await tx.insert(influencerTags).values(ids.map((influencer_id) => ({ influencer_id, tag_id })))
}

export async function deleteTagged(tx: Tx, ids: readonly number[], tagId: number) {
  await tx
    .delete(influencerTags)
    .where(and(eq(influencerTags.tag_id, tagId), inArray(influencerTags.influencer_id, [...ids])))
}

export async function insertListed(tx: Tx, ids: readonly number[], list_id: number) {
  await tx.insert(creatorListMembers).values(ids.map((influencer_id) => ({ influencer_id, list_id })))
}

export async function deleteListed(tx: Tx, ids: readonly number[], listId: number) {
  await tx
    .delete(creatorListMembers)
    .where(and(eq(creatorListMembers.list_id, listId), inArray(creatorListMembers.influencer_id, [...ids])))
}
