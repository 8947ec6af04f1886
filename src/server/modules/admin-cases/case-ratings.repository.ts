import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { caseRatings, cases, influencers, operators } from '../../db/schema/index.ts'

/** The state of a case, whose it is, and whether they have left; undefined for an unknown case. */
export async function findRated(db: Queryable, caseId: number) {
  const [row] = await db
    .select({ state: cases.state, influencer_id: cases.influencer_id, left_at: influencers.left_at })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(eq(cases.id, caseId))
  return row
}

export async function findRating(db: Queryable, caseId: number) {
  const [row] = await db
    .select({
      stars: caseRatings.stars,
      comment: caseRatings.comment,
      operator: { name: operators.name },
      rated_at: caseRatings.rated_at,
      version: caseRatings.version,
    })
    .from(caseRatings)
    .innerJoin(operators, eq(operators.id, caseRatings.operator_id))
    .where(eq(caseRatings.case_id, caseId))
  return row
}

export async function putRating(tx: Tx, rating: typeof caseRatings.$inferInsert) {
  const { case_id: _id, ...set } = rating
  await tx.insert(caseRatings).values(rating).onConflictDoUpdate({ target: caseRatings.case_id, set })
}
