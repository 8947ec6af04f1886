import {
  type clientRemarks,
  nextPreparation,
  nextSubTask,
  type PreparationAct,
  type SubTaskAct,
  type SubTaskKind,
  subTaskKinds,
} from '#contract/case-states.ts'
import { addDays } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { type Move, moveCase, type Mover } from './case-moves.ts'
import { enqueueNotice, type NoticeKind } from './case-notices.ts'
import * as repository from './cases.repository.ts'
import type { CaseValues, SubTaskValues } from './cases.repository.ts'
import { heldSince, pausedDays } from './due-dates.ts'
import type { LockedCase } from './locked-case.ts'

/** `moveCase` for a case that is locked already. */
export async function moveLockedCase(tx: Tx, locked: LockedCase, move: Move) {
  const { campaign, row } = locked
  locked.row = await moveCase(tx, campaign, { influencerId: row.influencer_id, current: row }, move)
}

export interface SubTaskMove {
  kind: SubTaskKind
  act: SubTaskAct
  by: Mover
  at: Date
  /** The round that was submitted or judged. */
  round?: number
  note?: string | undefined
  values?: Partial<SubTaskValues>
}

/** The only way in which a sub-task changes its state. Throws `sub_task.not_open`. */
export async function moveSubTask(
  tx: Tx,
  locked: LockedCase,
  { kind, act, by, at, round, note, values = {} }: SubTaskMove,
) {
  const from = locked.subTasks?.[kind]
  const to = from && nextSubTask(from.state, act)
  if (!locked.subTasks || !from || !to || locked.row.state !== 'confirmed')
    throw new ApiProblem('sub_task.not_open')
  locked.subTasks[kind] = await repository.updateSubTask(tx, from, { ...values, state: to, updated_at: at })
  await repository.insertEvent(tx, {
    case_id: locked.row.id,
    subject: kind,
    act,
    from_state: from.state,
    to_state: to,
    round: round ?? null,
    actor: by.actor,
    actor_id: by.id,
    note: note || null,
    at,
  })
  locked.row = await repository.updateCase(tx, locked.row.id, { updated_at: at })
}

export interface ClientRemark {
  act: (typeof clientRemarks)[number]
  round: number
  at: Date
}

/** Writes into the timeline that the client spoke of a round of the draft; the case stays as it is. */
export async function noteRemark(tx: Tx, { row, subTasks }: LockedCase, { act, round, at }: ClientRemark) {
  if (!subTasks) throw new Error(`Case ${row.id} has no draft.`)
  const { state } = subTasks.draft
  const standing = { from_state: state, to_state: state }
  const by = { actor: 'client', actor_id: null } as const
  await repository.insertEvent(tx, { case_id: row.id, subject: 'draft', act, ...standing, ...by, round, at })
}

export interface PreparationMove {
  act: PreparationAct
  by: Mover
  at: Date
  note?: string | undefined
  values?: Partial<CaseValues>
}

/**
 * The only way in which the preparation changes; a problem with the goods holds the deadlines until they are received or the
 * problem is settled. Throws `case.act_not_allowed`.
 */
export async function movePreparation(
  tx: Tx,
  locked: LockedCase,
  { act, by, at, note, values = {} }: PreparationMove,
) {
  const { id, state, preparation: from } = locked.row
  const to = nextPreparation(from, act)
  if (to === undefined || state !== 'confirmed') throw new ApiProblem('case.act_not_allowed')
  const pause =
    to === 'problem' ? startPause(locked, at) : to === 'received' ? await endPause(tx, locked, at) : {}
  locked.row = await repository.updateCase(tx, id, { ...pause, ...values, preparation: to, updated_at: at })
  await repository.insertEvent(tx, {
    case_id: id,
    subject: 'preparation',
    act,
    from_state: from,
    to_state: to,
    actor: by.actor,
    actor_id: by.id,
    note: note || null,
    at,
  })
  const notice = noticeOf[act]
  if (notice) await enqueueNotice(tx, id, notice, at)
}

const noticeOf: Partial<Record<PreparationAct, NoticeKind>> = { ship: 'shipped', settle: 'goods_settled' }

/** Starts a pause of the deadlines. Another problem with goods that were sent again continues the same pause. */
function startPause({ row }: LockedCase, at: Date): Partial<CaseValues> {
  return { paused_since: row.paused_since ?? at }
}

/** Days of the terms move by the whole pause, a day that a fix request named by what of the pause came after it. */
async function endPause(tx: Tx, locked: LockedCase, at: Date): Promise<Partial<CaseValues>> {
  const { subTasks, row } = locked
  if (row.paused_since === null) return {}
  for (const kind of subTaskKinds) {
    const task = subTasks?.[kind]
    if (!subTasks || !task?.due_on || task.state !== 'fix_requested') continue
    const due_on = addDays(task.due_on, heldSince(task.updated_at, row, at))
    subTasks[kind] = await repository.updateSubTask(tx, task, { due_on })
  }
  return { paused_since: null, paused_days: pausedDays(row, at) }
}
