import type * as z from 'zod/mini'
import type { terminateCase as call } from '#contract/admin-cases.ts'
import type { EndLine, EndTrial, tryEndCases } from '#contract/admin-end-runs.ts'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import { nextState } from '#contract/case-states.ts'
import { type EndCause, proposedShare } from '#contract/early-end.ts'
import { withLimit } from '#contract/problem.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { changeCase, type OpenCase } from '../cases/change-case.ts'
import { bySubTask, type LockedCase } from '../cases/locked-case.ts'
import { payingTerms, receivedDay } from '../cases/reward-of-case.ts'
import { bookReward, findReward, listRewarded } from '../ledger/ledger.service.ts'
import {
  agreedPayment,
  amountOf,
  computePayment,
  type PayingTerms,
  type Promised,
} from '../ledger/payment.ts'
import { listTerms } from '../terms/terms.service.ts'
import type { Act } from './case-acts.service.ts'
import { listWithWork } from './case-runs.repository.ts'
import { presentCase, selectRows } from './case-trials.service.ts'

type Ended = z.output<typeof call.body>

/**
 * Ends a live case; what is paid for the work done is booked, and what was bought for it is paid back. Throws
 * `request.not_found`, `case.act_not_allowed`, `request.invalid` for more than was agreed.
 */
export async function terminateCase(deps: Deps, { actor, caseId }: Act, body: Ended) {
  const at = deps.now()
  await deps.database.transaction((tx) =>
    changeCase(tx, { caseId }, at, (open) => endCase(tx, open, actor, body, at)),
  )
}

/** The same of a run, for what the dry run proposed. Answers why nothing was done; null when it is ended. Throws `request.not_found`. */
export async function endAsShown(
  tx: Tx,
  { actor, caseId }: { actor: Pick<OperatorActor, 'id'>; caseId: number },
  shown: Ended,
  at: Date,
): Promise<CaseRunRefusal | null> {
  return changeCase(tx, { caseId }, at, (open) => endOpenAsShown(tx, open, actor, shown, at))
}

/** The same for a case that is open already. */
export async function endOpenAsShown(
  tx: Tx,
  open: OpenCase,
  actor: Pick<OperatorActor, 'id'>,
  shown: Ended,
  at: Date,
): Promise<CaseRunRefusal | null> {
  const plan = await planEnd(tx, open, shown.cause, (await findReward(tx, open.row.id)) !== undefined)
  if (plan === 'wrong_state') return plan
  if (plan.paid !== shown.paid_amount || plan.licence !== shown.licence_amount) return 'changed'
  await endCase(tx, open, actor, shown, at)
  return null
}

/** What ending each of the cases would pay. */
export async function tryEnd(
  deps: Deps,
  actor: OperatorActor,
  { cause, selection }: z.output<typeof tryEndCases.body>,
): Promise<EndTrial> {
  const { rows, matching } = await selectRows(deps, actor, selection)
  const plan = await deps.database.snapshot((db) => planEnds(db, rows, cause))
  return { matching, will_change: plan.lines.filter(({ code }) => code === null).length, ...plan }
}

/**
 * What ending each of these would pay, and the sums of those that can end, in yen: without tax for work and secondary use, and with tax
 * for purchases. `cost_sum`: what would be booked for all of them, with tax.
 */
export async function planEnds(
  db: Queryable,
  rows: readonly Parameters<typeof presentCase>[0][],
  cause: EndCause,
) {
  const ids = rows.map(({ id }) => id)
  const works = new Map((await listWithWork(db, ids)).map((work) => [work.row.id, work]))
  const terms = new Map((await listTerms(db, ids)).map((statement) => [statement.case_id, statement]))
  const rewarded = await listRewarded(db, ids)
  const lines: EndLine[] = []
  const sums = { paid_sum: 0, purchase_sum: 0, cost_sum: 0 }
  for (const found of rows) {
    const work = works.get(found.id)
    if (!work) continue
    const theCase = { row: work.row, terms: terms.get(found.id), subTasks: bySubTask(work.tasks) }
    const booked = rewarded.has(found.id)
    const plan = await planEnd(db, theCase, cause, booked)
    const isLeftOut = plan === 'wrong_state'
    const purchase_amount = isLeftOut || booked ? 0 : (work.row.purchase?.amount ?? 0)
    lines.push({
      ...presentCase(found),
      code: isLeftOut ? plan : null,
      paid_amount: isLeftOut ? null : plan.paid,
      licence_amount: isLeftOut ? null : plan.licence,
      purchase_amount,
      booked,
      goods: goodsOf(work.row.preparation),
    })
    if (isLeftOut) continue
    sums.paid_sum += plan.paid + plan.licence
    sums.purchase_sum += purchase_amount
    sums.cost_sum += plan.cost
  }
  return { lines, ...sums }
}

