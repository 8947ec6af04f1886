import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-payouts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { tryEach } from '../operators/try-each.ts'
import { approvePayout } from '../payouts/approval.ts'
import * as acts from '../payouts/payout-acts.ts'
import { lockPayout } from '../payouts/payouts.service.ts'

type Locked = Awaited<ReturnType<typeof lockPayout>>

const moverOf = ({ id }: OperatorActor) => ({ actor: 'operator', id }) as const
const subjectOf = (payoutId: number) => `payout:${payoutId}`

/**
 * Approves each payout on its own; the outcomes report those that need no approval, are already approved, or whose account is not
 * checked yet.
 */
export async function approvePayouts(deps: Deps, actor: OperatorActor, payoutIds: readonly number[]) {
  const at = deps.now()
  const approvalAbove = deps.config.payoutApprovalAbove
  return actOnEach(deps, payoutIds, async (tx, payout) => {
    await approvePayout(tx, payout, { by: moverOf(actor), at, approvalAbove })
    const details = { net: payout.net }
    await audit(tx, actor, { act: 'admin.payouts.approve', subject: subjectOf(payout.id), details }, at)
  })
}

/**
 * Processes each payout on its own; the outcomes report those whose account is not checked yet or rests, that wait for a second person,
 * or that are not scheduled.
 */
export async function processPayouts(deps: Deps, actor: OperatorActor, payoutIds: readonly number[]) {
  const at = deps.now()
  const approvalAbove = deps.config.payoutApprovalAbove
  return actOnEach(deps, payoutIds, async (tx, payout) => {
    await acts.processPayout(tx, payout, { by: moverOf(actor), at, approvalAbove })
    const entry = { act: 'admin.payouts.process' as const, subject: subjectOf(payout.id), details: {} }
    await audit(tx, actor, entry, at)
  })
}

/** Each for itself. Throws `request.invalid` for a day that has not come. */
export async function payPayouts(
  deps: Deps,
  actor: OperatorActor,
  { payout_ids, paid_on, reason }: z.output<typeof calls.payPayouts.body>,
) {
  const at = deps.now()
  if (paid_on > dayInTokyo(at))
    throw new ApiProblem('request.invalid', { errors: [{ path: 'paid_on', code: 'field.future' }] })
  return actOnEach(deps, payout_ids, async (tx, payout) => {
    await acts.payPayout(tx, deps, payout, { by: moverOf(actor), at, paidOn: paid_on, reason })
    const details = { paid_on, net: payout.net }
    await audit(tx, actor, { act: 'admin.payouts.pay', subject: subjectOf(payout.id), details }, at)
  })
}

async function actOnEach(deps: Deps, ids: readonly number[], act: (tx: Tx, payout: Locked) => Promise<void>) {
  const outcomes = await tryEach(deps, ids, async (tx, id) => act(tx, await lockPayout(tx, id)))
  return outcomes.map(({ id, ...outcome }) => ({ payout_id: id, ...outcome }))
}

/** Throws `request.not_found`, `payout.act_not_allowed`. */
export async function returnPayout(
  deps: Deps,
  actor: OperatorActor,
  payoutId: number,
  { failure, reason }: z.output<typeof calls.returnPayout.body>,
) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    await acts.returnPayout(tx, payout, { by: moverOf(actor), at, failure, reason })
    const details = { failure, net: payout.net }
    await audit(tx, actor, { act: 'admin.payouts.return', subject: subjectOf(payoutId), details }, at)
  })
}

/** Throws `request.not_found`, `payout.act_not_allowed`. */
export async function failPayout(
  deps: Deps,
  actor: OperatorActor,
  payoutId: number,
  { failure, note }: z.output<typeof calls.failPayout.body>,
) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    await acts.failPayout(tx, await lockPayout(tx, payoutId), { by: moverOf(actor), at, failure, note })
    await audit(
      tx,
      actor,
      { act: 'admin.payouts.fail', subject: subjectOf(payoutId), details: { failure } },
      at,
    )
  })
}
