import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { requireAssignable } from '../operators/assignees.service.ts'
import { tellAssignee } from '../team-work/assignment-notices.service.ts'
import { lockAssignment, updateAssignee } from './case-assignee.repository.ts'

/**
 * Assigns a case to a member, who is told, or to nobody (null), so that it no longer follows its campaign. The same assignment again writes nothing.
 * Throws `request.not_found`, `request.invalid` for a member who cannot work.
 */
export async function assignCase(
  deps: Deps,
  actor: OperatorActor,
  caseId: number,
  assigneeId: number | null,
) {
  await deps.database.transaction((tx) => assignCaseIn(tx, deps, actor, { caseId, assigneeId }))
}

/** The same within the caller's transaction. */
export async function assignCaseIn(
  tx: Tx,
  deps: Deps,
  actor: Pick<OperatorActor, 'id'>,
  { caseId, assigneeId }: { caseId: number; assigneeId: number | null },
) {
  const before = await lockAssignment(tx, caseId)
  if (!before) throw new ApiProblem('request.not_found')
  await requireAssignable(tx, assigneeId)
  if (before.own && before.assigneeId === assigneeId) return
  await updateAssignee(tx, caseId, assigneeId)
  const details = { assignee: assigneeId, former_assignee: before.assigneeId }
  await audit(tx, actor, { act: 'admin.cases.assign', subject: `case:${caseId}`, details }, deps.now())
  const works = [{ subject: 'case' as const, subject_id: caseId, formerId: before.assigneeId }]
  await tellAssignee(tx, deps, { by: actor, assigneeId, works })
}
