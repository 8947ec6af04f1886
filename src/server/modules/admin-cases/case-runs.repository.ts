import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  campaigns,
  caseRunCases,
  caseRuns,
  cases,
  influencers,
  operators,
  subTasks,
} from '../../db/schema/index.ts'

export type RunRow = typeof caseRuns.$inferSelect
export type RunCaseRow = typeof caseRunCases.$inferSelect

export async function insertRun(tx: Tx, values: typeof caseRuns.$inferInsert): Promise<RunRow> {
  const [row] = await tx.insert(caseRuns).values(values).returning()
  if (!row) throw new Error('A run was not inserted.')
  return row
}

/** The rows of one statement, whose values are counted by the database in 16 bits. */
const rowsAtOnce = 1_000

/** Adds cases to a run; those that it has already stay as they are. */
export async function insertRunCases(tx: Tx, rows: readonly (typeof caseRunCases.$inferInsert)[]) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insert(caseRunCases)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoNothing()
}

/** The run that cancels a campaign and is not over; undefined where there is none. */
export async function findCancelling(db: Queryable, campaignId: number): Promise<RunRow | undefined> {
  const isOpen = and(isNull(caseRuns.done_at), isNull(caseRuns.stopped_at))
  const [row] = await db
    .select()
    .from(caseRuns)
    .where(and(eq(caseRuns.campaign_id, campaignId), isOpen))
    .limit(1)
  return row
}

/** The cases of a campaign in one of the states, in the order of their ids. */
export async function listOfCampaign(db: Queryable, campaignId: number, states: readonly CaseState[]) {
  return db
    .select({ id: cases.id, state: cases.state })
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), inArray(cases.state, [...states])))
    .orderBy(asc(cases.id))
}

export async function findRun(db: Queryable, id: number): Promise<RunRow | undefined> {
  const [row] = await db.select().from(caseRuns).where(eq(caseRuns.id, id))
  return row
}

/** Lists runs, the newest first, with who began them and what became of their cases so far. */
export async function listRuns(db: Queryable, { offset, size }: { offset: number; size: number }) {
  const page = db.select().from(caseRuns).orderBy(desc(caseRuns.id)).limit(size).offset(offset).as('page')
  return db
    .select({
      id: page.id,
      act: page.act,
      held_until: page.held_until,
      started_at: page.started_at,
      done_at: page.done_at,
      stopped_at: page.stopped_at,
      created_at: page.created_at,
      operator: { id: operators.id, name: operators.name },
      total: count(caseRunCases.case_id),
      tried: count(caseRunCases.ok),
      left_out: sql<number>`count(*) filter (where not ${caseRunCases.ok})`.mapWith(Number),
    })
    .from(page)
    .innerJoin(operators, eq(operators.id, page.operator_id))
    .leftJoin(caseRunCases, eq(caseRunCases.run_id, page.id))
    .groupBy(
      page.id,
      page.act,
      page.held_until,
      page.started_at,
      page.done_at,
      page.stopped_at,
      page.created_at,
      operators.id,
      operators.name,
    )
    .orderBy(desc(page.id))
}

export async function countRuns(db: Queryable) {
  return db.$count(caseRuns)
}

/** Who began a run. */
export async function findBeginner(db: Queryable, operatorId: number) {
  const [row] = await db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(eq(operators.id, operatorId))
  if (!row) throw new Error(`Operator ${operatorId} began a run and is not there.`)
  return row
}

/** Its cases with what became of them; one that there is not has no names. */
export async function listRunCases(db: Queryable, runId: number) {
  return db
    .select({
      case_id: caseRunCases.case_id,
      creator: influencers.display_name,
      campaign: campaigns.title,
      ok: caseRunCases.ok,
      code: caseRunCases.code,
    })
    .from(caseRunCases)
    .leftJoin(cases, eq(cases.id, caseRunCases.case_id))
    .leftJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(influencers, eq(influencers.id, cases.influencer_id))
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

/** Those of the cases that this transaction alone gives their turn: not what another server had, or what was stopped. */
export async function lockOpen(tx: Tx, runId: number, caseIds: readonly number[]): Promise<RunCaseRow[]> {
  const rows = await tx
    .select({ locked: caseRunCases })
    .from(caseRunCases)
    .innerJoin(caseRuns, eq(caseRuns.id, caseRunCases.run_id))
    .where(and(isOpen(runId, caseIds), isNull(caseRuns.stopped_at)))
    .orderBy(asc(caseRunCases.case_id))
    .for('update', { of: caseRunCases })
  return rows.map(({ locked }) => locked)
}

/** Stores why each was left out, null for one that was not. The first outcome of a case stays. */
export async function updateOutcomes(
  db: Queryable,
  runId: number,
  outcomes: ReadonlyMap<number, CaseRunRefusal | null>,
) {
  for (const [code, entries] of Map.groupBy(outcomes, ([, refusal]) => refusal)) {
    const ids = entries.map(([id]) => id)
    await db
      .update(caseRunCases)
      .set({ ok: code === null, code })
      .where(isOpen(runId, ids))
  }
}

export async function updateDone(db: Queryable, id: number, at: Date) {
  await db
    .update(caseRuns)
    .set({ done_at: at })
    .where(and(eq(caseRuns.id, id), isNull(caseRuns.stopped_at)))
}

/** Begins a run, or goes on with it; false when it was stopped or taken back. */
export async function updateStarted(db: Queryable, id: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(caseRuns)
    .set({ started_at: sql`coalesce(${caseRuns.started_at}, ${at.toISOString()})` })
    .where(and(eq(caseRuns.id, id), isNull(caseRuns.stopped_at)))
    .returning({ id: caseRuns.id })
  return rows.length > 0
}

/** Takes a run back that waits; false when it began or was taken back already. */
export async function updateUndone(tx: Tx, id: number, at: Date): Promise<boolean> {
  const waits = and(isNotNull(caseRuns.held_until), isNull(caseRuns.started_at), isNull(caseRuns.stopped_at))
  const rows = await tx
    .update(caseRuns)
    .set({ stopped_at: at })
    .where(and(eq(caseRuns.id, id), waits))
    .returning({ id: caseRuns.id })
  return rows.length > 0
}

/** Stops a run; false when it is over already. */
export async function updateStopped(tx: Tx, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(caseRuns)
    .set({ stopped_at: at })
    .where(and(eq(caseRuns.id, id), isNull(caseRuns.done_at), isNull(caseRuns.stopped_at)))
    .returning({ id: caseRuns.id })
  return rows.length > 0
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

function isOpen(runId: number, caseIds: readonly number[]) {
  const named = inArray(caseRunCases.case_id, [...caseIds])
  return and(eq(caseRunCases.run_id, runId), named, isNull(caseRunCases.ok))
}
