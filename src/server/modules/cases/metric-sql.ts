import { type SQL, sql } from 'drizzle-orm'
import type { InsightMetric } from '#contract/insight-metrics.ts'

/** A figure of the row `insight`, an element of an insight report; null where it was not reported. */
export function metric(name: InsightMetric): SQL {
  return sql`(insight -> 'metrics' ->> ${name}::text)::numeric`
}

const parts = (['likes', 'comments', 'saved', 'shares', 'replies'] as const).map(metric)
/** The reactions as `interactionsOf` counts them: the platform's own total, else the sum of what is known; null when nothing is. */
export const reactions = sql`coalesce(${metric('total_interactions')}, case when coalesce(${sql.join(parts, sql`, `)})
  is not null then ${sql.join(
    parts.map((part) => sql`coalesce(${part}, 0)`),
    sql` + `,
  )} end)`
