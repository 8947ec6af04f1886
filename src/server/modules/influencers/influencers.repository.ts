import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { agencies, influencers, lineFriends, profileImages } from '../../db/schema/index.ts'

const influencer = keepPrepared((db) =>
  db
    .select({
      id: influencers.id,
      display_name: influencers.display_name,
      email: influencers.email,
      email_verified_at: influencers.email_verified_at,
      password_hash: influencers.password_hash,
      line_user_id: influencers.line_user_id,
      influencer_type: influencers.influencer_type,
      categories: influencers.categories,
      language: influencers.language,
      memo: influencers.memo,
      agency_code: agencies.code,
      line_friend: lineFriends.friend,
      picture: { id: profileImages.id, width: profileImages.width, height: profileImages.height },
    })
    .from(influencers)
    .innerJoin(agencies, eq(agencies.id, influencers.agency_id))
    .leftJoin(lineFriends, eq(lineFriends.line_user_id, influencers.line_user_id))
    .leftJoin(profileImages, eq(profileImages.id, influencers.profile_image_id))
    .where(eq(influencers.id, sql.placeholder('id')))
    .prepare(''),
)

export async function findInfluencer(db: Queryable, id: number) {
  const [row] = await influencer(db).execute({ id })
  return row
}

export type InfluencerRow = NonNullable<Awaited<ReturnType<typeof findInfluencer>>>

export async function updateMemo(db: Queryable, id: number, memo: string, now: Date) {
  await db.update(influencers).set({ memo, updated_at: now }).where(eq(influencers.id, id))
}
