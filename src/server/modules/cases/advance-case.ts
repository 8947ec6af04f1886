import * as z from 'zod'
import { dueUnlock, isComplete, isWaiting, subTaskKinds } from '#contract/case-states.ts'
import { measuringWindow } from '#contract/work-items.ts'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { bookReward, findReward } from '../ledger/ledger.service.ts'
import { enqueueReminder } from './case-notices.ts'
import { standingOf } from './case-situation.ts'
import * as repository from './cases.repository.ts'
import type { LockedCase } from './locked-case.ts'
import { moveLockedCase, moveSubTask } from './moves.ts'
import { nextStep, type CaseProgress } from './next-action.ts'
import { remindersOf } from './reminders.ts'
import { paymentOf, receivedDay } from './reward-of-case.ts'

const clock = { actor: 'clock', id: null } as const

/**
 * Carries out what follows from the last move: opens sub-tasks, completes a finished case and books its reward, and stores the next
 * step. `changeCase` ends with it; repeating it changes nothing.
 */
export async function advanceCase(tx: Tx, locked: LockedCase, at: Date) {
  while (await unlockNext(tx, locked, at));
  await keepOpening(tx, locked, at)
  await completeFinished(tx, locked, at)
  await keepNextStep(tx, locked, at)
}

/** Whether a sub-task was ready and moved. */
async function unlockNext(tx: Tx, locked: LockedCase, at: Date) {
  const { row, subTasks } = locked
  if (row.state !== 'confirmed' || !subTasks) return false
  const progress = standingOf(subTasks)
  for (const kind of subTaskKinds) {
    const act = dueUnlock(kind, progress, row.preparation)
    if (!act) continue
    await moveSubTask(tx, locked, { kind, act, by: clock, at })
    return true
  }
  return false
}

const reported = z.object({
  posts: z.array(z.object({ deliverable_id: z.int(), posted_at: z.iso.datetime() })),
})

/** A report that is submitted again may name another time of the post, and with it of the first figures. */
async function keepOpening(tx: Tx, locked: LockedCase, at: Date) {
  const { row, subTasks, terms } = locked
  if (row.state !== 'confirmed' || subTasks?.insight_report.state !== 'waiting') return
  const report = await repository.findNewestSubmission(tx, row.id, 'final_report')
  const { posts } = reported.parse(report?.content)
  const openings = posts.map(({ deliverable_id, posted_at }) => {
    const item = terms?.content.work_items.find(({ id }) => id === deliverable_id)
    if (!item) throw new Error(`Case ${row.id} has no work item ${deliverable_id}.`)
    return measuringWindow(item.platform, new Date(posted_at)).from.getTime()
  })
  const opens_at = new Date(Math.min(...openings))
  if (subTasks.insight_report.opens_at?.getTime() === opens_at.getTime()) return
  subTasks.insight_report = await repository.updateSubTask(tx, subTasks.insight_report, { opens_at })
  await enqueue(tx, 'insight.open', {}, opens_at > at ? opens_at : at)
}

async function completeFinished(tx: Tx, locked: LockedCase, at: Date) {
  const { row, subTasks, terms } = locked
  if (row.state !== 'confirmed' || !terms || !subTasks || !isComplete(standingOf(subTasks))) return
  await moveLockedCase(tx, locked, { act: 'complete', by: clock, at })
  const payment = await paymentOf(tx, row, terms.content)
  // The reward was booked earlier if its day of payment came first.
  if (!payment || (await findReward(tx, row.id))) return
  await bookReward(tx, {
    caseId: row.id,
    influencerId: row.influencer_id,
    payment,
    receivedOn: await receivedDay(tx, row.id, at),
    paymentDate: terms.content.payment_date,
    at,
  })
}

/** Writes what comes next and reminds of it in time; nothing is written or sent when it is what it was. */
async function keepNextStep(tx: Tx, locked: LockedCase, at: Date) {
  const { row } = locked
  const next = nextStep(await loadStanding(tx, locked))
  const fields = {
    next_kind: next?.kind ?? null,
    next_sub_task: next?.sub_task ?? null,
    next_due_at: next?.due_at ?? null,
  }
  const same =
    row.next_kind === fields.next_kind &&
    row.next_sub_task === fields.next_sub_task &&
    row.next_due_at?.getTime() === fields.next_due_at?.getTime()
  if (same) return
  locked.row = await repository.updateCase(tx, row.id, fields)
  if (!next?.due_at || isWaiting(next.kind)) return
  const about = { next_kind: next.kind, due_at: next.due_at }
  for (const remindAt of remindersOf(next.due_at, at)) await enqueueReminder(tx, row.id, about, remindAt)
}

async function loadStanding(tx: Tx, locked: LockedCase): Promise<CaseProgress> {
  const { row, subTasks } = locked
  const shipment = row.preparation === 'shipped' ? await repository.findNewestShipment(tx, row.id) : undefined
  const reviewDueAt: CaseProgress['reviewDueAt'] = {}
  for (const kind of subTaskKinds) {
    if (subTasks?.[kind].state !== 'submitted') continue
    const round = await repository.findNewestSubmission(tx, row.id, kind)
    if (round) reviewDueAt[kind] = round.review_due_at
  }
  return { ...locked, shippedAt: shipment?.shipped_at ?? null, reviewDueAt }
}
