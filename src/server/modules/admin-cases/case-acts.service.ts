import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-cases.ts'
import { withLimit } from '#contract/problem.ts'
import { readTrackingNumber } from '#contract/tracking-numbers.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { changeCase } from '../cases/change-case.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import { payingTerms, receivedDay } from '../cases/reward-of-case.ts'
import { bookReward, findReward } from '../ledger/ledger.service.ts'
import { agreedPayment, computePayment } from '../ledger/payment.ts'
import { reviewAsOperator } from '../submissions/held-reviews.service.ts'
import { insertShipment } from './shipments.repository.ts'

/** An operator and the case of an action, which is recorded in the transaction of the action. */
interface Act {
  actor: OperatorActor
  caseId: number
}

const moverOf = ({ id }: OperatorActor) => ({ actor: 'operator', id }) as const
const subjectOf = (caseId: number) => `case:${caseId}`

/** A parcel, the first or the next after a problem. Throws `request.not_found`, `case.act_not_allowed`, `request.invalid`. */
export async function shipGoods(deps: Deps, act: Act, parcel: z.output<typeof calls.shipGoods.body>) {
  const { carrier, tracking_number: text } = parcel
  const read = text === undefined ? undefined : readTrackingNumber(carrier, text)
  if (read?.fault)
    throw new ApiProblem('request.invalid', { errors: [{ path: 'tracking_number', code: read.fault }] })
  const at = deps.now()
  await deps.database.transaction((tx) =>
    shipGoodsIn(tx, act, { ...parcel, tracking_number: read?.number }, at),
  )
}

/** The same within a transaction, its number as `readTrackingNumber` gives it. Throws `request.not_found`, `case.act_not_allowed`. */
export async function shipGoodsIn(
  tx: Tx,
  { actor, caseId }: Act,
  { carrier, tracking_number, note }: z.output<typeof calls.shipGoods.body>,
  at: Date,
) {
  const number = await changeCase(tx, { caseId }, at, async (open) => {
    if (!open.row.address) throw new ApiProblem('case.act_not_allowed')
    await open.movePreparation({ act: 'ship', by: moverOf(actor) })
    return insertShipment(tx, {
      case_id: caseId,
      carrier,
      tracking_number: tracking_number ?? null,
      note: note || null,
      shipped_at: at,
    })
  })
  const details = { shipment: number, carrier }
  await audit(tx, actor, { act: 'admin.cases.ship', subject: subjectOf(caseId), details }, at)
}

/** Nothing is sent again. Throws `request.not_found`, `case.act_not_allowed`. */
export async function settleGoods(deps: Deps, { actor, caseId }: Act, { note }: { note: string }) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const by = moverOf(actor)
    await changeCase(tx, { caseId }, at, (open) => open.movePreparation({ act: 'settle', by, note }))
    const entry = { act: 'admin.cases.settleGoods' as const, subject: subjectOf(caseId), details: {} }
    await audit(tx, actor, entry, at)
  })
}

/** At once, or when the time to undo is over. Throws what `reviewRound` throws. */
export async function reviewSubTask(
  deps: Deps,
  { actor, caseId }: Act,
  body: z.output<typeof calls.reviewSubTask.body>,
) {
  const { sub_task: kind, round, approve, undo_seconds: undoSeconds, ...content } = body
  await reviewAsOperator(deps, actor, { caseId, kind, round, approve, content, undoSeconds })
}

/**
 * Ends a live case; what is paid for the work done is booked, and what was bought for it is paid back. Throws
 * `request.not_found`, `case.act_not_allowed`, `request.invalid` for more than was agreed.
 */
export async function terminateCase(
  deps: Deps,
  { actor, caseId }: Act,
  { cause, reason, paid_amount, licence_amount }: z.output<typeof calls.terminateCase.body>,
) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const by = moverOf(actor)
    await changeCase(tx, { caseId }, at, async (open) => {
      await open.move({ act: 'terminate', by, note: reason, values: { ended_reason: reason } })
      await bookPart(tx, open, { work: paid_amount, licence: licence_amount }, at)
    })
    const details = { cause, paid_amount, licence_amount }
    await audit(tx, actor, { act: 'admin.cases.terminate', subject: subjectOf(caseId), details }, at)
  })
}

const memberOf = { work: 'paid_amount', licence: 'licence_amount' } as const

/** Part of what was agreed, taxed and withheld from as the whole would be. */
async function bookPart(
  tx: Tx,
  { row, terms }: LockedCase,
  parts: Record<keyof typeof memberOf, number>,
  at: Date,
) {
  // Work that was received is booked before its day of payment; nothing is left to pay then.
  const booked = await findReward(tx, row.id)
  const paying = booked || !terms ? undefined : await payingTerms(tx, row, terms.content)
  const agreed = paying?.reward
  const lines = (['work', 'licence'] as const).map((kind) => {
    const line = agreed?.lines.find((one) => one.kind === kind)
    const most = line?.amount ?? 0
    if (parts[kind] > most) {
      const code = withLimit('field.too_much', most)
      throw new ApiProblem('request.invalid', { errors: [{ path: memberOf[kind], code }] })
    }
    return { kind, amount: parts[kind], reason: line?.reason ?? null }
  })
  if (booked) return
  const part = computePayment({ lines, taxRate: agreed?.tax_rate ?? 0, expense: 0 })
  await bookReward(tx, {
    caseId: row.id,
    influencerId: row.influencer_id,
    payment: agreedPayment({ ...paying, reward: part }, row.purchase?.amount ?? 0) ?? part,
    receivedOn: await receivedDay(tx, row.id, at),
    paymentDate: terms?.content.payment_date ?? null,
    at,
  })
}
