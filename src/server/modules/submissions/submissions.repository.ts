import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { fixItems, postAddresses, submissions } from '../../db/schema/index.ts'

export type RoundRow = typeof submissions.$inferSelect
export type FixRow = typeof fixItems.$inferSelect

const roundsOfCase = keepPrepared((db) =>
  db
    .select()
    .from(submissions)
    .where(eq(submissions.case_id, sql.placeholder('caseId')))
    .orderBy(asc(submissions.kind), asc(submissions.round))
    .prepare(''),
)

/** Every round of a case, the oldest first. */
export async function listRounds(db: Queryable, caseId: number): Promise<RoundRow[]> {
  return roundsOfCase(db).execute({ caseId })
}

export async function findNewestRound(
  db: Queryable,
  caseId: number,
  kind: SubTaskKind,
): Promise<RoundRow | undefined> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.case_id, caseId), eq(submissions.kind, kind)))
    .orderBy(desc(submissions.round))
    .limit(1)
  return row
}

export async function insertRound(tx: Tx, values: typeof submissions.$inferInsert) {
  await tx.insert(submissions).values(values)
}

/** Stores only what a review adds: the round itself stays as it was submitted. */
export async function updateReview(
  tx: Tx,
  id: number,
  values: Pick<
    typeof submissions.$inferInsert,
    'review_result' | 'reviewed_by' | 'reviewer_id' | 'reviewed_at' | 'review_comment'
  >,
) {
  await tx.update(submissions).set(values).where(eq(submissions.id, id))
}

const fixesOfRounds = keepPrepared((db) =>
  db
    .select()
    .from(fixItems)
    .where(sql`${fixItems.submission_id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(fixItems.id))
    .prepare(''),
)

/** The fixes asked for in these rounds, in the order in which they were written. */
export async function listFixes(db: Queryable, submissionIds: readonly number[]): Promise<FixRow[]> {
  if (submissionIds.length === 0) return []
  return fixesOfRounds(db).execute({ ids: submissionIds })
}

export async function insertFixes(tx: Tx, rows: (typeof fixItems.$inferInsert)[]) {
  await tx.insert(fixItems).values(rows)
}

export async function answerFix(tx: Tx, id: number, answer: string, at: Date) {
  await tx.update(fixItems).set({ answer, answered_at: at }).where(eq(fixItems.id, id))
}

/** Keeps the addresses for the case and gives those that another case has. */
export async function claimAddresses(
  tx: Tx,
  caseId: number,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  // In one order everywhere, so that two reports that share addresses cannot wait for each other.
  const rows = [...new Set(addresses)].toSorted().map((address) => ({ address, case_id: caseId }))
  await tx.insert(postAddresses).values(rows).onConflictDoNothing()
  const existing = await tx
    .select()
    .from(postAddresses)
    .where(inArray(postAddresses.address, [...addresses]))
  return new Set(existing.filter(({ case_id }) => case_id !== caseId).map(({ address }) => address))
}
