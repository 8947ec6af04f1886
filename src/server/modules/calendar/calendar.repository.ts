import { and, desc, eq, gte, inArray, max, not, or, sql } from 'drizzle-orm'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  calendarAddresses,
  campaigns,
  caseEvents,
  cases,
  influencers,
  payouts,
  rewards,
  shipments,
  subTasks,
} from '../../db/schema/index.ts'
import { isActive } from '../influencers/lock-influencer.ts'

const liveStates: CaseState[] = ['offered', 'applied', 'selected', 'confirmed']

const caseColumns = {
  id: cases.id,
  state: cases.state,
  preparation: cases.preparation,
  offer_expires_at: cases.offer_expires_at,
  terms_expires_at: cases.terms_expires_at,
  paused_since: cases.paused_since,
  paused_days: cases.paused_days,
  visit: cases.visit,
  updated_at: cases.updated_at,
}

const campaignColumns = {
  id: campaigns.id,
  title: campaigns.title,
  announcement: campaigns.announcement,
  days: campaigns.days,
}

/** Grows with everything that may move a deadline; what the client says moves none. */
const events = sql<number>`(
  select count(*) from ${caseEvents} where ${caseEvents.case_id} = ${cases.id} and ${caseEvents.actor} <> 'client'
)`

/** The cases in which something is ahead, or the one of `caseId` alone. */
export async function listLiveCases(db: Queryable, influencerId: number, caseId?: number) {
  return db
    .select({ row: caseColumns, campaign: campaignColumns, events: events.mapWith(Number) })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(
      and(
        eq(cases.influencer_id, influencerId),
        inArray(cases.state, liveStates),
        caseId === undefined ? undefined : eq(cases.id, caseId),
      ),
    )
    .orderBy(desc(cases.id))
}
export type LiveCase = Awaited<ReturnType<typeof listLiveCases>>[number]

export async function listSubTasks(db: Queryable, caseIds: number[]) {
  return db.select().from(subTasks).where(inArray(subTasks.case_id, caseIds))
}

/** The time at which the newest parcel of each of these cases was shipped. */
export async function listShippedAt(db: Queryable, caseIds: number[]) {
  return db
    .select({ case_id: shipments.case_id, shipped_at: max(shipments.shipped_at) })
    .from(shipments)
    .where(inArray(shipments.case_id, caseIds))
    .groupBy(shipments.case_id)
}

/** Booked payments that are due from that day on, or not paid yet. */
export async function listPayments(db: Queryable, influencerId: number, from: string) {
  return db
    .select({
      case_id: rewards.case_id,
      is_stated_fee: rewards.is_stated_fee,
      due_on: rewards.due_on,
      confirmed_at: rewards.confirmed_at,
      state: payouts.state,
      paid_on: payouts.paid_on,
      campaign: { id: campaigns.id, title: campaigns.title },
    })
    .from(rewards)
    .innerJoin(cases, eq(cases.id, rewards.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(
      and(
        eq(rewards.influencer_id, influencerId),
        not(eq(rewards.net, 0)),
        or(gte(rewards.due_on, from), sql`${payouts.state} is distinct from 'paid'`),
      ),
    )
}
export type Payment = Awaited<ReturnType<typeof listPayments>>[number]

export async function findAddress(db: Queryable, influencerId: number) {
  const [row] = await db
    .select()
    .from(calendarAddresses)
    .where(eq(calendarAddresses.influencer_id, influencerId))
  return row
}

/** Takes the place of the address before. */
export async function putAddress(tx: Tx, values: typeof calendarAddresses.$inferInsert) {
  const { influencer_id: target, ...set } = values
  await tx
    .insert(calendarAddresses)
    .values({ ...set, influencer_id: target })
    .onConflictDoUpdate({ target: calendarAddresses.influencer_id, set })
}

export async function deleteAddress(db: Queryable, influencerId: number) {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.influencer_id, influencerId))
}

/** Nobody for a person who is suspended or has left. */
export async function findSubscriber(db: Queryable, secretHash: string) {
  const [row] = await db
    .select({ id: influencers.id, language: influencers.language })
    .from(calendarAddresses)
    .innerJoin(influencers, eq(influencers.id, calendarAddresses.influencer_id))
    .where(and(eq(calendarAddresses.secret_hash, secretHash), isActive))
  return row
}
