import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { operatorInvitations as invitations, operators } from '../../db/schema/index.ts'

/** The newest is the only one. */
export async function replaceInvitation(db: Queryable, row: typeof invitations.$inferInsert) {
  await db.delete(invitations).where(eq(invitations.operator_id, row.operator_id))
  await db.insert(invitations).values(row)
}

export async function deleteInvitation(db: Queryable, operatorId: number) {
  await db.delete(invitations).where(eq(invitations.operator_id, operatorId))
}

/** Whether an operator has a link that was not used yet, expired or not. */
export async function hasInvitation(db: Queryable, operatorId: number) {
  const open = and(eq(invitations.operator_id, operatorId), isNull(invitations.used_at))
  return (await db.$count(invitations, open)) > 0
}

export async function findInvitation(db: Queryable, hash: string) {
  const [row] = await db
    .select({ invitation: invitations, operator: operators })
    .from(invitations)
    .innerJoin(operators, eq(operators.id, invitations.operator_id))
    .where(and(eq(invitations.token_hash, hash), isNull(operators.disabled_at)))
  return row
}

/** Uses an invitation up and returns false when it was used before; of two simultaneous attempts only one succeeds. */
export async function useInvitation(db: Queryable, hash: string, at: Date) {
  const used = await db
    .update(invitations)
    .set({ used_at: at })
    .where(and(eq(invitations.token_hash, hash), isNull(invitations.used_at)))
    .returning({ id: invitations.operator_id })
  return used.length > 0
}
