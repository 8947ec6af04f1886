import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { OperatorRole } from '#contract/permissions.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { operatorInvitations as invitations, operators } from '../../db/schema/index.ts'

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** Everyone, or one, with the time until which an unused link works. */
export async function listMembers(db: Queryable, id?: number) {
  return db
    .select({ operator: operators, invited_until: invitations.expires_at })
    .from(operators)
    .leftJoin(invitations, and(eq(invitations.operator_id, operators.id), isNull(invitations.used_at)))
    .where(id === undefined ? undefined : eq(operators.id, id))
    .orderBy(asc(operators.name), asc(operators.id))
}

/** Locks every owner and these operators, always in the same order: of two changes of the team at once, one waits. */
export async function lockTeam(db: Queryable, ids: readonly number[]) {
  return db
    .select()
    .from(operators)
    .where(or(eq(operators.role, 'owner'), inArray(operators.id, [...ids])))
    .orderBy(asc(operators.id))
    .for('update')
}

/** Acts that tell a member something at once wait for each other, so that one mail is planned for all. */
export async function lockMembers(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .select({ id: operators.id })
    .from(operators)
    .where(inArray(operators.id, [...ids]))
    .orderBy(operators.id)
    .for('no key update')
}

export async function updateRole(db: Queryable, id: number, role: OperatorRole) {
  await db.update(operators).set({ role }).where(eq(operators.id, id))
}

/** What an invitation says of a person, for one who was invited before. */
export async function updateInvited(
  db: Queryable,
  id: number,
  values: { name: string; role: OperatorRole; language: Language },
) {
  await db
    .update(operators)
    .set({ ...values, disabled_at: null })
    .where(eq(operators.id, id))
}

export async function findAnyByEmail(db: Queryable, email: string) {
  const [row] = await db.select().from(operators).where(eq(operators.email, email)).for('update')
  return row
}