type Ending = Pick<LockedCase, 'row' | 'terms' | 'subTasks'>

/** The proposal for a case that ends now, in yen without tax, and its cost with tax; nothing once its reward is booked. */
async function planEnd(
  db: Queryable,
  theCase: Ending,
  cause: EndCause,
  booked: boolean,
): Promise<{ paid: number; licence: number; cost: number } | 'wrong_state'> {
  if (nextState(theCase.row.state, 'terminate') === undefined) return 'wrong_state'
  if (booked) return { paid: 0, licence: 0, cost: 0 }
  const paying = await agreedFor(db, theCase)
  const agreed = paying?.reward?.lines ?? []
  const share = proposedShare((kind) => theCase.subTasks?.[kind].state, cause)
  const paid = Math.floor((amountOf(agreed, 'work') * share.work) / 100)
  const licence = Math.floor((amountOf(agreed, 'licence') * share.licence) / 100)
  const lines = [
    { kind: 'work' as const, amount: paid, reason: null },
    { kind: 'licence' as const, amount: licence, reason: null },
  ]
  const { amount, tax, expense } = partOf(paying, lines, theCase.row.purchase?.amount ?? 0)
  return { paid, licence, cost: amount + tax + expense }
}

/** What a part of what was agreed comes to with a purchase of `bought` yen, taxed and withheld from as the whole would be. */
function partOf(paying: PayingTerms | undefined, lines: Promised['lines'], bought: number) {
  const part = computePayment({ lines, taxRate: paying?.reward?.tax_rate ?? 0, expense: 0 })
  return agreedPayment({ ...paying, reward: part }, bought) ?? part
}

async function agreedFor(db: Queryable, { row, terms }: Pick<Ending, 'row' | 'terms'>) {
  return terms && payingTerms(db, row, terms.content)
}

const isUnsent = ['preparing', 'problem']
const isSent = ['shipped', 'received']

function goodsOf(preparation: string): EndLine['goods'] {
  if (isUnsent.includes(preparation)) return 'unsent'
  return isSent.includes(preparation) ? 'sent' : 'none'
}

async function endCase(
  tx: Tx,
  open: OpenCase,
  actor: Pick<OperatorActor, 'id'>,
  { cause, reason, paid_amount, licence_amount }: Ended,
  at: Date,
) {
  const by = { actor: 'operator', id: actor.id } as const
  await open.move({ act: 'terminate', by, note: reason, values: { ended_reason: reason } })
  await bookPart(tx, open, { work: paid_amount, licence: licence_amount }, at)
  const details = { cause, paid_amount, licence_amount }
  const entry = { act: 'admin.cases.terminate' as const, subject: `case:${open.row.id}`, details }
  await audit(tx, actor, entry, at)
}

const memberOf = { work: 'paid_amount', licence: 'licence_amount' } as const

/** Books part of what was agreed. */
async function bookPart(
  tx: Tx,
  { row, terms }: LockedCase,
  parts: Record<keyof typeof memberOf, number>,
  at: Date,
) {
  // Work that was received is booked before its day of payment; nothing is left to pay then.
  const booked = await findReward(tx, row.id)
  const paying = booked ? undefined : await agreedFor(tx, { row, terms })
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
  await bookReward(tx, {
    caseId: row.id,
    influencerId: row.influencer_id,
    payment: partOf(paying, lines, row.purchase?.amount ?? 0),
    receivedOn: await receivedDay(tx, row.id, at),
    paymentDate: terms?.content.payment_date ?? null,
    at,
  })
}
