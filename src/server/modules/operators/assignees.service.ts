import type { Assignee } from '#contract/assignees.ts'
import type { Queryable } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { findCredentials } from './operators.repository.ts'

/** Returns the member whose work it is; null for nobody, and for a disabled member, who cannot do it. */
export async function findAssignee(db: Queryable, memberId: number | null): Promise<Assignee | null> {
  const member = memberId === null ? undefined : await findCredentials(db, memberId)
  return member && member.disabled_at === null ? { id: member.id, name: member.name } : null
}

/** Throws `request.invalid` unless work can be assigned to the member; null is nobody. */
export async function requireAssignable(db: Queryable, memberId: number | null) {
  if (memberId === null || (await findAssignee(db, memberId))) return
  throw new ApiProblem('request.invalid', { errors: [{ path: 'assignee_id', code: 'field.invalid' }] })
}
