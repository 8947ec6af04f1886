import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { campaigns, cases } from '../../db/schema/index.ts'

/** Locks a case and returns whom it is assigned to, by itself or by its campaign; undefined for an unknown case. */
export async function lockAssignment(tx: Tx, caseId: number) {
  const [row] = await tx
    .select({
      own: cases.has_own_assignee,
      assignee_id: cases.assignee_id,
      campaign_assignee_id: campaigns.assignee_id,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(eq(cases.id, caseId))
    .for('no key update', { of: cases })
  return row && { own: row.own, assigneeId: row.own ? row.assignee_id : row.campaign_assignee_id }
}

/** Lists show what moved last first; an assignment moves nothing and leaves `updated_at` alone. */
export async function updateAssignee(tx: Tx, caseId: number, assigneeId: number | null) {
  await tx.update(cases).set({ has_own_assignee: true, assignee_id: assigneeId }).where(eq(cases.id, caseId))
}
