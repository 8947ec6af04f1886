import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Direction } from '#contract/list-order.ts'

/** Orders by a column, what has no value last in either direction; rows that are equal in it follow their numbers, so that pages fit. */
export function orderedBy(by: SQLWrapper, direction: Direction, id: SQLWrapper): SQL[] {
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  return [sql`${by} ${way} nulls last`, sql`${id} ${way}`]
}
