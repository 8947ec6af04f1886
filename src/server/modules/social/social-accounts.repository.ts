import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { cases, influencers, profileImages, socialAccounts } from '../../db/schema/index.ts'

export type AccountRow = typeof socialAccounts.$inferSelect
type Change = Partial<Omit<AccountRow, 'id' | 'influencer_id' | 'platform' | 'created_at'>>

/** A case in one of these posts from its account, or may yet. */
const liveStates = ['applied', 'offered', 'selected', 'confirmed'] as const
/** The accounts of a person's live cases; cases are found by their person, not by their account. */
const inUse = (db: Queryable, influencerId: number) =>
  db
    .select({ id: cases.social_account_id })
    .from(cases)
    .where(
      and(
        eq(cases.influencer_id, influencerId),
        isNotNull(cases.social_account_id),
        inArray(cases.state, liveStates),
      ),
    )

/** Own accounts on the list, in the order of their making. */
export async function listAccounts(db: Queryable, influencerId: number) {
  return db
    .select({
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      handle: socialAccounts.handle,
      followers: socialAccounts.followers,
      account_type: socialAccounts.account_type,
      link: socialAccounts.link,
      external_id: socialAccounts.external_id,
      reads_posts: socialAccounts.reads_posts,
      checked_at: socialAccounts.checked_at,
      in_use: sql<boolean>`${inArray(socialAccounts.id, inUse(db, influencerId))}`,
    })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.influencer_id, influencerId), isNull(socialAccounts.removed_at)))
    .orderBy(socialAccounts.id)
}

/** Every one of that platform, those off the list, too. */
export async function listOfPlatform(db: Queryable, influencerId: number, platform: Platform) {
  return db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.influencer_id, influencerId), eq(socialAccounts.platform, platform)))
    .orderBy(socialAccounts.id)
}

export async function findAccount(db: Queryable, id: number): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(socialAccounts).where(eq(socialAccounts.id, id))
  return row
}

/** An account on the list of that person. */
export async function findOwn(db: Queryable, influencerId: number, id: number) {
  const row = await findAccount(db, id)
  return row?.influencer_id === influencerId && row.removed_at === null ? row : undefined
}

export async function isInUse(db: Queryable, influencerId: number, id: number) {
  const [row] = await db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, id), inArray(socialAccounts.id, inUse(db, influencerId))))
  return row !== undefined
}

/** Whether somebody else proved that it is theirs, by the platform's id or by the handle. */
export async function isLinkedElsewhere(
  db: Queryable,
  influencerId: number,
  platform: Platform,
  by: { external_id: string } | { handle: string },
) {
  const same =
    'handle' in by
      ? eq(sql`lower(${socialAccounts.handle})`, by.handle.toLowerCase())
      : eq(socialAccounts.external_id, by.external_id)
  const [row] = await db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.platform, platform),
        isNotNull(socialAccounts.link),
        ne(socialAccounts.influencer_id, influencerId),
        same,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether one of them is anybody's linked account. */
export async function isLinked(db: Queryable, platform: Platform, externalIds: readonly string[]) {
  const [row] = await db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.platform, platform),
        isNotNull(socialAccounts.link),
        inArray(socialAccounts.external_id, [...externalIds]),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function listLinkedIds(db: Queryable) {
  return db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(eq(socialAccounts.link, 'ok'))
    .orderBy(socialAccounts.id)
}

export async function insertAccount(
  db: Queryable,
  account: Pick<AccountRow, 'influencer_id' | 'platform' | 'handle' | 'followers'>,
) {
  const [row] = await db.insert(socialAccounts).values(account).returning()
  if (!row) throw new Error('An insert gave no row back.')
  return row
}

export async function updateAccount(db: Queryable, id: number, change: Change) {
  await db.update(socialAccounts).set(change).where(eq(socialAccounts.id, id))
}

/**
 * Changes an account only while its link has that sealed token, since it may have been renewed meanwhile. Returns the person when
 * something changed.
 */
export async function updateLinked(db: Queryable, id: number, sealedToken: string, change: Change) {
  const ownedBy = and(
    eq(socialAccounts.id, id),
    eq(socialAccounts.access_token, sealedToken),
    eq(socialAccounts.link, 'ok'),
  )
  const [row] = await db
    .update(socialAccounts)
    .set(change)
    .where(ownedBy)
    .returning({ influencer_id: socialAccounts.influencer_id })
  return row
}

/** Those of an unlinked account, unless it was linked again meanwhile. */
export async function forgetTokens(db: Queryable, id: number, sealedToken: string) {
  await db
    .update(socialAccounts)
    .set({ access_token: null, refresh_token: null, token_expires_at: null })
    .where(
      and(
        eq(socialAccounts.id, id),
        eq(socialAccounts.access_token, sealedToken),
        isNull(socialAccounts.link),
      ),
    )
}

/** One account that was two: what was done with `from` was done with `into`. */
export async function mergeAccounts(
  db: Queryable,
  influencerId: number,
  { from, into }: { from: number; into: number },
) {
  await db
    .update(cases)
    .set({ social_account_id: into })
    .where(and(eq(cases.influencer_id, influencerId), eq(cases.social_account_id, from)))
  await db.delete(socialAccounts).where(eq(socialAccounts.id, from))
}

export async function findPerson(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({
      name: influencers.display_name,
      picture: { id: profileImages.id, width: profileImages.width, height: profileImages.height },
      suspended_at: influencers.suspended_at,
      left_at: influencers.left_at,
    })
    .from(influencers)
    .leftJoin(profileImages, eq(profileImages.id, influencers.profile_image_id))
    .where(eq(influencers.id, influencerId))
  return row
}
