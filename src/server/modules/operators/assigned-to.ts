import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { AssigneeFilter } from '#contract/assignees.ts'
import type { Queryable } from '../../db/database.ts'
import { operators } from '../../db/schema/index.ts'
import type { OperatorActor } from '../../kernel/actor.ts'

/** The member whose work is asked for; null for nobody's, undefined for everybody's. */
export function assigneeIdOf(filter: AssigneeFilter | undefined, actor: Pick<OperatorActor, 'id'>) {
  if (filter === 'me') return actor.id
  return filter === 'nobody' ? null : filter
}

/** Whether the work is that member's, or nobody's (null), which includes the work of disabled members. */
export function isAssignedTo(db: Queryable, workOf: SQL, assigneeId: number | null): SQL | undefined {
  const { id, disabled_at } = operators
  const disabled = db.select({ id }).from(operators).where(isNotNull(disabled_at))
  return assigneeId === null
    ? or(isNull(workOf), inArray(workOf, disabled))
    : and(eq(workOf, assigneeId), notInArray(workOf, disabled))
}
