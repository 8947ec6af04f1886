import { asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { agencies, influencers } from '../../db/schema/index.ts'

type Values = Omit<typeof agencies.$inferInsert, 'id'>
export type Changes = Partial<Values>
export type AgencyRow = Awaited<ReturnType<typeof listAgencies>>[number]

const counted = {
  agency: agencies,
  /** All who ever registered with it, also those who have left. */
  registered: count(influencers.id),
  creators: sql<number>`count(${influencers.id}) filter (where ${influencers.left_at} is null)`.mapWith(
    Number,
  ),
}

/** All agencies by code, with their creators counted. */
export async function listAgencies(db: Queryable) {
  return db
    .select(counted)
    .from(agencies)
    .leftJoin(influencers, eq(influencers.agency_id, agencies.id))
    .groupBy(agencies.id)
    .orderBy(asc(agencies.code))
}

export async function findAgency(db: Queryable, id: number): Promise<AgencyRow | undefined> {
  const [row] = await db
    .select(counted)
    .from(agencies)
    .leftJoin(influencers, eq(influencers.agency_id, agencies.id))
    .where(eq(agencies.id, id))
    .groupBy(agencies.id)
  return row
}

/** Nobody changes it, and whoever registers with it waits, until the end of the transaction. */
export async function lockAgency(tx: Tx, id: number) {
  await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, id)).for('update')
}

/** Returns the id of the agency. */
export async function insertAgency(tx: Tx, values: Values) {
  const [row] = await tx.insert(agencies).values(values).returning({ id: agencies.id })
  if (!row) throw new Error('An agency was not inserted.')
  return row.id
}

export async function updateAgency(tx: Tx, id: number, values: Changes) {
  await tx.update(agencies).set(values).where(eq(agencies.id, id))
}
