import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { operatorRecoveryCodes as codes, operators } from '../../db/schema/index.ts'

type Credentials = Pick<typeof operators.$inferSelect, 'id' | 'password_hash' | 'totp_secret'>

/** Locks an operator; returns false when password or authenticator are no longer those, or the operator is disabled. */
export async function lockUnchanged(db: Queryable, { id, password_hash, totp_secret }: Credentials) {
  const password =
    password_hash === null ? isNull(operators.password_hash) : eq(operators.password_hash, password_hash)
  const same = and(password, eq(operators.totp_secret, totp_secret), isNull(operators.disabled_at))
  const rows = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.id, id), same))
    .for('update')
  return rows.length > 0
}

/**
 * Uses up a step of the authenticator and returns false when it or a later one was used already; of two simultaneous attempts only one
 * succeeds.
 */
export async function useTotpStep(db: Queryable, id: number, step: number) {
  const unused = and(eq(operators.id, id), lt(operators.totp_last_step, step), isNull(operators.disabled_at))
  const used = await db
    .update(operators)
    .set({ totp_last_step: step })
    .where(unused)
    .returning({ id: operators.id })
  return used.length > 0
}

export async function useCode(db: Queryable, operatorId: number, hash: string, at: Date) {
  const unused = and(eq(codes.code_hash, hash), eq(codes.operator_id, operatorId), isNull(codes.used_at))
  const used = await db.update(codes).set({ used_at: at }).where(unused).returning({ id: codes.operator_id })
  return used.length > 0
}

export async function countCodes(db: Queryable, operatorId: number) {
  return db.$count(codes, and(eq(codes.operator_id, operatorId), isNull(codes.used_at)))
}

export async function deleteCodes(db: Queryable, operatorId: number) {
  await db.delete(codes).where(eq(codes.operator_id, operatorId))
}

export async function insertCodes(db: Queryable, rows: (typeof codes.$inferInsert)[]) {
  await db.insert(codes).values(rows)
}
