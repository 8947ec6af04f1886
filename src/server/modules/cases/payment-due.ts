import { sql } from 'drizzle-orm'
import { submissions, termsStatements } from '../../db/schema/index.ts'

/** The day on which received work is to be paid at the latest, from the terms and the first report of the posts, for lists; `dueDayOf` in the ledger decides. */
export const paymentDueOn = sql<string>`least(
  (${termsStatements.content} ->> 'payment_date')::date,
  (${submissions.submitted_at} at time zone 'Asia/Tokyo')::date + 59
)`
