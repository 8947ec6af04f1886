import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IssuedKind } from '#contract/admin-issued.ts'
import type { Direction } from '#contract/list-order.ts'
import type { Queryable } from '../../db/database.ts'
import { issuedDocuments, payouts, termsStatements } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import { contains } from '../influencers/person-search.ts'

export async function findIssued(db: Queryable, id: number) {
  const [row] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id))
  return row
}

/** The first to say which bytes a document has is the one that holds. */
export async function saveHash(db: Queryable, id: number, bytes: { sha256: string; size: number }) {
  await db
    .update(issuedDocuments)
    .set(bytes)
    .where(and(eq(issuedDocuments.id, id), isNull(issuedDocuments.sha256)))
  return findIssued(db, id)
}

/** Those whose bytes were not drawn yet, the oldest first. */
export async function listUndrawn(db: Queryable, size: number) {
  return db
    .select()
    .from(issuedDocuments)
    .where(isNull(issuedDocuments.sha256))
    .orderBy(asc(issuedDocuments.id))
    .limit(size)
}

/** Terms and paid transfers from before documents were stored. */
export async function listTermsWithout(db: Queryable, size: number) {
  return db
    .select({ case_id: termsStatements.case_id, version: termsStatements.version })
    .from(termsStatements)
    .where(
      sql`not exists (select 1 from ${issuedDocuments} where ${issuedDocuments.case_id} = ${termsStatements.case_id}
        and ${issuedDocuments.version} = ${termsStatements.version})`,
    )
    .orderBy(asc(termsStatements.case_id), asc(termsStatements.version))
    .limit(size)
}

export async function listPaidWithout(db: Queryable, { after, size }: { after: number; size: number }) {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.state, 'paid'),
        gt(payouts.id, after),
        sql`not exists (select 1 from ${issuedDocuments} where ${issuedDocuments.payout_id} = ${payouts.id})`,
      ),
    )
    .orderBy(asc(payouts.id))
    .limit(size)
  return rows.map(({ id }) => id)
}

export interface IssuedFilter {
  kind?: IssuedKind | undefined
  keyword: string
  /** Days, YYYY-MM-DD, and yen, both included. */
  from?: string | undefined
  to?: string | undefined
  amount_from?: number | undefined
  amount_to?: number | undefined
}

export interface IssuedOrder {
  /** The column to sort by; undefined for the newest first. */
  sort?: 'issued_on' | 'partner' | 'amount' | undefined
  order: Direction
}

function orderOf({ sort, order }: IssuedOrder) {
  return sort === undefined
    ? [desc(issuedDocuments.issued_on), desc(issuedDocuments.id)]
    : orderedBy(issuedDocuments[sort], order, issuedDocuments.id)
}

const replaced = alias(issuedDocuments, 'replaced')

export async function listIssued(
  db: Queryable,
  filter: IssuedFilter,
  { offset, size, ...order }: IssuedOrder & { offset: number; size: number },
) {
  const { id, kind, number, version } = replaced
  return db
    .select({ document: issuedDocuments, replaces: { id, kind, number, version } })
    .from(issuedDocuments)
    .leftJoin(replaced, eq(replaced.id, issuedDocuments.replaces_id))
    .where(matching(filter))
    .orderBy(...orderOf(order))
    .limit(size)
    .offset(offset)
}

/** How many were found, and their yen kind by kind. */
export async function sumIssued(db: Queryable, filter: IssuedFilter) {
  const rows = await db
    .select({
      kind: issuedDocuments.kind,
      count: count(),
      amount: sql<number>`sum(${issuedDocuments.amount})`.mapWith(Number),
    })
    .from(issuedDocuments)
    .where(matching(filter))
    .groupBy(issuedDocuments.kind)
  const amountOf = (kind: IssuedKind) => rows.find((row) => row.kind === kind)?.amount ?? 0
  const found = rows.reduce((sum, row) => sum + row.count, 0)
  const amounts = {
    terms_offer: amountOf('terms_offer'),
    terms: amountOf('terms'),
    statement: amountOf('statement'),
  }
  return { found, amounts }
}

/** Those with these numbers, in no order, without what they are drawn from. */
export async function listByIds(db: Queryable, ids: readonly number[]) {
  const { content: _content, ...listed } = getTableColumns(issuedDocuments)
  return db
    .select(listed)
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.id, [...ids]))
}

/** The numbers of all that were found, in that order. */
export async function listIds(db: Queryable, filter: IssuedFilter, order: IssuedOrder) {
  const rows = await db
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(matching(filter))
    .orderBy(...orderOf(order))
  return rows.map(({ id }) => id)
}

function matching({ kind, keyword, from, to, amount_from, amount_to }: IssuedFilter) {
  const words = keyword
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
  // Surname and given name are found written together, too.
  const partner = sql`translate(${issuedDocuments.partner}, ' \u3000', '')`
  return and(
    kind && eq(issuedDocuments.kind, kind),
    ...words.map((word) => sql`(${contains(partner, word)} or ${contains(issuedDocuments.number, word)})`),
    from === undefined ? undefined : gte(issuedDocuments.issued_on, from),
    to === undefined ? undefined : lte(issuedDocuments.issued_on, to),
    amount_from === undefined ? undefined : gte(issuedDocuments.amount, amount_from),
    amount_to === undefined ? undefined : lte(issuedDocuments.amount, amount_to),
  )
}
