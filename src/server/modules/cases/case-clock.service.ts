import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { advanceCase } from './advance-case.ts'
import { isAnswerOver } from './answer-time.ts'
import { enqueueNotice } from './case-notices.ts'
import * as repository from './cases.repository.ts'
import { type LockedCase, lockCase } from './locked-case.ts'
import { moveLockedCase, moveSubTask } from './moves.ts'

const clock = { actor: 'clock', id: null } as const
const batch = 100

/** Frees the places of every offer, or of every selection, that was not answered in time and gives their number. */
export function expireCases(deps: Deps, state: 'offered' | 'selected'): Promise<number> {
  const list = (afterId: number) =>
    repository.listOverdue(deps.database.db, state, deps.now(), afterId, batch)
  return forEachCase(deps, list, async (tx, locked, at) => {
    if (locked.row.state !== state || !isAnswerOver(locked.row, at)) return false
    await moveLockedCase(tx, locked, { act: 'expire', by: clock, at })
    return true
  })
}

/** Opens the insight report of every case whose first figures can be taken now and gives their number. */
export function openInsightReports(deps: Deps): Promise<number> {
  const list = (afterId: number) => repository.listMeasurable(deps.database.db, deps.now(), afterId, batch)
  return forEachCase(deps, list, async (tx, locked, at) => {
    const task = locked.subTasks?.insight_report
    if (task?.state !== 'waiting' || task.opens_at === null || task.opens_at > at) return false
    if (locked.row.state !== 'confirmed') return false
    await moveSubTask(tx, locked, { kind: 'insight_report', act: 'unlock', by: clock, at })
    await enqueueNotice(tx, locked.row.id, 'insight_open', at)
    await advanceCase(tx, locked, at)
    return true
  })
}

/**
 * Each case in its own transaction. `act` looks again at the locked case, for another server or the person may have been there
 * since the list; so running it twice, or on two servers, does no harm. One that fails does not hold the others: the first
 * fault is thrown when all had their turn, so that the job comes again.
 */
async function forEachCase(
  deps: Deps,
  list: (afterId: number) => Promise<{ id: number }[]>,
  act: (tx: Tx, locked: LockedCase, at: Date) => Promise<boolean>,
) {
  let acted = 0
  const faults: unknown[] = []
  const tryCase = async (id: number) => {
    const at = deps.now()
    try {
      const done = await deps.database.transaction(async (tx) =>
        act(tx, await lockCase(tx, { caseId: id }), at),
      )
      if (done) acted += 1
    } catch (error) {
      faults.push(error)
    }
  }
  let found = await list(0)
  for (;;) {
    for (const { id } of found) await tryCase(id)
    const last = found.at(-1)
    if (!last || found.length < batch) break
    found = await list(last.id)
  }
  if (faults.length > 0) throw faults[0]
  return acted
}
