import { inArray, type SQL, sql } from 'drizzle-orm'
import { fewestSteps } from '#contract/admin-influencers.ts'
import type { Queryable } from '../../db/database.ts'
import { influencers, influencerSummaries } from '../../db/schema/index.ts'

const { steps, late_steps, approved_steps, approved_rounds, ratings, stars, reach } = influencerSummaries

/** The share of steps that were submitted by their day, and the means of rounds and of stars; null over too little. */
export const onTime = sql`case when ${steps} >= ${fewestSteps} then (${steps} - ${late_steps})::float / ${steps} end`
export const meanRounds = sql`case when ${approved_steps} >= ${fewestSteps}
  then ${approved_rounds}::float / ${approved_steps} end`
export const meanStars = sql`${stars}::float / nullif(${ratings}, 0)`

export interface Least {
  /** Percent of the steps. */
  on_time_min?: number | undefined
  /** Stars in the mean. */
  rating_min?: number | undefined
  /** Rounds in the mean, at most. */
  rounds_max?: string | undefined
  /** People reached by all posts. */
  reach_min?: number | undefined
}

/** The conditions on what is summed up of a person's work. */
export function atLeast(db: Queryable, { on_time_min, rating_min, rounds_max, reach_min }: Least) {
  const reaching = (condition: SQL) =>
    inArray(
      influencers.id,
      db.select({ id: influencerSummaries.influencer_id }).from(influencerSummaries).where(condition),
    )
  return [
    on_time_min === undefined ? undefined : reaching(sql`${onTime} * 100 >= ${on_time_min}`),
    rating_min === undefined ? undefined : reaching(sql`${meanStars} >= ${rating_min}`),
    rounds_max === undefined ? undefined : reaching(sql`${meanRounds} <= ${Number(rounds_max)}`),
    reach_min === undefined ? undefined : reaching(sql`${reach} >= ${reach_min}`),
  ]
}

/** The summaries of these people, as far as they have any. */
export async function listSummaries(db: Queryable, influencerIds: readonly number[]) {
  if (influencerIds.length === 0) return []
  return db
    .select()
    .from(influencerSummaries)
    .where(inArray(influencerSummaries.influencer_id, [...influencerIds]))
}
export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number]
