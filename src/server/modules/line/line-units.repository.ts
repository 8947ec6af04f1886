import { and, asc, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { lineUnits } from '../../db/schema/index.ts'

export type UnitRow = typeof lineUnits.$inferSelect

export async function addSent(tx: Tx, row: Pick<UnitRow, 'unit' | 'kind' | 'month' | 'sent'>) {
  await tx
    .insert(lineUnits)
    .values(row)
    .onConflictDoUpdate({ target: lineUnits.unit, set: { sent: sql`${lineUnits.sent} + ${row.sent}` } })
}

/** Those from that month on that were not read since, the one that was read longest ago first. */
export async function listUnread(db: Queryable, { month, since }: { month: string; since: Date }) {
  return db
    .select()
    .from(lineUnits)
    .where(and(gte(lineUnits.month, month), or(isNull(lineUnits.read_at), lt(lineUnits.read_at, since))))
    .orderBy(sql`${lineUnits.read_at} asc nulls first`, asc(lineUnits.unit))
}

export async function updateUnit(
  db: Queryable,
  unit: string,
  set: Pick<UnitRow, 'opened' | 'clicked' | 'read_at'>,
) {
  await db.update(lineUnits).set(set).where(eq(lineUnits.unit, unit))
}

/** The newest month first, and in it what was sent most. */
export async function listUnits(db: Queryable, since: string): Promise<UnitRow[]> {
  return db
    .select()
    .from(lineUnits)
    .where(gte(lineUnits.month, since))
    .orderBy(desc(lineUnits.month), desc(lineUnits.sent), asc(lineUnits.kind))
}

export async function deleteUnits(db: Queryable, before: string) {
  await db.delete(lineUnits).where(lt(lineUnits.month, before))
}
