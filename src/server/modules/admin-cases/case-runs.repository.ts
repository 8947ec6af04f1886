import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { caseRunCases, caseRuns, cases, subTasks } from '../../db/schema/index.ts'

export type RunRow = typeof caseRuns.$inferSelect
export type RunCaseRow = typeof caseRunCases.$inferSelect
type Outcome = Pick<RunCaseRow, 'ok' | 'code'>
type RunCaseKey = Pick<RunCaseRow, 'run_id' | 'case_id'>

export async function insertRun(tx: Tx, values: typeof caseRuns.$inferInsert): Promise<RunRow> {
  const [row] = await tx.insert(caseRuns).values(values).returning()
  if (!row) throw new Error('A run was not inserted.')
  return row
}

export async function insertRunCases(tx: Tx, rows: (typeof caseRunCases.$inferInsert)[]) {
  await tx.insert(caseRunCases).values(rows)
}

export async function findRun(db: Queryable, id: number): Promise<RunRow | undefined> {
  const [row] = await db.select().from(caseRuns).where(eq(caseRuns.id, id))
  return row
}

export async function listRunCases(db: Queryable, runId: number): Promise<RunCaseRow[]> {
  return db
    .select()
    .from(caseRunCases)
    .where(eq(caseRunCases.run_id, runId))
    .orderBy(asc(caseRunCases.case_id))
}

/** Those that had no turn yet. */
export async function listOpen(db: Queryable, runId: number, size: number): Promise<RunCaseRow[]> {
  return db
    .select()
    .from(caseRunCases)
    .where(and(eq(caseRunCases.run_id, runId), isNull(caseRunCases.ok)))
    .orderBy(asc(caseRunCases.case_id))
    .limit(size)
}

/** Whether this transaction has the case's turn alone; false when another server was faster. */
export async function lockOpen(tx: Tx, key: RunCaseKey): Promise<boolean> {
  const rows = await tx
    .select({ case_id: caseRunCases.case_id })
    .from(caseRunCases)
    .where(isOpen(key))
    .for('update')
  return rows.length > 0
}

/** The first outcome of a case stays. */
export async function updateOutcome(db: Queryable, key: RunCaseKey, outcome: Outcome) {
  await db.update(caseRunCases).set(outcome).where(isOpen(key))
}

export async function updateDone(db: Queryable, id: number, at: Date) {
  await db.update(caseRuns).set({ done_at: at }).where(eq(caseRuns.id, id))
}

/** The cases and their sub-tasks as they are now, in no order. */
export async function listWithWork(db: Queryable, ids: readonly number[]) {
  const [rows, tasks] = await Promise.all([
    db
      .select()
      .from(cases)
      .where(inArray(cases.id, [...ids])),
    db
      .select()
      .from(subTasks)
      .where(inArray(subTasks.case_id, [...ids])),
  ])
  const tasksOf = Map.groupBy(tasks, ({ case_id }) => case_id)
  return rows.map((row) => ({ row, tasks: tasksOf.get(row.id) ?? [] }))
}

function isOpen({ run_id, case_id }: RunCaseKey) {
  return and(eq(caseRunCases.run_id, run_id), eq(caseRunCases.case_id, case_id), isNull(caseRunCases.ok))
}
