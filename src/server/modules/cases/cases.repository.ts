import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import {
  caseEvents,
  caseReminders,
  cases,
  goodsReports,
  influencers,
  rewards,
  shipments,
  submissions,
  subTasks,
  termsStatements,
} from '../../db/schema/index.ts'
import { paymentDueOn } from './payment-due.ts'

export type CaseRow = typeof cases.$inferSelect
export type CaseValues = Omit<
  typeof cases.$inferInsert,
  'id' | 'campaign_id' | 'influencer_id' | 'created_at'
>
export type SubTaskRow = typeof subTasks.$inferSelect
export type SubTaskValues = Omit<typeof subTasks.$inferInsert, 'case_id' | 'kind'>

/** Finds a case. Needs the campaign's row locked, which everything that changes a case locks first. */
export async function findCase(
  tx: Queryable,
  campaignId: number,
  influencerId: number,
): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), eq(cases.influencer_id, influencerId)))
  return row
}

/** Never changes, so it may be asked before the lock. */
export async function findCaseKey(db: Queryable, caseId: number) {
  const [row] = await db
    .select({ campaignId: cases.campaign_id, influencerId: cases.influencer_id })
    .from(cases)
    .where(eq(cases.id, caseId))
  return row
}

export async function insertCase(
  tx: Tx,
  values: typeof cases.$inferInsert & { state: CaseRow['state'] },
): Promise<CaseRow> {
  const [row] = await tx.insert(cases).values(values).returning()
  if (!row) throw new Error('A case was not inserted.')
  return row
}

export async function updateCase(tx: Tx, id: number, values: Partial<CaseValues>): Promise<CaseRow> {
  const [row] = await tx.update(cases).set(values).where(eq(cases.id, id)).returning()
  if (!row) throw new Error(`Case ${id} was not updated.`)
  return row
}

/** Sets until when applicants of a campaign wait for the selection. */
export async function updateSelectionDue(tx: Tx, campaignId: number, next_due_at: Date) {
  const waiting = and(eq(cases.state, 'applied'), eq(cases.next_kind, 'wait_selection'))
  await tx
    .update(cases)
    .set({ next_due_at })
    .where(and(eq(cases.campaign_id, campaignId), waiting))
}

export async function insertEvent(tx: Tx, event: typeof caseEvents.$inferInsert) {
  await tx.insert(caseEvents).values(event)
}

export async function insertEvents(tx: Tx, events: (typeof caseEvents.$inferInsert)[]) {
  await tx.insert(caseEvents).values(events)
}

/** The cases with these ids, in the order of the ids. */
export async function listCases(db: Queryable, ids: readonly number[]): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]))
    .orderBy(asc(cases.id))
}

/** Stores in which cases the creators are reminded on a day; returns those in which they were not already. */
export async function insertReminders(tx: Tx, reminders: (typeof caseReminders.$inferInsert)[]) {
  const rows = await tx
    .insert(caseReminders)
    .values(reminders)
    .onConflictDoNothing()
    .returning({ id: caseReminders.case_id })
  return rows.map(({ id }) => id)
}

export async function listReminded(db: Queryable, caseIds: readonly number[], day: string) {
  const rows = await db
    .select({ id: caseReminders.case_id })
    .from(caseReminders)
    .where(and(inArray(caseReminders.case_id, [...caseIds]), eq(caseReminders.day, day)))
  return rows.map(({ id }) => id)
}

const subTasksOfCase = keepPrepared((db) =>
  db
    .select()
    .from(subTasks)
    .where(eq(subTasks.case_id, sql.placeholder('caseId')))
    .prepare(''),
)

export async function listSubTasks(db: Queryable, caseId: number): Promise<SubTaskRow[]> {
  return subTasksOfCase(db).execute({ caseId })
}

export async function insertSubTasks(tx: Tx, rows: (typeof subTasks.$inferInsert)[]): Promise<SubTaskRow[]> {
  return tx.insert(subTasks).values(rows).returning()
}

export async function updateSubTask(
  tx: Tx,
  { case_id, kind }: Pick<SubTaskRow, 'case_id' | 'kind'>,
  values: Partial<SubTaskValues>,
): Promise<SubTaskRow> {
  const [row] = await tx
    .update(subTasks)
    .set(values)
    .where(and(eq(subTasks.case_id, case_id), eq(subTasks.kind, kind)))
    .returning()
  if (!row) throw new Error(`Sub-task ${kind} of case ${case_id} was not updated.`)
  return row
}

