import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { cases, submissions, termsStatements } from '../../db/schema/index.ts'

/** The day on which received work is to be paid at the latest, from the terms and the first report of the posts, for lists; `dueDayOf` in the ledger decides. */
export const paymentDueOn = sql<string>`least(
  (${termsStatements.content} ->> 'payment_date')::date,
  (${submissions.submitted_at} at time zone 'Asia/Tokyo')::date + 59
)`

/** Days before the legal day of payment from which on an unfinished case is shown to operators. */
export const paymentWarningDays = 14

/** The condition for an agreed case whose posts were reported: it is paid on its day, whether it is finished or not. */
export const isReceivedWork = and(
  eq(cases.state, 'confirmed'),
  eq(submissions.kind, 'final_report'),
  eq(submissions.round, 1),
  isNotNull(termsStatements.agreed_at),
)
