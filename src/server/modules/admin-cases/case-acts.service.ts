import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-cases.ts'
import { readTrackingNumber } from '#contract/tracking-numbers.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { changeCase } from '../cases/change-case.ts'
import { reviewAsOperator } from '../submissions/held-reviews.service.ts'
import { insertShipment } from './shipments.repository.ts'

/** An operator and the case of an action, which is recorded in the transaction of the action. */
export interface Act {
  actor: OperatorActor
  caseId: number
}

const moverOf = ({ id }: OperatorActor) => ({ actor: 'operator', id }) as const
const subjectOf = (caseId: number) => `case:${caseId}`

/** A parcel, the first or the next after a problem. Throws `request.not_found`, `case.act_not_allowed`, `request.invalid`. */
export async function shipGoods(deps: Deps, act: Act, parcel: z.output<typeof calls.shipGoods.body>) {
  const { carrier, tracking_number: text } = parcel
  const read = text === undefined ? undefined : readTrackingNumber(carrier, text)
  if (read?.error)
    throw new ApiProblem('request.invalid', { errors: [{ path: 'tracking_number', code: read.error }] })
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
