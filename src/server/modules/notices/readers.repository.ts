import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import {
  campaigns,
  caseReminders,
  cases,
  influencers,
  lineFriends,
  rewards,
  shipments,
} from '../../db/schema/index.ts'

/** The columns of a recipient, with how they can be reached. */
const reader = {
  id: influencers.id,
  language: influencers.language,
  display_name: influencers.display_name,
  email: influencers.email,
  email_verified_at: influencers.email_verified_at,
  suspended_at: influencers.suspended_at,
  line_user_id: influencers.line_user_id,
  notice_way: influencers.notice_way,
  muted_topics: influencers.muted_topics,
  broadcast_mail_at: influencers.broadcast_mail_at,
}

/** Finds the recipient of a notice; undefined for somebody who left. */
export async function findReader(db: Queryable, influencerId: number) {
  const [row] = await db
    .select(reader)
    .from(influencers)
    .where(and(eq(influencers.id, influencerId), isNull(influencers.left_at)))
  return row
}

/** The same for many, by their number. */
export async function findReaders(db: Queryable, influencerIds: readonly number[]) {
  const rows = await db
    .select(reader)
    .from(influencers)
    .where(and(inArray(influencers.id, [...influencerIds]), isNull(influencers.left_at)))
  return new Map(rows.map((row) => [row.id, row]))
}
export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Lists the recipients of notices about these cases, without those who left. `friend`: false for those who are known not to be one in LINE. */
export async function listReaders(db: Queryable, caseIds: readonly number[]) {
  return db
    .select({ case_id: cases.id, friend: lineFriends.friend, reader })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(lineFriends, eq(lineFriends.line_user_id, influencers.line_user_id))
    .where(and(inArray(cases.id, [...caseIds]), isNull(influencers.left_at)))
}

/** Lists these people as recipients, without those who left. */
export async function listFriendReaders(db: Queryable, influencerIds: readonly number[]) {
  return db
    .select({ friend: lineFriends.friend, reader })
    .from(influencers)
    .leftJoin(lineFriends, eq(lineFriends.line_user_id, influencers.line_user_id))
    .where(
      and(sql`${influencers.id} = any(${sql.param([...influencerIds])}::int[])`, isNull(influencers.left_at)),
    )
}

/** The text that an operator wrote for this reminder. */
export async function findReminderWords(db: Queryable, noticeId: string) {
  const [row] = await db
    .select({ words: caseReminders.words })
    .from(caseReminders)
    .where(eq(caseReminders.notice_id, noticeId))
  return row?.words ?? undefined
}

/** Finds what a notice about a case needs, with its recipient; undefined for a case of somebody who left. */
export async function findNoticeCase(db: Queryable, caseId: number) {
  const [row] = await db
    .select({
      row: cases,
      campaign: {
        title: campaigns.title,
        announcement: campaigns.announcement,
        reward_amount: campaigns.reward_amount,
      },
      net: rewards.net,
      due_on: rewards.due_on,
      reader,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(rewards, and(eq(rewards.case_id, cases.id), not(rewards.is_stated_fee)))
    .where(and(eq(cases.id, caseId), isNull(influencers.left_at)))
  return row
}
export type NoticeCase = NonNullable<Awaited<ReturnType<typeof findNoticeCase>>>

/** The newest that was sent for the case. */
export async function findParcel(db: Queryable, caseId: number) {
  const [row] = await db
    .select({ tracking_number: shipments.tracking_number, shipped_at: shipments.shipped_at })
    .from(shipments)
    .where(eq(shipments.case_id, caseId))
    .orderBy(desc(shipments.number))
    .limit(1)
  return row
}