export async function findNewestSubmission(db: Queryable, caseId: number, kind: SubTaskKind) {
  const [row] = await db
    .select({
      content: submissions.content,
      submitted_at: submissions.submitted_at,
      review_due_at: submissions.review_due_at,
    })
    .from(submissions)
    .where(and(eq(submissions.case_id, caseId), eq(submissions.kind, kind)))
    .orderBy(desc(submissions.round))
    .limit(1)
  return row
}

export async function findFirstReportAt(db: Queryable, caseId: number) {
  const [row] = await db
    .select({ submitted_at: submissions.submitted_at })
    .from(submissions)
    .where(and(eq(submissions.case_id, caseId), eq(submissions.kind, 'final_report')))
    .orderBy(asc(submissions.round))
    .limit(1)
  return row?.submitted_at
}

export async function findNewestShipment(db: Queryable, caseId: number) {
  const [row] = await db
    .select({ number: shipments.number, shipped_at: shipments.shipped_at })
    .from(shipments)
    .where(eq(shipments.case_id, caseId))
    .orderBy(desc(shipments.number))
    .limit(1)
  return row
}

export async function insertGoodsReport(tx: Tx, report: typeof goodsReports.$inferInsert) {
  await tx.insert(goodsReports).values(report)
}

const answerBy = { offered: cases.offer_expires_at, selected: cases.terms_expires_at }

/** Cases whose time to answer is over, after the given id, in the order of their ids. */
export async function listOverdue(
  db: Queryable,
  state: keyof typeof answerBy,
  now: Date,
  afterId: number,
  size: number,
) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.state, state), lte(answerBy[state], now), gt(cases.id, afterId)))
    .orderBy(asc(cases.id))
    .limit(size)
}

/** Live cases whose posts can be measured by now, in the order of their ids. */
export async function listMeasurable(db: Queryable, now: Date, afterId: number, size: number) {
  return db
    .select({ id: cases.id })
    .from(subTasks)
    .innerJoin(cases, eq(cases.id, subTasks.case_id))
    .where(
      and(
        eq(subTasks.state, 'waiting'),
        lte(subTasks.opens_at, now),
        eq(cases.state, 'confirmed'),
        gt(cases.id, afterId),
      ),
    )
    .orderBy(asc(cases.id))
    .limit(size)
}

/**
 * Confirmed cases whose posts were reported, whose reward is not booked, and whose day of payment (that of the terms, or the
 * sixtieth from the first report) is not after `day`.
 */
export async function listReceivedUnpaid(db: Queryable, day: string, afterId: number, size: number) {
  return db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(submissions, eq(submissions.case_id, cases.id))
    .innerJoin(termsStatements, eq(termsStatements.case_id, cases.id))
    .leftJoin(rewards, eq(rewards.case_id, cases.id))
    .where(
      and(
        eq(cases.state, 'confirmed'),
        eq(submissions.kind, 'final_report'),
        eq(submissions.round, 1),
        isNotNull(termsStatements.agreed_at),
        isNull(rewards.case_id),
        lte(paymentDueOn, day),
        gt(cases.id, afterId),
      ),
    )
    .orderBy(asc(cases.id))
    .limit(size)
}

export async function isOfCorporation(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({ tax_kind: influencers.tax_kind })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return row?.tax_kind === 'corporation'
}

/** The fee that these terms state and that no line of theirs pays, as `unpaidFee`. */
const statesFee = sql`(${termsStatements.content} -> 'rights' ->> 'secondary_use')::boolean
  and (${termsStatements.content} -> 'rights' ->> 'fee')::int > 0
  and not coalesce(${termsStatements.content} -> 'reward' -> 'lines' @> '[{"kind": "licence"}]'::jsonb, false)`

/**
 * Cases that were completed, or whose reward was booked before, without the fee for secondary use that their agreed terms state. What
 * ended early was paid as an operator decided.
 */
export async function listUnpaidFees(db: Queryable, afterId: number, size: number) {
  const booked = db.select({ lines: rewards.lines }).from(rewards).where(eq(rewards.case_id, cases.id))
  const fee = db
    .select({ lines: rewards.lines })
    .from(rewards)
    .where(and(eq(rewards.case_id, cases.id), sql`${rewards.lines} @> '[{"kind": "licence"}]'::jsonb`))
  return db
    .selectDistinct({ id: cases.id })
    .from(cases)
    .innerJoin(termsStatements, eq(termsStatements.case_id, cases.id))
    .where(
      and(
        or(eq(cases.state, 'completed'), and(eq(cases.state, 'confirmed'), exists(booked))),
        isNotNull(termsStatements.agreed_at),
        statesFee,
        not(exists(fee)),
        gt(cases.id, afterId),
      ),
    )
    .orderBy(asc(cases.id))
    .limit(size)
}
