import { and, asc, count, eq, like, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { clients } from '../../db/schema/index.ts'
import type { SearchWord } from '../campaigns/search-text.ts'

export type ClientRow = typeof clients.$inferSelect
type Values = Omit<typeof clients.$inferInsert, 'id'>

export interface ClientFilter {
  archived: boolean
  words: readonly SearchWord[]
}

/** By reading; a name without one stands by itself. */
export async function listClients(
  db: Queryable,
  filter: ClientFilter,
  { offset, size }: { offset: number; size: number },
): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(matching(filter))
    .orderBy(sql`coalesce(nullif(${clients.reading}, ''), ${clients.name})`, asc(clients.id))
    .limit(size)
    .offset(offset)
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
