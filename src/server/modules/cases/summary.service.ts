import { subTaskKinds } from '#contract/case-states.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { LockedCase } from './locked-case.ts'
import * as repository from './summary.repository.ts'

const dayMs = 86_400_000
const batch = 100

/** What a creator's summary follows from: a change of a case that leaves it the same needs no counting. */
export function countedIn({ row, subTasks }: LockedCase): string {
  const end = row.state === 'completed' || row.state === 'terminated' ? row.state : null
  const begun = subTaskKinds.flatMap((kind) => {
    const task = subTasks?.[kind]
    return task && task.round > 0 ? [[kind, task.round, task.state === 'approved', task.extended_days]] : []
  })
  return JSON.stringify([end, begun, begun.length > 0 ? row.paused_days : 0])
}

/**
 * Counts these people anew within the caller's transaction. Their rows are locked before, so that of two cases of one person that
 * change at once the second counts both.
 */
export async function keepSummaries(tx: Tx, influencerIds: readonly number[]) {
  const ids = await repository.lockSummaries(tx, influencerIds)
  if (ids.length === 0) return
  for (const [id, summary] of await repository.countSummaries(tx, ids))
    await repository.updateSummary(tx, id, summary)
}

/** Daily: who has no summary yet, and whose cases moved in the last two days. */
export async function recountSummaries({ database, now }: Pick<Deps, 'database' | 'now'>) {
  const since = new Date(now().getTime() - 2 * dayMs)
  for (let after = 0; ;) {
    const ids = await repository.listToCount(database.db, { after, since }, batch)
    const last = ids.at(-1)
    if (last === undefined) return
    await database.transaction((tx) => keepSummaries(tx, ids))
    after = last
  }
}
