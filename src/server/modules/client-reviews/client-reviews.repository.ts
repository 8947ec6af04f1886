import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { cases, clientAnswers, socialAccounts, submissions } from '../../db/schema/index.ts'

export type AnswerRow = typeof clientAnswers.$inferSelect

const rounds = {
  id: submissions.id,
  case_id: submissions.case_id,
  round: submissions.round,
  submitted_at: submissions.submitted_at,
  client_due_at: sql<Date>`${submissions.client_due_at}`.mapWith(submissions.client_due_at),
  client_answered_at: submissions.client_answered_at,
  client_withdrawn_at: submissions.client_withdrawn_at,
}
export type AskedRow = Awaited<ReturnType<typeof listAsked>>[number]

const isAsked = and(eq(submissions.kind, 'draft'), isNotNull(submissions.client_due_at))
/** The client may still look at it and answer, if it is to be judged. */
const isWithIt = isNull(submissions.client_withdrawn_at)
const isUnjudged = and(isAsked, isWithIt, isNull(submissions.review_result))

/** The rounds of this case that its client was asked about, oldest first. */
export async function listAsked(db: Queryable, caseId: number) {
  return db
    .select(rounds)
    .from(submissions)
    .where(and(isAsked, eq(submissions.case_id, caseId)))
    .orderBy(asc(submissions.round))
}

/** Those of these cases that are not taken back and that operators have still to judge. */
export async function listUnjudged(db: Queryable, caseIds: readonly number[]) {
  if (caseIds.length === 0) return []
  return db
    .select(rounds)
    .from(submissions)
    .where(and(isUnjudged, inArray(submissions.case_id, [...caseIds])))
}

const ofCampaign = (campaignId: number) =>
  and(eq(cases.campaign_id, campaignId), eq(cases.state, 'confirmed'))

/** Drafts of a campaign that operators have still to judge: those that the client has not answered first, then what waits longest. */
export async function listOfCampaign(db: Queryable, campaignId: number, most: number) {
  return db
    .select({ ...rounds, content: submissions.content, handle: socialAccounts.handle })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(and(isUnjudged, ofCampaign(campaignId)))
    .orderBy(
      sql`${submissions.client_answered_at} is not null`,
      asc(submissions.client_due_at),
      asc(submissions.id),
    )
    .limit(most)
}

export async function countOfCampaign(db: Queryable, campaignId: number) {
  const [row] = await db
    .select({ count: count() })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .where(and(isUnjudged, ofCampaign(campaignId)))
  return row?.count ?? 0
}

/** A round that the client of this campaign is asked about, judged or not. */
export async function findAsked(db: Queryable, campaignId: number, submissionId: number) {
  const [row] = await db
    .select({ ...rounds, review_result: submissions.review_result })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .where(and(isAsked, isWithIt, eq(cases.campaign_id, campaignId), eq(submissions.id, submissionId)))
  return row
}

/** Whether a file belongs to a draft of the campaign that its client may look at now. */
export async function isShownFile(db: Queryable, campaignId: number, fileId: string) {
  const holds: SQL = sql`exists (
    select 1 from jsonb_array_elements(${submissions.content} -> 'deliverables') as part
    where part -> 'files' @> ${JSON.stringify([fileId])}::jsonb
  )`
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .where(and(isUnjudged, ofCampaign(campaignId), holds))
    .limit(1)
  return row !== undefined
}

/** What was said of these rounds, oldest first. */
export async function listAnswers(db: Queryable, submissionIds: readonly number[]): Promise<AnswerRow[]> {
  if (submissionIds.length === 0) return []
  return db
    .select()
    .from(clientAnswers)
    .where(inArray(clientAnswers.submission_id, [...submissionIds]))
    .orderBy(asc(clientAnswers.id))
}

export async function insertAnswer(tx: Tx, values: typeof clientAnswers.$inferInsert) {
  await tx.insert(clientAnswers).values(values)
}

export async function setAnswered(tx: Tx, submissionId: number, at: Date) {
  await tx.update(submissions).set({ client_answered_at: at }).where(eq(submissions.id, submissionId))
}

/** What is still to be judged is not the client's affair any more, answered or not; what it said stays. */
export async function withdraw(tx: Tx, campaignId: number, at: Date) {
  const ofIt = tx.select({ id: cases.id }).from(cases).where(eq(cases.campaign_id, campaignId))
  await tx
    .update(submissions)
    .set({ client_withdrawn_at: at })
    .where(and(isUnjudged, inArray(submissions.case_id, ofIt)))
}
