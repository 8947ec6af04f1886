import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import { cases, influencers, payouts, termsStatements } from '../../db/schema/index.ts'

export async function findPerson(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({
      name: influencers.name,
      email: influencers.email,
      email_verified_at: influencers.email_verified_at,
      language: influencers.language,
      left_at: influencers.left_at,
    })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return row
}

/** The cases of the person in one of these states, in the order of their campaigns. */
export async function listCases(db: Queryable, influencerId: number, states: readonly CaseState[]) {
  return db
    .select({ id: cases.id, campaign_id: cases.campaign_id, state: cases.state })
    .from(cases)
    .where(and(eq(cases.influencer_id, influencerId), inArray(cases.state, [...states])))
    .orderBy(asc(cases.campaign_id))
}

const isOwnStatement = (influencerId: number) =>
  and(eq(payouts.influencer_id, influencerId), isNotNull(payouts.statement_number))

export async function countKept(db: Queryable, influencerId: number) {
  const [terms] = await db
    .select({ count: count() })
    .from(termsStatements)
    .innerJoin(cases, eq(cases.id, termsStatements.case_id))
    .where(eq(cases.influencer_id, influencerId))
  const [statements] = await db.select({ count: count() }).from(payouts).where(isOwnStatement(influencerId))
  return { terms: terms?.count ?? 0, statements: statements?.count ?? 0 }
}

export async function listTerms(db: Queryable, influencerId: number) {
  return db
    .select({
      version: termsStatements.version,
      content: termsStatements.content,
      issued_at: termsStatements.issued_at,
    })
    .from(termsStatements)
    .innerJoin(cases, eq(cases.id, termsStatements.case_id))
    .where(eq(cases.influencer_id, influencerId))
    .orderBy(asc(termsStatements.issued_at), asc(termsStatements.case_id), asc(termsStatements.version))
}

export async function listStatements(db: Queryable, influencerId: number) {
  return db
    .select({ number: payouts.statement_number, paid_on: payouts.paid_on, net: payouts.net })
    .from(payouts)
    .where(isOwnStatement(influencerId))
    .orderBy(asc(payouts.id))
}
