import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import { type CaseState, nextState } from '#contract/case-states.ts'
import type { Tx } from '../../db/database.ts'
import { audit } from '../../kernel/audit.ts'
import { closeCancelled, lock } from '../admin-campaigns/admin-campaigns.service.ts'
import { changeCase } from '../cases/change-case.ts'
import * as repository from './case-runs.repository.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'
import { endOpenAsShown } from './early-end.service.ts'

/** The states in which something of a case is still to be decided or done: what cancelling its campaign is about. */
export const openStates = ['applied', 'offered', 'selected', 'confirmed'] as const satisfies CaseState[]

/** A cancellation is the provider's: the payment of a case follows from this cause by the terms of use (article 13). */
export const cause = 'provider'

/**
 * Cancels the campaign of a run in the transaction in which the run begins, and takes in who applied or was offered a place since it was
 * written down. Again, it changes nothing.
 */
export async function beginCancellation(tx: Tx, { id, campaign_id, operator_id }: RunRow, now: Date) {
  if (campaign_id === null) throw new Error('A cancellation has its campaign.')
  const campaign = await lock(tx, campaign_id)
  if (campaign.state !== 'published') return
  await closeCancelled(tx, { id: operator_id }, campaign, { details: { run: id }, now })
  const open = await repository.listOfCampaign(tx, campaign_id, openStates)
  await repository.insertRunCases(
    tx,
    open.map((one) => ({ run_id: id, case_id: one.id })),
  )
}

/** Decides one case of a cancelled campaign. Answers why nothing was done; null when it is decided. Throws `request.not_found`. */
export async function cancelCase(
  tx: Tx,
  { operator_id, reason }: RunRow,
  { case_id: caseId, shown_paid, shown_licence }: RunCaseRow,
  at: Date,
): Promise<CaseRunRefusal | null> {
  if (reason === null) throw new Error('A cancellation has its reason.')
  const actor = { id: operator_id }
  return changeCase(tx, { caseId }, at, async (open) => {
    const by = { actor: 'operator', id: operator_id } as const
    // It is no result of a selection, and no offer ran out: the person is told what happened.
    const ended = {
      by,
      note: reason,
      values: { ended_reason: reason },
      notice: 'campaign_cancelled',
    } as const
    switch (open.row.state) {
      case 'applied': {
        // A decision about it that waits finds it decided.
        await open.move({ act: 'reject', ...ended })
        const entry = { act: 'admin.applications.reject' as const, subject: `case:${caseId}`, details: {} }
        await audit(tx, actor, entry, at)
        return null
      }
      case 'offered':
        await open.move({ act: 'expire', ...ended })
        return null
      default: {
        if (nextState(open.row.state, 'terminate') === undefined) return 'wrong_state'
        // Whoever was selected after the plan was shown has nothing that was proposed.
        if (shown_paid === null || shown_licence === null) return 'changed'
        const shown = { cause, reason, paid_amount: shown_paid, licence_amount: shown_licence } as const
        return endOpenAsShown(tx, open, actor, shown, at)
      }
    }
  })
}
