import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  campaigns,
  caseRatings,
  cases,
  creatorListMembers,
  creatorLists,
  influencerNotes,
  influencers,
  inquiries,
  operators,
  payouts,
  rewards,
} from '../../db/schema/index.ts'
import { endedByCancelling } from '../cases/cancelled-sql.ts'
import { listed } from './admin-influencers.repository.ts'

/** The highest number of cases and of inquiries in a record. */
const most = 50

export async function findPerson(db: Queryable, id: number) {
  const [row] = await db
    .select({
      ...listed,
      name_kana: influencers.name_kana,
      email: influencers.email,
      phone: influencers.phone,
      bio: influencers.bio,
      memo: influencers.memo,
      tax_kind: influencers.tax_kind,
      invoice_number: influencers.invoice_number,
    })
    .from(influencers)
    .where(eq(influencers.id, id))
  return row
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Net sums in yen: of rewards that no transfer carries yet, and of transfers. */
export async function sumMoney(db: Queryable, influencerId: number) {
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${payouts.net}) filter (where ${condition}), 0)`.mapWith(Number)
  const [waiting] = await db
    .select({ net: sql`coalesce(sum(${rewards.net}), 0)`.mapWith(Number) })
    .from(rewards)
    .where(and(eq(rewards.influencer_id, influencerId), isNull(rewards.payout_id)))
  const [transfers] = await db
    .select({
      on_its_way: sumOf(sql`${payouts.state} <> 'paid'`),
      paid: sumOf(sql`${payouts.state} = 'paid'`),
    })
    .from(payouts)
    .where(eq(payouts.influencer_id, influencerId))
  return {
    confirmed: waiting?.net ?? 0,
    on_its_way: transfers?.on_its_way ?? 0,
    paid: transfers?.paid ?? 0,
  }
}

/** Those that moved last. */
export async function listCases(db: Queryable, influencerId: number) {
  return db
    .select({
      id: cases.id,
      campaign: { id: campaigns.id, title: campaigns.title },
      state: cases.state,
      cancelled: endedByCancelling,
      stars: caseRatings.stars,
      updated_at: cases.updated_at,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(caseRatings, eq(caseRatings.case_id, cases.id))
    .where(eq(cases.influencer_id, influencerId))
    .orderBy(desc(cases.updated_at), desc(cases.id))
    .limit(most)
}

export async function listInquiries(db: Queryable, influencerId: number) {
  return db
    .select({
      id: inquiries.id,
      subject: inquiries.subject,
      sent_at: inquiries.sent_at,
      answered_at: inquiries.answered_at,
    })
    .from(inquiries)
    .where(eq(inquiries.influencer_id, influencerId))
    .orderBy(desc(inquiries.sent_at), desc(inquiries.id))
    .limit(most)
}

/** The newest first. */
export async function listNotes(db: Queryable, influencerId: number) {
  return db
    .select({
      id: influencerNotes.id,
      kind: influencerNotes.kind,
      body: influencerNotes.body,
      operator: { id: operators.id, name: operators.name },
      at: influencerNotes.at,
    })
    .from(influencerNotes)
    .innerJoin(operators, eq(operators.id, influencerNotes.operator_id))
    .where(eq(influencerNotes.influencer_id, influencerId))
    .orderBy(desc(influencerNotes.id))
}

/** The operators' lists on which a person is, by name. */
export async function listListsOf(db: Queryable, influencerId: number) {
  return db
    .select({ id: creatorLists.id, name: creatorLists.name })
    .from(creatorListMembers)
    .innerJoin(creatorLists, eq(creatorLists.id, creatorListMembers.list_id))
    .where(eq(creatorListMembers.influencer_id, influencerId))
    .orderBy(asc(creatorLists.key))
}

export async function insertNote(tx: Tx, values: typeof influencerNotes.$inferInsert) {
  await tx.insert(influencerNotes).values(values)
}

/** Suspends a person; null lifts the suspension. */
export async function updateSuspended(tx: Tx, influencerId: number, at: Date | null) {
  await tx.update(influencers).set({ suspended_at: at }).where(eq(influencers.id, influencerId))
}
