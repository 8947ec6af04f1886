import { and, count, desc, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { campaigns, clients } from '../../db/schema/index.ts'
import { listed } from '../campaigns/list-filter.ts'

/** The newest open campaigns, so many at most. */
function newestOpen(db: Queryable, now: Date, among: number) {
  const { brand_name, brand_readings, client_id, category } = campaigns
  return db
    .select({ brand_name, brand_readings, client_id, category })
    .from(campaigns)
    .where(and(listed, gt(campaigns.recruiting_end, now)))
    .orderBy(sql`${campaigns.published_at} desc nulls last`, sql`${campaigns.id} desc nulls last`)
    .limit(among)
    .as('newest')
}

/** The brands of open campaigns with their spellings, those of most campaigns first; a brand with several spellings or clients has several rows. */
export async function listOpenBrands(
  db: Queryable,
  now: Date,
  { among, most }: { among: number; most: number },
) {
  const newest = newestOpen(db, now, among)
  const { brand_name, brand_readings, client_id } = newest
  return db
    .select({ brand_name, brand_readings, client_id, campaigns: count() })
    .from(newest)
    .groupBy(brand_name, brand_readings, client_id)
    .orderBy(desc(count()), brand_name)
    .limit(most)
}

export async function countOpenByCategory(db: Queryable, now: Date, among: number) {
  const newest = newestOpen(db, now, among)
  return db.select({ category: newest.category, campaigns: count() }).from(newest).groupBy(newest.category)
}

/** The brands of these clients as their records have them. */
export async function listClientBrands(db: Queryable, clientIds: readonly number[]) {
  if (clientIds.length === 0) return []
  return db
    .select({ id: clients.id, brands: clients.brands })
    .from(clients)
    .where(sql`${clients.id} = any(${sql.param([...clientIds])}::int[])`)
}
