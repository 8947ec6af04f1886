import type { AssignmentNotice } from '#contract/assignment-notices.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { enqueue } from '../../platform/outbox.ts'
import { lockMembers } from '../operators/operators.service.ts'
import * as repository from './assignment-notices.repository.ts'
import type { Work } from './assignment-notices.repository.ts'

/** The time in ms for which assignments are gathered into one mail; what was read or handed back by then needs none. */
const gatherMs = 3 * 60_000

export interface Assigned extends Work {
  /** Who had it before; null for nobody. */
  formerId: number | null
}

interface Assigning {
  by: Pick<OperatorActor, 'id'>
  /** Null for nobody. */
  assigneeId: number | null
  works: readonly Assigned[]
}

/**
 * Tells a member what somebody else assigned to them, within the transaction of the assignment; whoever had it is told no more. What
 * comes back before anybody read of it, and before the mail, tells nobody.
 */
export async function tellAssignee(tx: Tx, deps: Deps, { by, assigneeId, works }: Assigning) {
  if (works.length === 0) return
  await lockMembers(tx, assigneeId === null ? [] : [assigneeId])
  // Read under the lock, so that a mail that did not wait for it was due before.
  const at = deps.now()
  const since = new Date(at.getTime() - gatherMs)
  const former = await repository.takeNotices(tx, works)
  if (assigneeId === null || assigneeId === by.id) return
  const isBack = (one: (typeof former)[number]) =>
    one.former_id === assigneeId && one.read_at === null && one.mailed_at === null && one.at > since
  const back = new Set(former.filter(isBack).map(keyOf))
  const told = works.filter((work) => !back.has(keyOf(work)))
  if (told.length === 0) return
  const planned = await repository.isMailPlanned(tx, assigneeId, since)
  await repository.insertNotices(
    tx,
    told.map(({ subject, subject_id, formerId }) => ({
      subject,
      subject_id,
      operator_id: assigneeId,
      by_id: by.id,
      former_id: formerId,
      at,
    })),
  )
  if (!planned)
    await enqueue(tx, 'assignment.mail', { operator_id: assigneeId }, new Date(at.getTime() + gatherMs))
}

const keyOf = ({ subject, subject_id }: Work) => `${subject}:${subject_id}`

/** What was assigned to the member by others, unread ones first. */
export async function listNotices({ database: { db } }: Deps, actor: OperatorActor, query: PageQuery) {
  return presentPage(
    query,
    await repository.listNotices(db, actor.id, sliceOf(query)),
    ({ read_at, at, ...row }): AssignmentNotice => ({
      ...row,
      at: at.toISOString(),
      read: read_at !== null,
    }),
    () => repository.countNotices(db, actor.id),
  )
}

export async function countNotices({ database: { db } }: Deps, actor: OperatorActor) {
  return { unread: await repository.countUnread(db, actor.id) }
}

/** Marks one of them as read, or all. Gives how many are unread still. */
export async function readNotices(deps: Deps, actor: OperatorActor, work: Work | null) {
  await repository.markRead(deps.database.db, actor.id, work, deps.now())
  return countNotices(deps, actor)
}
