import { sql, type SQL } from 'drizzle-orm'
import { submissions } from '../../db/schema/index.ts'

/** The client has been asked about this round and not told to leave it, has not answered, and its time still runs: operators may leave it alone. */
export function isWithClient(now: Date): SQL {
  const { client_due_at, client_answered_at, client_withdrawn_at } = submissions
  return sql`(
    ${client_answered_at} is null and ${client_withdrawn_at} is null
    and coalesce(${client_due_at} > ${now.toISOString()}::timestamptz, false)
  )`
}
