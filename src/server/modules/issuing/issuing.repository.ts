import { and, desc, eq } from 'drizzle-orm'
import type { IssuedKind } from '#contract/admin-issued.ts'
import type { Queryable } from '../../db/database.ts'
import { issuedDocuments } from '../../db/schema/index.ts'

export type IssuedRow = typeof issuedDocuments.$inferSelect
export type IssuedValues = typeof issuedDocuments.$inferInsert

/** The kind, number and version that identify a document. */
export interface IssuedName {
  kind: IssuedKind
  number: string
  version: number
}

/** Stores a document; undefined when it exists already. */
export async function insertIssued(db: Queryable, values: IssuedValues) {
  const [row] = await db.insert(issuedDocuments).values(values).onConflictDoNothing().returning()
  return row
}

export async function findByName(db: Queryable, { kind, number, version }: IssuedName) {
  const [row] = await db
    .select()
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.kind, kind),
        eq(issuedDocuments.number, number),
        eq(issuedDocuments.version, version),
      ),
    )
  return row
}

/** The one that was issued last about a case or a transfer. */
export async function findLatest(
  db: Queryable,
  { case_id, payout_id }: Pick<IssuedValues, 'case_id' | 'payout_id'>,
) {
  const about = case_id ? eq(issuedDocuments.case_id, case_id) : eq(issuedDocuments.payout_id, payout_id ?? 0)
  const [row] = await db
    .select()
    .from(issuedDocuments)
    .where(about)
    .orderBy(desc(issuedDocuments.id))
    .limit(1)
  return row
}
