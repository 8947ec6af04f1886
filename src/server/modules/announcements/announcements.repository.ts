import { and, asc, gt, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { influencers } from '../../db/schema/index.ts'

/** Lists people who had registered by `until`, in the order of their ids, beginning after `after`. */
export async function listPeople(
  db: Queryable,
  { until, after, size }: { until: Date; after: number; size: number },
) {
  return db
    .select({ id: influencers.id })
    .from(influencers)
    .where(and(isNull(influencers.left_at), lte(influencers.agreed_at, until), gt(influencers.id, after)))
    .orderBy(asc(influencers.id))
    .limit(size)
}
