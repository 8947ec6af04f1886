import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AgeGroup } from '#contract/admin-influencers.ts'
import type { Queryable } from '../../db/database.ts'
import { clientBlocks, influencers } from '../../db/schema/index.ts'

export interface AgeAndBlocks {
  age?: AgeGroup | undefined
  blocked?: 'any' | 'none' | undefined
  /** A client's number. */
  blocked_by?: number | undefined
}

/** The first year of age of each group. */
const firstYears: Readonly<Record<AgeGroup, number>> = {
  '10s': 10,
  '20s': 20,
  '30s': 30,
  '40s': 40,
  '50s': 50,
  '60s': 60,
}

/** Who is of that age on the day; who left has none. */
function ofAge(age: AgeGroup, today: string) {
  const first = firstYears[age]
  const born = (years: number) => sql`(${today}::date - make_interval(years => ${years}))::date`
  return and(
    isNull(influencers.left_at),
    sql`${influencers.birth_date} <= ${born(first)}`,
    age === '60s' ? undefined : sql`${influencers.birth_date} > ${born(first + 10)}`,
  )
}

/** The conditions on a person's age and on the blocks that clients hold against them. */
export function ageAndBlocks(db: Queryable, { age, blocked, blocked_by }: AgeAndBlocks, today: string) {
  const held = (ofClient?: SQL) =>
    db
      .select({ id: clientBlocks.influencer_id })
      .from(clientBlocks)
      .where(and(isNull(clientBlocks.lifted_at), ofClient))
  return [
    age && ofAge(age, today),
    blocked === 'any' ? inArray(influencers.id, held()) : undefined,
    blocked === 'none' ? notInArray(influencers.id, held()) : undefined,
    blocked_by === undefined
      ? undefined
      : inArray(influencers.id, held(eq(clientBlocks.client_id, blocked_by))),
  ]
}
