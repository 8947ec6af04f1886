import { and, desc, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { SocialProvider } from '#contract/social.ts'
import type { Queryable } from '../../db/database.ts'
import { socialLinks } from '../../db/schema/index.ts'

export type LinkRow = typeof socialLinks.$inferSelect
type NewLink = typeof socialLinks.$inferInsert

export async function insertLink(db: Queryable, link: NewLink) {
  await db.insert(socialLinks).values(link)
}

/** Deletes the person's linkings that expired by `before`. */
export async function deleteEnded(db: Queryable, influencerId: number, before: Date) {
  await db
    .delete(socialLinks)
    .where(and(eq(socialLinks.influencer_id, influencerId), lte(socialLinks.expires_at, before)))
}

type Hash = 'token_hash' | 'state_hash' | 'choice_hash'

export async function findByHash(db: Queryable, hash: Hash, value: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(socialLinks).where(eq(socialLinks[hash], value))
  return row
}

/** Those of the person's own sessions that came to something, the newest first. What waits in another browser is answered there. */
export async function listOutcomes(db: Queryable, influencerId: number, now: Date) {
  return db
    .select()
    .from(socialLinks)
    .where(
      and(
        eq(socialLinks.influencer_id, influencerId),
        isNotNull(socialLinks.candidates),
        isNull(socialLinks.choice_hash),
        gt(socialLinks.expires_at, now),
      ),
    )
    .orderBy(desc(socialLinks.created_at), desc(socialLinks.id))
}

export async function findLink(db: Queryable, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(socialLinks).where(eq(socialLinks.id, id))
  return row
}

export async function lockLink(db: Queryable, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(socialLinks).where(eq(socialLinks.id, id)).for('update')
  return row
}

/** Uses a hash of a linking up; returns false when another request used it first. */
export async function useHash(
  db: Queryable,
  id: string,
  hash: 'token_hash' | 'state_hash',
  change: Partial<NewLink>,
) {
  const used = await db
    .update(socialLinks)
    .set({ [hash]: null, ...change })
    .where(and(eq(socialLinks.id, id), isNotNull(socialLinks[hash])))
    .returning({ id: socialLinks.id })
  return used.length > 0
}

export async function updateLink(db: Queryable, id: string, change: Partial<NewLink>) {
  await db.update(socialLinks).set(change).where(eq(socialLinks.id, id))
}

export async function deleteLink(db: Queryable, id: string) {
  await db.delete(socialLinks).where(eq(socialLinks.id, id))
}

/** A newer log-in takes the place of what the older ones left to choose; what was declined stays until its permission is given back. */
export async function deleteOtherOutcomes(
  db: Queryable,
  { id, influencer_id, provider }: Pick<LinkRow, 'id' | 'influencer_id' | 'provider'>,
  now: Date,
) {
  await db
    .delete(socialLinks)
    .where(
      and(
        eq(socialLinks.influencer_id, influencer_id),
        eq(socialLinks.provider, provider satisfies SocialProvider),
        isNotNull(socialLinks.candidates),
        gt(socialLinks.expires_at, now),
        ne(socialLinks.id, id),
      ),
    )
}
