import { and, asc, desc, eq, getTableColumns, ilike, inArray, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ViewedList } from '#contract/list-views.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { listViews, listViewStarts, operators } from '../../db/schema/index.ts'

type Row = typeof listViews.$inferSelect
type Values = Omit<typeof listViews.$inferInsert, 'id'>
export interface ViewRow extends Row {
  owner_name: string
  updater_name: string
}

const owners = alias(operators, 'owners')
const updaters = alias(operators, 'updaters')

function selectViews(db: Queryable) {
  return db
    .select({ ...getTableColumns(listViews), owner_name: owners.name, updater_name: updaters.name })
    .from(listViews)
    .innerJoin(owners, eq(owners.id, listViews.operator_id))
    .innerJoin(updaters, eq(updaters.id, listViews.updated_by))
}

const seenBy = (operatorId: number) => or(eq(listViews.operator_id, operatorId), listViews.shared)

/** Own ones first, each by name. */
export async function findViews(db: Queryable, list: ViewedList, operatorId: number): Promise<ViewRow[]> {
  return selectViews(db)
    .where(and(eq(listViews.list, list), seenBy(operatorId)))
    .orderBy(desc(eq(listViews.operator_id, operatorId)), asc(listViews.name), asc(listViews.id))
}

/** The first of those whose name has `words` in it, own ones first. */
export async function findViewsByName(
  db: Queryable,
  {
    lists,
    words,
    operatorId,
    most,
  }: { lists: ViewedList[]; words: string; operatorId: number; most: number },
) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .select({ id: listViews.id, list: listViews.list, name: listViews.name, shared: listViews.shared })
    .from(listViews)
    .where(and(inArray(listViews.list, lists), seenBy(operatorId), ilike(listViews.name, pattern)))
    .orderBy(desc(eq(listViews.operator_id, operatorId)), asc(listViews.name), asc(listViews.id))
    .limit(most)
}

export async function findView(db: Queryable, id: number, operatorId: number): Promise<ViewRow | undefined> {
  const [row] = await selectViews(db).where(and(eq(listViews.id, id), seenBy(operatorId)))
  return row
}

/** Locked until the transaction ends; undefined for one that the operator does not see. */
export async function lockView(tx: Tx, id: number, operatorId: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(listViews)
    .where(and(eq(listViews.id, id), seenBy(operatorId)))
    .for('update')
  return row
}

/** Counts an operator's views of a list. The operator's row stays locked, so that of two at once one waits. */
export async function countOwnViews(tx: Tx, list: ViewedList, operatorId: number) {
  await tx
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.id, operatorId))
    .for('no key update')
  return tx.$count(listViews, and(eq(listViews.operator_id, operatorId), eq(listViews.list, list)))
}

export async function insertView(tx: Tx, values: Values): Promise<number> {
  const [row] = await tx.insert(listViews).values(values).returning({ id: listViews.id })
  if (!row) throw new Error('A view was not inserted.')
  return row.id
}

export async function updateView(tx: Tx, id: number, values: Partial<Values>) {
  await tx.update(listViews).set(values).where(eq(listViews.id, id))
}

export async function deleteView(tx: Tx, id: number) {
  await tx.delete(listViews).where(eq(listViews.id, id))
}

export async function findStart(db: Queryable, list: ViewedList, operatorId: number) {
  const [row] = await db
    .select({ view_id: listViewStarts.view_id })
    .from(listViewStarts)
    .where(and(eq(listViewStarts.operator_id, operatorId), eq(listViewStarts.list, list)))
  return row?.view_id
}

/** Null takes the start away. */
export async function writeStart(tx: Tx, list: ViewedList, operatorId: number, view_id: number | null) {
  const own = and(eq(listViewStarts.operator_id, operatorId), eq(listViewStarts.list, list))
  await tx.delete(listViewStarts).where(own)
  if (view_id !== null) await tx.insert(listViewStarts).values({ operator_id: operatorId, list, view_id })
}

/** Nobody but its owner begins with the view any more. */
export async function deleteStartsOfOthers(tx: Tx, viewId: number, ownerId: number) {
  await tx
    .delete(listViewStarts)
    .where(and(eq(listViewStarts.view_id, viewId), ne(listViewStarts.operator_id, ownerId)))
}
