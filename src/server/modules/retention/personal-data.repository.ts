import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  broadcastConsents,
  broadcastReceivers,
  broadcasts,
  caseEvents,
  caseMessages,
  cases,
  caseThreads,
  inquiries,
  influencers,
  inquiryAnswers,
  notices,
  savedSearchNews,
  termsStatements,
  workFiles,
} from '../../db/schema/index.ts'

/** Nothing came of these, and nothing was promised. */
const untaken: CaseState[] = ['withdrawn', 'declined', 'expired', 'rejected']
const carriedOut: CaseState[] = ['completed', 'terminated']
const ended = [...untaken, ...carriedOut]

/** They came to the state in which they are before then. */
const endedBefore = (before: Date) =>
  sql`exists (select 1 from ${caseEvents} where ${caseEvents.case_id} = ${cases.id}
    and ${caseEvents.subject} = 'case' and ${caseEvents.to_state} = ${cases.state} and ${caseEvents.at} < ${before})`

const hasApplication = or(sql`${cases.answers} <> '[]'::jsonb`, ne(cases.message, ''))
const nothingWritten = { answers: [], message: '' }

export async function eraseAddresses(db: Queryable, before: Date) {
  await db
    .update(cases)
    .set({ address: null })
    .where(and(inArray(cases.state, ended), isNotNull(cases.address), endedBefore(before)))
}

export async function eraseUntakenApplications(db: Queryable, before: Date) {
  await db
    .update(cases)
    .set(nothingWritten)
    .where(and(inArray(cases.state, untaken), hasApplication, endedBefore(before)))
}

/** The post is to stay, and may be used, for so long; a use without an end keeps what was written. */
const promisedUntil = sql`(${termsStatements.content} -> 'dates' ->> 'posting_end')::date + make_interval(months => greatest(
  (${termsStatements.content} -> 'rights' ->> 'post_stays_months')::int,
  coalesce((${termsStatements.content} -> 'rights' ->> 'months')::int, 0)))`
const endless = sql`((${termsStatements.content} -> 'rights' ->> 'secondary_use')::boolean
  and ${termsStatements.content} -> 'rights' ->> 'months' is null)`

/** Erases the applications of cases that were carried out, once the time for which the post was promised is over. */
export async function eraseApplicationsPastUse(db: Queryable, today: string) {
  const stillPromised = sql`exists (select 1 from ${termsStatements} where ${termsStatements.case_id} = ${cases.id}
    and (${endless} or ${promisedUntil} >= ${today}::date))`
  await db
    .update(cases)
    .set(nothingWritten)
    .where(and(inArray(cases.state, carriedOut), hasApplication, sql`not ${stillPromised}`))
}

/** Inquiries whose last answer was given before then; an unanswered one is never over. */
export async function listOldInquiries(db: Queryable, before: Date, size: number) {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(lt(inquiries.answered_at, before))
    .orderBy(inquiries.id)
    .limit(size)
  return rows.map(({ id }) => id)
}

/** Gives the ids of the files that were sent with them, to be removed from the storage. */
export async function deleteInquiries(tx: Tx, ids: readonly number[]) {
  const files = await tx
    .delete(workFiles)
    .where(inArray(workFiles.inquiry_id, [...ids]))
    .returning({ id: workFiles.id })
  await tx.delete(inquiryAnswers).where(inArray(inquiryAnswers.inquiry_id, [...ids]))
  await tx.delete(inquiries).where(inArray(inquiries.id, [...ids]))
  return files
}

/** Threads of cases that ended before then: nobody can write any more. */
export async function listOldThreads(db: Queryable, before: Date, size: number) {
  const rows = await db
    .select({ id: caseThreads.case_id })
    .from(caseThreads)
    .innerJoin(cases, eq(cases.id, caseThreads.case_id))
    .where(and(inArray(cases.state, ended), endedBefore(before)))
    .orderBy(caseThreads.case_id)
    .limit(size)
  return rows.map(({ id }) => id)
}

/** Gives the ids of the files that were sent with their messages, to be removed from the storage. */
export async function deleteThreads(tx: Tx, caseIds: readonly number[]) {
  const theirs = tx
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(inArray(caseMessages.case_id, [...caseIds]))
  const files = await tx
    .delete(workFiles)
    .where(inArray(workFiles.message_id, theirs))
    .returning({ id: workFiles.id })
  await tx.delete(caseMessages).where(inArray(caseMessages.case_id, [...caseIds]))
  await tx.delete(caseThreads).where(inArray(caseThreads.case_id, [...caseIds]))
  return files
}

export async function deleteNotices(db: Queryable, before: Date) {
  await db.delete(notices).where(lt(notices.created_at, before))
}

/** Which campaigns people were told of, as long as the messages themselves are kept. */
export async function deleteSearchNews(db: Queryable, before: string) {
  await db.delete(savedSearchNews).where(lt(savedSearchNews.day, before))
}

/** Who was meant by messages to many, as long as the notices themselves are kept. */
export async function deleteBroadcastReceivers(db: Queryable, before: Date) {
  const old = db.select({ id: broadcasts.id }).from(broadcasts).where(lt(broadcasts.created_at, before))
  await db.delete(broadcastReceivers).where(inArray(broadcastReceivers.broadcast_id, old))
}

/** Deletes the consents of people who left before then. */
export async function deleteConsents(db: Queryable, before: Date) {
  const left = db.select({ id: influencers.id }).from(influencers).where(lt(influencers.left_at, before))
  await db.delete(broadcastConsents).where(inArray(broadcastConsents.influencer_id, left))
}
