import type * as z from 'zod/mini'
import type { reassignment } from '#contract/assignees.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { requireAssignable } from '../operators/assignees.service.ts'
import { tellAssignee } from '../team-work/assignment-notices.service.ts'
import { lockAssignment, updateAssignee } from './case-assignee.repository.ts'

/**
 * Assigns a case to a member, who is told, or to nobody (null), so that it no longer follows its campaign. The same assignment again writes
 * nothing. Throws `request.not_found`, `request.invalid` for a member who cannot work, and `request.changed_meanwhile` for one that is
 * assigned to somebody else than was read.
 */
export async function assignCase(
  deps: Deps,
  actor: OperatorActor,
  caseId: number,
  { assignee_id: assigneeId, former }: z.output<typeof reassignment>,
) {
  await deps.database.transaction((tx) => assignCaseIn(tx, deps, actor, { caseId, assigneeId, former }))
}

interface Assignment {
  caseId: number
  assigneeId: number | null
  /** The assignee that the caller read; undefined for a run over many cases, which assigns whatever it finds. */
  former?: number | null
}

/** The same within the caller's transaction. */
export async function assignCaseIn(
  tx: Tx,
  deps: Deps,
  actor: Pick<OperatorActor, 'id'>,
  { caseId, assigneeId, former }: Assignment,
) {
  const before = await lockAssignment(tx, caseId)
  if (!before) throw new ApiProblem('request.not_found')
  await requireAssignable(tx, assigneeId)
  if (before.own && before.assigneeId === assigneeId) return
  if (former !== undefined && before.assigneeId !== former) throw new ApiProblem('request.changed_meanwhile')
  await updateAssignee(tx, caseId, assigneeId)
  const details = { assignee: assigneeId, former_assignee: before.assigneeId }
  await audit(tx, actor, { act: 'admin.cases.assign', subject: `case:${caseId}`, details }, deps.now())
  const works = [{ subject: 'case' as const, subject_id: caseId, formerId: before.assigneeId }]
  await tellAssignee(tx, deps, { by: actor, assigneeId, works })
}
