import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { cases, postReadings, socialAccounts } from '../../db/schema/index.ts'
import { type LinkedAccount, linkedAccountColumns } from '../social/linked-account.ts'

export type ReadingRow = typeof postReadings.$inferSelect
export type NewReading = typeof postReadings.$inferInsert

const readingsOfCase = keepPrepared((db) =>
  db
    .select()
    .from(postReadings)
    .where(eq(postReadings.case_id, sql.placeholder('caseId')))
    .orderBy(asc(postReadings.due_at), asc(postReadings.id))
    .prepare(''),
)

/** Every reading of a case, in the order in which they are due. */
export async function listReadings(db: Queryable, caseId: number): Promise<ReadingRow[]> {
  return readingsOfCase(db).execute({ caseId })
}

/** Removes the readings of a case but these. */
export async function deleteOthers(tx: Tx, caseId: number, keptIds: readonly number[]) {
  await tx
    .delete(postReadings)
    .where(and(eq(postReadings.case_id, caseId), notInArray(postReadings.id, [...keptIds])))
}

export async function insertReadings(tx: Tx, rows: readonly NewReading[]) {
  return tx
    .insert(postReadings)
    .values([...rows])
    .returning({ id: postReadings.id, due_at: postReadings.due_at })
}

/** A reading that was not taken, with the account of its case, as long as the case goes on or is complete. */
export async function findDue(
  db: Queryable,
  id: number,
): Promise<{ reading: ReadingRow; account: LinkedAccount | null } | undefined> {
  const [row] = await db
    .select({
      reading: postReadings,
      account: linkedAccountColumns,
    })
    .from(postReadings)
    .innerJoin(cases, eq(cases.id, postReadings.case_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(
      and(
        eq(postReadings.id, id),
        isNull(postReadings.taken_at),
        inArray(cases.state, ['confirmed', 'completed']),
      ),
    )
  return row
}

export async function updateReading(
  db: Queryable,
  id: number,
  values: Pick<NewReading, 'taken_at' | 'media_id' | 'metrics' | 'failure'>,
) {
  await db
    .update(postReadings)
    .set(values)
    .where(and(eq(postReadings.id, id), isNull(postReadings.taken_at)))
}

export async function findAccountOf(db: Queryable, caseId: number) {
  const [row] = await db
    .select({
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      link: socialAccounts.link,
      reads_posts: socialAccounts.reads_posts,
      influencer_id: cases.influencer_id,
    })
    .from(cases)
    .innerJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(eq(cases.id, caseId))
  return row
}
