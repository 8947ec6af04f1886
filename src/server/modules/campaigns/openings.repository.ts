import { and, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases } from '../../db/schema/index.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { isApplicable } from './applicable.ts'
import { holds, isOpen, type ListFilter, listed } from './list-filter.ts'

/** So many of the newest are news; more do not open within a week. */
const mostOpened = 500

const opened_at = sql<Date>`greatest(${campaigns.published_at}, ${campaigns.recruiting_start})`.mapWith(
  campaigns.published_at,
)

const columns = { id: campaigns.id, title: campaigns.title, opened_at }
export type Opened = Awaited<ReturnType<typeof listOpened>>[number]

/** Listed, recruiting and with a place left. */
function canBeAppliedTo(now: Date) {
  return and(
    listed,
    gt(campaigns.recruiting_end, now),
    lte(campaigns.recruiting_start, now),
    lt(campaigns.places_taken, campaigns.openings),
  )
}

export async function listOpened(db: Queryable, since: Date, now: Date) {
  return db
    .select(columns)
    .from(campaigns)
    .where(and(canBeAppliedTo(now), gt(opened_at, since)))
    .orderBy(desc(opened_at), desc(campaigns.id))
    .limit(mostOpened)
}

export async function findOpen(db: Queryable, ids: readonly number[], now: Date) {
  return db
    .select(columns)
    .from(campaigns)
    .where(and(canBeAppliedTo(now), inArray(campaigns.id, [...ids])))
    .orderBy(desc(opened_at), desc(campaigns.id))
}

/** Finds for each condition the ids that meet it, in one statement. */
async function idsMeeting(
  db: Queryable,
  conditions: readonly (SQL | undefined)[],
  ids: readonly number[],
): Promise<number[][]> {
  if (conditions.length === 0 || ids.length === 0) return conditions.map(() => [])
  const numbers = conditions.map(
    (condition, index) => sql`case when ${condition ?? sql`true`} then ${index}::int end`,
  )
  const met = sql<number[]>`array_remove(array[${sql.join(numbers, sql`, `)}]::int[], null)`
  const rows = await db
    .select({ id: campaigns.id, met })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
  const known = new Map(rows.map((row) => [row.id, new Set(row.met)]))
  return conditions.map((_, index) => ids.filter((id) => known.get(id)?.has(index)))
}

export async function matchFilters(
  db: Queryable,
  filters: readonly ListFilter[],
  ids: readonly number[],
  now: Date,
) {
  const conditions = filters.map((filter) => and(isOpen(filter, now), holds(filter, campaigns)))
  return idsMeeting(db, conditions, ids)
}

export async function keepUntouched(
  db: Queryable,
  wanted: readonly { applicant: Applicant; any: readonly number[]; applicable: readonly number[] }[],
  now: Date,
) {
  const among = (ids: readonly number[]) => sql`${campaigns.id} = any(${sql.param([...ids])}::int[])`
  const conditions = wanted.map(({ applicant, any, applicable }) =>
    and(
      // Read once for each person.
      sql`${campaigns.id} <> all(array(select ${cases.campaign_id} from ${cases} where ${eq(cases.influencer_id, applicant.id)}))`,
      or(among(any), and(among(applicable), isApplicable(applicant, now))),
    ),
  )
  const ids = [...new Set(wanted.flatMap(({ any, applicable }) => [...any, ...applicable]))]
  const met = await idsMeeting(db, conditions, ids)
  return wanted.map(({ any, applicable }, index) => {
    const kept = new Set(met[index])
    return [...new Set([...any, ...applicable])].filter((id) => kept.has(id))
  })
}
