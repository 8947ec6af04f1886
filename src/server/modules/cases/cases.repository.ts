import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { caseEvents, cases } from '../../db/schema/index.ts'

const columns = {
  id: cases.id,
  campaign_id: cases.campaign_id,
  influencer_id: cases.influencer_id,
  state: cases.state,
  offer_expires_at: cases.offer_expires_at,
  updated_at: cases.updated_at,
}

/** What the rules of a move ask about a case. */
export type CaseRow = Pick<typeof cases.$inferSelect, keyof typeof columns>
export type CaseValues = Omit<
  typeof cases.$inferInsert,
  'id' | 'campaign_id' | 'influencer_id' | 'created_at'
>

/** To be called with the campaign's row locked: whoever changes a case locks that first. */
export async function findCase(
  tx: Tx,
  campaignId: number,
  influencerId: number,
): Promise<CaseRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), eq(cases.influencer_id, influencerId)))
  return row
}

export async function insertCase(
  tx: Tx,
  values: typeof cases.$inferInsert & { state: CaseRow['state'] },
): Promise<CaseRow> {
  const [row] = await tx.insert(cases).values(values).returning(columns)
  if (!row) throw new Error('A case was not inserted.')
  return row
}

export async function updateCase(tx: Tx, id: number, values: Partial<CaseValues>): Promise<CaseRow> {
  const [row] = await tx.update(cases).set(values).where(eq(cases.id, id)).returning(columns)
  if (!row) throw new Error(`Case ${id} was not updated.`)
  return row
}

export async function insertEvent(tx: Tx, event: typeof caseEvents.$inferInsert) {
  await tx.insert(caseEvents).values(event)
}

/** Offers whose time is over, after the given id, in the order of their ids. */
export async function listOverdueOffers(db: Queryable, now: Date, afterId: number, size: number) {
  return db
    .select({ id: cases.id, campaign_id: cases.campaign_id, influencer_id: cases.influencer_id })
    .from(cases)
    .where(and(eq(cases.state, 'offered'), lte(cases.offer_expires_at, now), gt(cases.id, afterId)))
    .orderBy(asc(cases.id))
    .limit(size)
}
