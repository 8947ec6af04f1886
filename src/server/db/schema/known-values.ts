import { getTableName, sql } from 'drizzle-orm'
import { check, type PgColumn } from 'drizzle-orm/pg-core'

/** The parties that can move something, as the events of cases and payouts name them. */
export const movers = ['influencer', 'operator', 'clock'] as const
/** Those of a case: its client speaks there, too. */
export const caseMovers = [...movers, 'client'] as const

/**
 * The CHECK constraint of a column that holds one word of a closed list, or several. When the list changes, `db:generate` writes a
 * migration that replaces it; add NOT VALID there, and `migrate` reads the rows afterwards without holding up anybody.
 */
export function known(column: PgColumn, list: readonly string[]) {
  const words = sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )
  const isKnown =
    column.dataType === 'array' ? sql`${column} <@ array[${words}]::text[]` : sql`${column} in (${words})`
  return check(`${getTableName(column.table)}_${column.name}_known`, isKnown.inlineParams())
}
