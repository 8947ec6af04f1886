import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { auditLog, operators } from '../../db/schema/index.ts'

/** `email` in lower case. */
export async function findByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.email, email), isNull(operators.disabled_at)))
  return row
}

export async function findById(db: Queryable, id: number) {
  const [row] = await db
    .select({ id: operators.id, name: operators.name, email: operators.email, role: operators.role })
    .from(operators)
    .where(eq(operators.id, id))
  return row
}

/** False when this step or a later one was used already; of two at once one is told so. */
export async function useTotpStep(db: Queryable, id: number, step: number) {
  const unused = and(eq(operators.id, id), lt(operators.totp_last_step, step), isNull(operators.disabled_at))
  const used = await db
    .update(operators)
    .set({ totp_last_step: step })
    .where(unused)
    .returning({ id: operators.id })
  return used.length > 0
}

export async function insertOperator(db: Queryable, values: typeof operators.$inferInsert) {
  const [row] = await db.insert(operators).values(values).returning()
  if (!row) throw new Error('An operator was not inserted.')
  return row
}

export async function updateTotpSecret(db: Queryable, id: number, sealed: string) {
  await db.update(operators).set({ totp_secret: sealed }).where(eq(operators.id, id))
}

export async function insertAudit(db: Queryable, entry: typeof auditLog.$inferInsert) {
  await db.insert(auditLog).values(entry)
}

export async function listAudit(db: Queryable, { offset, size }: { offset: number; size: number }) {
  return db
    .select({ entry: auditLog, operator: { id: operators.id, name: operators.name } })
    .from(auditLog)
    .innerJoin(operators, eq(operators.id, auditLog.operator_id))
    .orderBy(desc(auditLog.id))
    .limit(size)
    .offset(offset)
}

export async function countAudit(db: Queryable) {
  const [row] = await db.select({ count: count() }).from(auditLog)
  return row?.count ?? 0
}
