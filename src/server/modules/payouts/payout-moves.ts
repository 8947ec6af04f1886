import { nextPayoutState, type PayoutAct } from '#contract/payout-states.ts'
import type { Tx } from '../../db/database.ts'
import type { PersonalNotice } from '../../kernel/notice-shapes.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { findServedCase } from '../line/service-messages.service.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import * as repository from './payouts.repository.ts'
import type { PayoutRow, PayoutValues } from './payouts.repository.ts'

export interface Mover {
  actor: 'influencer' | 'operator' | 'clock'
  /** The id of the influencer or the operator; null for the clock. */
  id: number | null
}

export interface Move {
  act: PayoutAct
  by: Mover
  at: Date
  /** The values that the action writes besides the state. */
  values?: PayoutValues
  /** The reason why the payout counts as paid or as returned. */
  reason?: string | undefined
  /** The bank's file that says so. */
  resultFileId?: number | undefined
}

/** Returns the state to which the action leads from the payout's state. Throws `payout.act_not_allowed`. */
export function requireMove({ state }: PayoutRow, act: PayoutAct) {
  const to = nextPayoutState(state, act)
  if (to === undefined) throw new ApiProblem('payout.act_not_allowed')
  return to
}

/**
 * The only way in which a transfer changes its state: the table decides, an event is written, the person is told. Needs the person's
 * row locked by the same transaction. Throws `payout.act_not_allowed`.
 */
export async function movePayout(tx: Tx, payout: PayoutRow, move: Move): Promise<PayoutRow> {
  const { id, influencer_id, state: from } = payout
  const { act, by, at, values = {}, reason = '', resultFileId: result_file_id } = move
  const to = requireMove(payout, act)
  const moved = await repository.updatePayout(tx, id, { ...values, state: to })
  const event = { payout_id: id, act, from, to, actor: by.actor, actor_id: by.id, reason, result_file_id, at }
  await repository.insertEvent(tx, event)
  const notice = noticeOf[act]
  if (notice) {
    const case_id = notice === 'payout_paid' ? await findCaseToTell(tx, id, at) : undefined
    await enqueuePersonalNotice(tx, influencer_id, notice, at, {
      payday: moved.paid_on ?? moved.pay_on,
      case_id,
    })
  }
  return moved
}

/** A transfer pays many cases; a service message is about one. */
async function findCaseToTell(tx: Tx, payoutId: number, at: Date) {
  const lines = await repository.listLines(tx, [payoutId])
  const caseIds = lines.map(({ reward }) => reward.case_id)
  return findServedCase(tx, caseIds, at)
}

const noticeOf: Partial<Record<PayoutAct, PersonalNotice>> = {
  pay: 'payout_paid',
  fail: 'payout_failed',
  return: 'payout_returned',
  retry: 'payout_scheduled',
}
