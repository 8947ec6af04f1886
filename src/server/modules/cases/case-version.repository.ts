import { and, count, eq, max, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import {
  caseEvents,
  caseMessages,
  cases,
  caseThreads,
  influencers,
  payoutEvents,
  payouts,
  rewards,
} from '../../db/schema/index.ts'

type WhichCase = { caseId: number } | { influencerId: number; campaignId: number }

const marksOfCase = keepPrepared((db, by: 'number' | 'owner') => {
  const paid = sql`from ${rewards} inner join ${payoutEvents} on ${payoutEvents.payout_id} = ${rewards.payout_id}
    where ${rewards.case_id} = ${cases.id}`
  return db
    .select({
      id: cases.id,
      updated_at: cases.updated_at,
      next_kind: cases.next_kind,
      next_due_at: cases.next_due_at,
      event: sql`(
        select ${caseEvents.id}::text from ${caseEvents}
        where ${caseEvents.case_id} = ${cases.id} and ${caseEvents.actor} <> 'client'
        order by ${caseEvents.id} desc limit 1
      )`,
      message: sql`(
        select max(${caseMessages.id}) from ${caseMessages} where ${caseMessages.case_id} = ${cases.id}
      )`,
      read: caseThreads.influencer_read_id,
      rewards: sql`(select count(*)::int from ${rewards} where ${rewards.case_id} = ${cases.id})`,
      payment: sql`(select max(${payoutEvents.id})::text ${paid})`,
    })
    .from(cases)
    .leftJoin(caseThreads, eq(caseThreads.case_id, cases.id))
    .where(
      by === 'number'
        ? eq(cases.id, sql.placeholder('caseId'))
        : and(
            eq(cases.influencer_id, sql.placeholder('influencerId')),
            eq(cases.campaign_id, sql.placeholder('campaignId')),
          ),
    )
    .prepare('')
})

/**
 * What changes with whatever happens in a case: its row, which is written with each act, its events but for what the client says, which is the
 * operators' affair, its messages, what its creator has read of them, and its payment. One statement that reads the ends of indexes.
 */
export async function findCaseMarks(db: Queryable, which: WhichCase) {
  const [row] = await marksOfCase(db, 'caseId' in which ? 'number' : 'owner').execute({ ...which })
  return row
}

const marksOfProjects = keepPrepared((db) => {
  const influencerId = sql.placeholder('influencerId')
  return db
    .select({
      cases: count(cases.id),
      updated_at: max(cases.updated_at),
      rewards: sql`(select count(*)::int from ${rewards} where ${rewards.influencer_id} = ${influencerId})`,
      payment: sql`(
        select max(${payoutEvents.id})::text from ${payouts}
        inner join ${payoutEvents} on ${payoutEvents.payout_id} = ${payouts.id}
        where ${payouts.influencer_id} = ${influencerId}
      )`,
    })
    .from(influencers)
    .leftJoin(cases, eq(cases.influencer_id, influencers.id))
    .where(eq(influencers.id, influencerId))
    .prepare('')
})

/** The same of all cases of a person, as far as their lists show it: the newest act, the rewards and the payments. */
export async function findProjectMarks(db: Queryable, influencerId: number) {
  const [row] = await marksOfProjects(db).execute({ influencerId })
  return row ?? {}
}
