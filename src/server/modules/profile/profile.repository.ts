import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type NotificationChoices,
  type Notifications,
  type NotificationTopic,
  notificationTopics,
} from '#contract/profile.ts'
import type { Queryable } from '../../db/database.ts'
import { cases, influencers, lineFriends, profileImages } from '../../db/schema/index.ts'

export async function findProfile(db: Queryable, id: number) {
  const [row] = await db
    .select({
      display_name: influencers.display_name,
      name: influencers.name,
      name_kana: influencers.name_kana,
      birth_date: influencers.birth_date,
      gender: influencers.gender,
      email: influencers.email,
      email_verified_at: influencers.email_verified_at,
      phone: influencers.phone,
      prefecture: influencers.prefecture,
      influencer_type: influencers.influencer_type,
      categories: influencers.categories,
      bio: influencers.bio,
      availability: influencers.availability,
      tax_kind: influencers.tax_kind,
      invoice_number: influencers.invoice_number,
      language: influencers.language,
      picture: { id: profileImages.id, width: profileImages.width, height: profileImages.height },
    })
    .from(influencers)
    .leftJoin(profileImages, eq(profileImages.id, influencers.profile_image_id))
    .where(eq(influencers.id, id))
  return row
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

type Facts = Omit<ProfileRow, 'email' | 'email_verified_at' | 'picture'>
/** The values to change; what is undefined stays as it is. */
export type ProfileValues = { [Name in keyof Facts]?: Facts[Name] | undefined }

export async function updateProfile(tx: Queryable, id: number, values: ProfileValues, now: Date) {
  await tx
    .update(influencers)
    .set({ ...values, updated_at: now })
    .where(eq(influencers.id, id))
}

/** Whether they ever agreed to the terms of a case, so that there is or was money to be paid. */
export async function hasAgreedWork(db: Queryable, id: number) {
  const agreed = inArray(cases.state, ['confirmed', 'completed', 'terminated'])
  return (await db.$count(cases, and(eq(cases.influencer_id, id), agreed))) > 0
}

export async function updateNameChanged(tx: Queryable, id: number, now: Date) {
  await tx.update(influencers).set({ name_changed_at: now }).where(eq(influencers.id, id))
}

export async function findNotifications(db: Queryable, id: number): Promise<Notifications | undefined> {
  const [row] = await db
    .select({
      way: influencers.notice_way,
      muted: influencers.muted_topics,
      lineUserId: influencers.line_user_id,
      mailAt: influencers.broadcast_mail_at,
      friend: lineFriends.friend,
    })
    .from(influencers)
    .leftJoin(lineFriends, eq(lineFriends.line_user_id, influencers.line_user_id))
    .where(eq(influencers.id, id))
  if (!row) return undefined
  const wants = (topic: NotificationTopic) => !row.muted.includes(topic)
  return {
    way: row.way,
    offers: wants('offers'),
    reminders: wants('reminders'),
    progress: wants('progress'),
    searches: wants('searches'),
    broadcasts: wants('broadcasts'),
    broadcast_mail: row.mailAt !== null,
    line: row.lineUserId === null ? false : row.friend,
  }
}

export async function updateNotifications(
  db: Queryable,
  id: number,
  { way, ...wanted }: NotificationChoices,
  now: Date,
) {
  const unsaid = notificationTopics.filter((topic) => wanted[topic] === undefined)
  const muted = notificationTopics.filter((topic) => wanted[topic] === false)
  const kept = sql`array(select unnest(${influencers.muted_topics}) intersect select unnest(${sql.param(unsaid)}::text[]))`
  await db
    .update(influencers)
    .set({ notice_way: way, muted_topics: sql`${sql.param(muted)}::text[] || ${kept}`, updated_at: now })
    .where(eq(influencers.id, id))
}
