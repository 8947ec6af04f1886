import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { cases } from '../../db/schema/index.ts'
import { ApiProblem } from '../../kernel/problem.ts'

const ownCase = keepPrepared((db) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.influencer_id, sql.placeholder('influencerId')),
        eq(cases.campaign_id, sql.placeholder('campaignId')),
      ),
    )
    .prepare(''),
)

/** The number of the person's own case in a campaign. Throws `request.not_found`. */
export async function requireOwnCase(
  db: Queryable,
  influencerId: number,
  campaignId: number,
): Promise<number> {
  const [row] = await ownCase(db).execute({ influencerId, campaignId })
  if (!row) throw new ApiProblem('request.not_found')
  return row.id
}
