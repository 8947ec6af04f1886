import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { campaigns, cases, influencers, termsStatements } from '../../db/schema/index.ts'
import { readContent } from './read-content.ts'

/** One version of the terms of a case; `agreed_at` is null until the influencer agreed to it. */
export interface TermsStatement {
  case_id: number
  version: number
  content: TermsContent
  issued_at: Date
  agreed_at: Date | null
}

/** Finds the facts from which a statement is written. */
export async function findSource(db: Queryable, caseId: number) {
  const [row] = await db
    .select({
      campaign: getTableColumns(campaigns),
      influencer: {
        name: influencers.name,
        display_name: influencers.display_name,
        tax_kind: influencers.tax_kind,
      },
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(eq(cases.id, caseId))
  return row
}

export type TermsSource = NonNullable<Awaited<ReturnType<typeof findSource>>>

function read(row: TermsStatement): TermsStatement {
  return { ...row, content: readContent(row.content) }
}

const newestFirst = desc(termsStatements.version)

const newestOfCase = keepPrepared((db) =>
  db
    .select()
    .from(termsStatements)
    .where(eq(termsStatements.case_id, sql.placeholder('caseId')))
    .orderBy(newestFirst)
    .limit(1)
    .prepare(''),
)

export async function findNewest(db: Queryable, caseId: number): Promise<TermsStatement | undefined> {
  const [row] = await newestOfCase(db).execute({ caseId })
  return row && read(row)
}

/** The newest version of each of these cases. */
export async function listNewest(db: Queryable, caseIds: number[]): Promise<TermsStatement[]> {
  const rows = await db
    .selectDistinctOn([termsStatements.case_id])
    .from(termsStatements)
    .where(inArray(termsStatements.case_id, caseIds))
    .orderBy(termsStatements.case_id, newestFirst)
  return rows.map(read)
}

export async function findNewestAgreed(db: Queryable, caseId: number): Promise<TermsStatement | undefined> {
  const [row] = await db
    .select()
    .from(termsStatements)
    .where(and(eq(termsStatements.case_id, caseId), isNotNull(termsStatements.agreed_at)))
    .orderBy(newestFirst)
    .limit(1)
  return row && read(row)
}

export async function findVersion(
  db: Queryable,
  caseId: number,
  version: number,
): Promise<TermsStatement | undefined> {
  const [row] = await db
    .select()
    .from(termsStatements)
    .where(and(eq(termsStatements.case_id, caseId), eq(termsStatements.version, version)))
  return row && read(row)
}

export async function insertStatement(
  tx: Tx,
  values: Omit<TermsStatement, 'agreed_at'>,
): Promise<TermsStatement> {
  const [row] = await tx.insert(termsStatements).values(values).returning()
  if (!row) throw new Error('A statement of terms was not inserted.')
  return row
}

/** Says whether it was this call that set the instant. */
export async function updateAgreed(tx: Tx, caseId: number, version: number, at: Date) {
  const updated = await tx
    .update(termsStatements)
    .set({ agreed_at: at })
    .where(
      and(
        eq(termsStatements.case_id, caseId),
        eq(termsStatements.version, version),
        isNull(termsStatements.agreed_at),
      ),
    )
    .returning({ version: termsStatements.version })
  return updated.length > 0
}

export async function findInfluencerId(db: Queryable, caseId: number) {
  const [row] = await db.select({ id: cases.influencer_id }).from(cases).where(eq(cases.id, caseId))
  return row?.id
}
