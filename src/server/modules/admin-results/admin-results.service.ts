import type { ResultFilter, ResultRow, resultSorts, ResultSums } from '#contract/admin-results.ts'
import { costPer } from '#contract/insight-metrics.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { csvFile, slicesOf } from '../../platform/csv.ts'
import * as repository from './admin-results.repository.ts'
import type { SummedResults } from './admin-results.repository.ts'
import { resultColumns } from './result-columns.ts'

/** The groups in the order asked for, and their sums; the cost only for who may read transfers. */
export async function listResults(deps: Deps, { role }: OperatorActor, filter: ResultFilter) {
  const sums = await deps.database.snapshot((db) => repository.sumResults(db, filter))
  const with_cost = mayDo(role, 'read_payouts')
  const rows = sums
    .filter(({ is_total }) => !is_total)
    .map(({ key, name, ...row }) => ({ key, name, ...present(row, with_cost) }))
  const total = sums.find(({ is_total }) => is_total)
  if (!total) throw new Error('The results have no total.')
  return {
    group: filter.group,
    rows: rows.toSorted(orderOf(filter)),
    total: present(total, with_cost),
    with_cost,
  }
}

/** The same rows for spreadsheets, the sums last. */
export async function exportResults(
  deps: Deps,
  actor: OperatorActor,
  filter: ResultFilter,
): Promise<FileAnswer> {
  const { rows, total, with_cost } = await listResults(deps, actor, filter)
  const lines = [...rows, { ...total, key: 'total', name: null }]
  async function* pages() {
    yield* slicesOf(lines)
  }
  return csvFile('案件横断の成果.csv', resultColumns(filter.group, with_cost), pages())
}

function present(
  { cases, posts, reported, reach, views, interactions, known, cost }: Omit<SummedResults, 'key' | 'name'>,
  withCost: boolean,
): ResultSums {
  const paid = withCost ? cost : null
  return {
    cases,
    posts,
    reported,
    reach,
    views,
    interactions,
    known,
    cost: paid,
    cost_per_view: costPer(paid, views),
    cost_per_interaction: costPer(paid, interactions),
  }
}

/** What is not known comes last, whichever way; among equals by name. */
function orderOf({ group, sort = group === 'month' ? 'name' : 'posts', order }: ResultFilter) {
  const turn = order === 'asc' ? 1 : -1
  return (one: ResultRow, other: ResultRow) => {
    const [a, b] = [valueOf(one, sort), valueOf(other, sort)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
    const difference = typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'ja')
    return difference * turn || byName(one, other)
  }
}

function valueOf(row: ResultRow, sort: (typeof resultSorts)[number]) {
  return sort === 'name' ? nameOf(row) : row[sort]
}

/** Null for campaigns without a client. */
function nameOf({ key, name }: ResultRow) {
  return name ?? (key === '' ? null : key)
}

function byName(one: ResultRow, other: ResultRow) {
  return (nameOf(one) ?? '').localeCompare(nameOf(other) ?? '', 'ja')
}
