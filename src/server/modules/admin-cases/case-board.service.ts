import type * as z from 'zod/mini'
import { caseColumns, type getCaseBoard } from '#contract/admin-cases.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { listClientReviews } from '../client-reviews/client-reviews.service.ts'
import { searchPeople } from '../influencers/person-search.ts'
import { assigneeIdOf } from '../operators/assigned-to.ts'
import { listPlaced } from './case-board.repository.ts'
import { listByIds } from './case-list.repository.ts'
import { presentCaseRow } from './case-list.service.ts'

/** Cards that a column shows. */
const shown = 20
const completedMs = 30 * 86_400_000

type Query = z.output<typeof getCaseBoard.query>

/** Live cases and those that were completed in the last 30 days, each in the one column where it stands. */
export async function getBoard(deps: Deps, actor: OperatorActor, { keyword, assignee, ...asked }: Query) {
  const { db } = deps.database
  const now = deps.now()
  const completedSince = new Date(now.getTime() - completedMs)
  const search = await searchPeople(db, keyword, actor)
  const filter = { ...asked, assigneeId: assigneeIdOf(assignee, actor), search, now, completedSince }
  const placed = await listPlaced(db, filter, shown)
  const ids = placed.map(({ id }) => id)
  const rows = new Map((await listByIds(db, ids)).map((row) => [row.id, row]))
  const reviews = await listClientReviews(db, ids, now)
  return caseColumns.map((column) => {
    const here = placed.filter((one) => one.column === column)
    const cases = here.flatMap(({ id }) => rows.get(id) ?? []).map((row) => presentCaseRow(row, reviews, now))
    return { column, count: here[0]?.count ?? 0, cases }
  })
}
