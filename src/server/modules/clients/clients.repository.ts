import { and, count, eq, inArray, like, sql } from 'drizzle-orm'
import type { Direction } from '#contract/list-order.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { clients } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import type { SearchWord } from '../campaigns/search-text.ts'

export type ClientRow = typeof clients.$inferSelect
type Values = Omit<typeof clients.$inferInsert, 'id'>

export interface ClientFilter {
  archived: boolean
  words: readonly SearchWord[]
}

export interface ClientOrder {
  /** The column to sort by; undefined for the name. */
  sort?: 'name' | 'updated' | undefined
  order: Direction
}

/** The reading; a name without one stands by itself. */
const spoken = sql`coalesce(nullif(${clients.reading}, ''), ${clients.name})`

function orderOf({ sort = 'name', order }: ClientOrder) {
  return orderedBy({ name: spoken, updated: clients.updated_at }[sort], order, clients.id)
}

export async function listClients(
  db: Queryable,
  filter: ClientFilter,
  { offset, size, ...order }: ClientOrder & { offset: number; size: number },
): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(matching(filter))
    .orderBy(...orderOf(order))
    .limit(size)
    .offset(offset)
}

/** The numbers of all of them in that order. */
export async function listIds(db: Queryable, filter: ClientFilter, order: ClientOrder) {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(matching(filter))
    .orderBy(...orderOf(order))
  return rows.map(({ id }) => id)
}

/** Those with these numbers, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]))
}

export async function countClients(db: Queryable, filter: ClientFilter) {
  const [row] = await db.select({ count: count() }).from(clients).where(matching(filter))
  return row?.count ?? 0
}

function matching({ archived, words }: ClientFilter) {
  return and(
    eq(clients.archived, archived),
    ...words.map(({ pattern }) => like(clients.search_text, pattern)),
  )
}

export async function findClient(db: Queryable, id: number): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id))
  return row
}

export async function lockClient(tx: Tx, id: number): Promise<ClientRow | undefined> {
  const [row] = await tx.select().from(clients).where(eq(clients.id, id)).for('no key update')
  return row
}

/** Nobody changes it until the end of the transaction; others may hold it, too. */
export async function shareClient(tx: Tx, id: number): Promise<ClientRow | undefined> {
  const [row] = await tx.select().from(clients).where(eq(clients.id, id)).for('share')
  return row
}

export async function insertClient(tx: Tx, values: Values): Promise<ClientRow> {
  const [row] = await tx.insert(clients).values(values).returning()
  if (!row) throw new Error('A client was not inserted.')
  return row
}

export async function updateClient(tx: Tx, id: number, values: Partial<Values>): Promise<ClientRow> {
  const [row] = await tx.update(clients).set(values).where(eq(clients.id, id)).returning()
  if (!row) throw new Error(`Client ${id} was not updated.`)
  return row
}
