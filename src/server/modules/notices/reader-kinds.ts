import { isNull, sql } from 'drizzle-orm'
import { influencers, lineFriends } from '../../db/schema/index.ts'

/** Somebody, and their kind. */
export interface OfKind {
  id: number
  kind: number
}

const asked = [
  isNull(influencers.left_at),
  isNull(influencers.suspended_at),
  sql`'broadcasts' = any(${influencers.muted_topics})`,
  isNull(influencers.broadcast_mail_at),
  isNull(influencers.email),
  isNull(influencers.email_verified_at),
  isNull(influencers.line_user_id),
  sql`exists (select from ${lineFriends} where ${lineFriends.line_user_id} = ${influencers.line_user_id} and not ${lineFriends.friend})`,
  sql`${influencers.notice_way} = 'line'`,
  sql`${influencers.notice_way} = 'mail'`,
]

/**
 * The kind of a row of `influencers`: a number that is the same for all whom a message to many reaches in the same ways, or for the same reason
 * not, with a bit for each thing that is asked of a person. Bringing a row of each of 20,000 people took longer than all else of a dry run
 * (`npm run bench:admin`).
 */
export const readerKind = sql`(${sql.join(
  asked.map((holds, bit) => sql`(${holds})::int * ${1 << bit}::int`),
  sql` + `,
)})`.mapWith(Number)
