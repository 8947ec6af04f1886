import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
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

export async function insertOperator(db: Queryable, values: typeof operators.$inferInsert) {
  const [row] = await db.insert(operators).values(values).returning()
  if (!row) throw new Error('An operator was not inserted.')
  return row
}

export async function updateTotpSecret(db: Queryable, id: number, sealed: string) {
  await db.update(operators).set({ totp_secret: sealed }).where(eq(operators.id, id))
}

export async function updateLastSeen(db: Queryable, id: number, at: Date) {
  await db.update(operators).set({ last_seen_at: at }).where(eq(operators.id, id))
}

export async function updateDisabled(db: Queryable, id: number, at: Date | null) {
  await db.update(operators).set({ disabled_at: at }).where(eq(operators.id, id))
}

/** Sets the password; null only ends the former one. */
export async function updatePassword(db: Queryable, id: number, passwordHash: string | null) {
  await db.update(operators).set({ password_hash: passwordHash }).where(eq(operators.id, id))
}

/** Replaces the password; returns false when the former one is no longer `before`. */
export async function replacePassword(db: Queryable, id: number, before: string | null, after: string) {
  const same = before === null ? isNull(operators.password_hash) : eq(operators.password_hash, before)
  const changed = await db
    .update(operators)
    .set({ password_hash: after })
    .where(and(eq(operators.id, id), same))
    .returning({ id: operators.id })
  return changed.length > 0
}

export async function listOperators(db: Queryable) {
  return db.select().from(operators).orderBy(asc(operators.name), asc(operators.id))
}

export async function findCredentials(db: Queryable, id: number) {
  const [row] = await db.select().from(operators).where(eq(operators.id, id))
  return row
}

export interface AuditFilter {
  operator_id?: number | undefined
  act?: string | undefined
  subject?: string | undefined
  /** The period, which includes `since` and excludes `before`. */
  since?: Date | undefined
  before?: Date | undefined
  /** Limits the list to entries with a lower number. */
  below?: number | undefined
}

function matching({ operator_id, act, subject, since, before, below }: AuditFilter) {
  return and(
    operator_id === undefined ? undefined : eq(auditLog.operator_id, operator_id),
    act === undefined ? undefined : eq(auditLog.act, act),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    since && gte(auditLog.at, since),
    before && lt(auditLog.at, before),
    below === undefined ? undefined : lt(auditLog.id, below),
  )
}

export async function listAudit(
  db: Queryable,
  filter: AuditFilter,
  { offset, size }: { offset: number; size: number },
) {
  return db
    .select({ entry: auditLog, operator: { id: operators.id, name: operators.name } })
    .from(auditLog)
    .innerJoin(operators, eq(operators.id, auditLog.operator_id))
    .where(matching(filter))
    .orderBy(desc(auditLog.id))
    .limit(size)
    .offset(offset)
}

export async function countAudit(db: Queryable, filter: AuditFilter) {
  return db.$count(auditLog, matching(filter))
}
