import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { campaigns, cases, operators } from '../../db/schema/index.ts'

/** The states in which somebody still has work with a case. */
const openStates: readonly CaseState[] = ['applied', 'offered', 'selected', 'confirmed']

const isOpenAndOwn = and(eq(cases.has_own_assignee, true), inArray(cases.state, [...openStates]))

/**
 * These campaigns with who looks after them, a disabled member counting as nobody, and how many open cases were assigned by themselves
 * to the same member.
 */
export async function listAssignments(db: Queryable, ids: readonly number[]) {
  const own = db
    .select({ campaign_id: cases.campaign_id, assignee_id: cases.assignee_id, count: count().as('count') })
    .from(cases)
    .where(and(inArray(cases.campaign_id, [...ids]), isOpenAndOwn))
    .groupBy(cases.campaign_id, cases.assignee_id)
    .as('own')
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      assignee_id: campaigns.assignee_id,
      assignee: { id: operators.id, name: operators.name },
      cases: own.count,
    })
    .from(campaigns)
    .leftJoin(operators, and(eq(operators.id, campaigns.assignee_id), isNull(operators.disabled_at)))
    .leftJoin(own, and(eq(own.campaign_id, campaigns.id), eq(own.assignee_id, campaigns.assignee_id)))
    .where(inArray(campaigns.id, [...ids]))
}

/** Locks the campaign's open cases that were assigned by themselves to the member. */
export async function lockOwnCases(tx: Tx, campaignId: number, memberId: number) {
  const rows = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), eq(cases.assignee_id, memberId), isOpenAndOwn))
    .orderBy(cases.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Lists show what moved last first; an assignment moves nothing and leaves `updated_at` alone. */
export async function updateCases(tx: Tx, ids: readonly number[], assigneeId: number | null) {
  if (ids.length === 0) return
  await tx
    .update(cases)
    .set({ assignee_id: assigneeId })
    .where(inArray(cases.id, [...ids]))
}
