import type { CaseRunAct } from '#contract/admin-case-runs.ts'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import { endCauseOf } from '#contract/early-end.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { decideAtOnce } from '../admin-applications/decision-runs.service.ts'
import { writeToCreator } from '../case-messages/many-messages.service.ts'
import { changeCase } from '../cases/change-case.ts'
import { extendDue, planExtension } from '../cases/extension.ts'
import { listUntold } from '../notices/reach.service.ts'
import { findAssignee } from '../operators/assignees.service.ts'
import { cancelCase } from './cancellation.ts'
import { lockAssignment } from './case-assignee.repository.ts'
import { assignCaseIn } from './case-assignee.service.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'
import { endAsShown } from './early-end.service.ts'

type Act = (deps: Deps, tx: Tx, run: RunRow, one: RunCaseRow) => Promise<CaseRunRefusal | null>

/** What a run does to one case, within the transaction that writes its outcome: why nothing was done, null when it was. */
export const runActs: Record<Exclude<CaseRunAct, 'remind'>, Act> = {
  assign,
  extend: (deps, tx, run, one) => extend(tx, run, one, deps.now()),
  select: (deps, tx, run, { case_id: caseId, shown_cost }) => {
    if (shown_cost === null) throw new Error('A selection has the cost of each place.')
    const by = { operatorId: run.operator_id, caseId }
    return decideAtOnce(tx, deps, by, { decision: 'select', shownCost: shown_cost })
  },
  reject: (deps, tx, run, { case_id: caseId }) => {
    const by = { operatorId: run.operator_id, caseId }
    return decideAtOnce(tx, deps, by, { decision: 'reject', reason: run.reason })
  },
  message: async (deps, tx, { operator_id: operatorId, words }, { case_id: caseId }) => {
    if (words === null) throw new Error('A message has words.')
    const untold = await listUntold(deps, tx, [caseId])
    return writeToCreator(tx, { operatorId, caseId }, { words, untold }, deps.now())
  },
  end: (
    deps,
    tx,
    { operator_id, cause: written, reason },
    { case_id: caseId, shown_paid, shown_licence },
  ) => {
    const cause = endCauseOf(written)
    if (cause === null || reason === null || shown_paid === null || shown_licence === null)
      throw new Error('An early end has its cause, its reason and what is paid.')
    const shown = { cause, reason, paid_amount: shown_paid, licence_amount: shown_licence }
    return endAsShown(tx, { actor: { id: operator_id }, caseId }, shown, deps.now())
  },
  cancel: (deps, tx, run, one) => cancelCase(tx, run, one, deps.now()),
}

/** Answers why nothing was changed; null when the case is assigned. */
async function assign(
  deps: Deps,
  tx: Tx,
  { operator_id, assignee_id }: RunRow,
  { case_id, shown_assignee_id }: RunCaseRow,
): Promise<CaseRunRefusal | null> {
  const before = await lockAssignment(tx, case_id)
  if (!before) throw new ApiProblem('request.not_found')
  if (before.own && before.assigneeId === assignee_id) return 'already_assigned'
  const shown = await findAssignee(tx, before.assigneeId)
  if ((shown?.id ?? null) !== shown_assignee_id) return 'changed'
  await assignCaseIn(tx, deps, { id: operator_id }, { caseId: case_id, assigneeId: assignee_id })
  return null
}

/** Answers why nothing was changed; null when the creator has more days. */
async function extend(
  tx: Tx,
  { operator_id, days, reason }: RunRow,
  { case_id, new_due_on }: RunCaseRow,
  at: Date,
): Promise<CaseRunRefusal | null> {
  if (days === null || reason === null) throw new Error('An extension has days and a reason.')
  return changeCase(tx, { caseId: case_id }, at, async (open) => {
    const plan = planExtension(open, days, at)
    if (typeof plan === 'string') return plan
    if (plan.newDueOn !== new_due_on) return 'changed'
    await extendDue(tx, open, plan, { operatorId: operator_id, reason, at })
    const details = { sub_task: plan.kind, due_on: plan.newDueOn, former_due_on: plan.dueOn }
    const entry = { act: 'admin.cases.extend' as const, subject: `case:${case_id}`, details }
    await audit(tx, { id: operator_id }, entry, at)
    return null
  })
}
