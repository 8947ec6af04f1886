import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type AssignmentSubject, assignmentSubjects } from '#contract/assignment-notices.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { assignmentNotices, campaigns, cases, influencers, operators } from '../../db/schema/index.ts'

export interface Work {
  subject: AssignmentSubject
  subject_id: number
}

const { subject, subject_id, operator_id, read_at, mailed_at } = assignmentNotices

const isOneOf = (works: readonly Work[]) =>
  or(
    ...assignmentSubjects.map((one) => {
      const ids = works.filter((work) => work.subject === one).map((work) => work.subject_id)
      return and(eq(subject, one), inArray(subject_id, ids))
    }),
  )

/** Takes the notices of these works away and gives them as they were. */
export async function takeNotices(tx: Tx, works: readonly Work[]) {
  return tx.delete(assignmentNotices).where(isOneOf(works)).returning()
}

export async function insertNotices(tx: Tx, rows: (typeof assignmentNotices.$inferInsert)[]) {
  await tx.insert(assignmentNotices).values(rows)
}

/** Whether a mail to the member is planned since then. */
export async function isMailPlanned(tx: Tx, operatorId: number, since: Date) {
  const planned = and(isUntold(operatorId), gt(assignmentNotices.at, since))
  return (await tx.$count(assignmentNotices, planned)) > 0
}

const isUntold = (operatorId: number) => and(eq(operator_id, operatorId), isNull(read_at), isNull(mailed_at))

/** What a member has neither read nor been told of by mail, and who assigned it. */
export async function listUntold(db: Queryable, operatorId: number) {
  return db
    .select({ id: assignmentNotices.id, subject, by: operators.name })
    .from(assignmentNotices)
    .innerJoin(operators, eq(operators.id, assignmentNotices.by_id))
    .where(isUntold(operatorId))
    .orderBy(assignmentNotices.id)
}

export async function markMailed(db: Queryable, ids: readonly number[], at: Date) {
  await db
    .update(assignmentNotices)
    .set({ mailed_at: at })
    .where(inArray(assignmentNotices.id, [...ids]))
}

export async function listNotices(
  db: Queryable,
  operatorId: number,
  { offset, size }: { offset: number; size: number },
) {
  return db
    .select({
      subject,
      subject_id,
      title: campaigns.title,
      creator: influencers.display_name,
      by: { id: operators.id, name: operators.name },
      at: assignmentNotices.at,
      read_at,
    })
    .from(assignmentNotices)
    .innerJoin(operators, eq(operators.id, assignmentNotices.by_id))
    .leftJoin(cases, and(eq(subject, 'case'), eq(cases.id, subject_id)))
    .leftJoin(influencers, eq(influencers.id, cases.influencer_id))
    .innerJoin(campaigns, eq(campaigns.id, sql`coalesce(${cases.campaign_id}, ${subject_id})`))
    .where(eq(operator_id, operatorId))
    .orderBy(sql`${read_at} is not null`, desc(assignmentNotices.id))
    .limit(size)
    .offset(offset)
}

export async function countNotices(db: Queryable, operatorId: number) {
  return db.$count(assignmentNotices, eq(operator_id, operatorId))
}

export async function countUnread(db: Queryable, operatorId: number) {
  return db.$count(assignmentNotices, and(eq(operator_id, operatorId), isNull(read_at)))
}

/** One of them, or all where none is named. */
export async function markRead(db: Queryable, operatorId: number, work: Work | null, at: Date) {
  await db
    .update(assignmentNotices)
    .set({ read_at: at })
    .where(and(eq(operator_id, operatorId), isNull(read_at), work ? isOneOf([work]) : undefined))
}
