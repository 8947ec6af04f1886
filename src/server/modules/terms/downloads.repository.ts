import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { cases, downloadTokens } from '../../db/schema/index.ts'

export type Download = (typeof downloadTokens.$inferInsert)['file']

export async function findOwnCaseId(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.influencer_id, influencerId), eq(cases.campaign_id, campaignId)))
  return row?.id
}

export async function findInfluencerId(db: Queryable, caseId: number) {
  const [row] = await db.select({ id: cases.influencer_id }).from(cases).where(eq(cases.id, caseId))
  return row?.id
}

export async function insertToken(db: Queryable, values: typeof downloadTokens.$inferInsert) {
  await db.insert(downloadTokens).values(values)
}

/** Of the case, those that were over before `before`. */
export async function deleteOver(db: Queryable, caseId: number, before: Date) {
  await db
    .delete(downloadTokens)
    .where(and(eq(downloadTokens.case_id, caseId), lt(downloadTokens.expires_at, before)))
}

export async function findToken(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({
      case_id: downloadTokens.case_id,
      campaign_id: cases.campaign_id,
      file: downloadTokens.file,
      expires_at: downloadTokens.expires_at,
      used_at: downloadTokens.used_at,
    })
    .from(downloadTokens)
    .innerJoin(cases, eq(cases.id, downloadTokens.case_id))
    .where(eq(downloadTokens.token_hash, tokenHash))
  return row
}

/** Says whether it was this call that used the token up. */
export async function updateUsed(db: Queryable, tokenHash: string, at: Date) {
  const used = await db
    .update(downloadTokens)
    .set({ used_at: at })
    .where(and(eq(downloadTokens.token_hash, tokenHash), isNull(downloadTokens.used_at)))
    .returning({ file: downloadTokens.file })
  return used.length > 0
}
