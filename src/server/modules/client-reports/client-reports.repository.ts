import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { campaigns, clients, operators, reportLinks } from '../../db/schema/index.ts'

export type LinkRow = typeof reportLinks.$inferSelect

const withMaker = { link: reportLinks, by: { id: operators.id, name: operators.name } }

export async function listLinks(db: Queryable, campaignId: number) {
  return db
    .select(withMaker)
    .from(reportLinks)
    .innerJoin(operators, eq(operators.id, reportLinks.operator_id))
    .where(eq(reportLinks.campaign_id, campaignId))
    .orderBy(desc(reportLinks.id))
}

export async function findLink(db: Queryable, linkId: number) {
  const [row] = await db
    .select(withMaker)
    .from(reportLinks)
    .innerJoin(operators, eq(operators.id, reportLinks.operator_id))
    .where(eq(reportLinks.id, linkId))
  return row
}

export async function lockLink(tx: Tx, linkId: number): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(reportLinks).where(eq(reportLinks.id, linkId)).for('update')
  return row
}

export async function findByToken(db: Queryable, tokenHash: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(reportLinks).where(eq(reportLinks.token_hash, tokenHash))
  return row
}

export async function insertLink(tx: Tx, values: typeof reportLinks.$inferInsert) {
  const [row] = await tx.insert(reportLinks).values(values).returning({ id: reportLinks.id })
  if (!row) throw new Error('A link was not inserted.')
  return row.id
}

export async function updateLink(
  db: Queryable,
  linkId: number,
  values: Partial<Pick<LinkRow, 'revoked_at' | 'last_opened_at'>>,
) {
  await db.update(reportLinks).set(values).where(eq(reportLinks.id, linkId))
}

/** Ends what can still be opened. */
export async function revokeOpen(tx: Tx, campaignId: number, { at, today }: { at: Date; today: string }) {
  return tx
    .update(reportLinks)
    .set({ revoked_at: at })
    .where(
      and(
        eq(reportLinks.campaign_id, campaignId),
        isNull(reportLinks.revoked_at),
        gte(reportLinks.ends_on, today),
      ),
    )
    .returning({ kind: reportLinks.kind })
}

/** What a link says of its campaign, with the client where it has one. */
/** Keeps the campaign from being erased until the transaction ends. */
export async function holdCampaign(tx: Tx, campaignId: number) {
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, campaignId)).for('key share')
}

export async function findCampaign(db: Queryable, campaignId: number) {
  const { title, brand_name, advertiser, days, client_review_days } = campaigns
  const [row] = await db
    .select({
      title,
      brand_name,
      advertiser,
      days,
      client_review_days,
      client: { name: clients.name, color: clients.color },
    })
    .from(campaigns)
    .leftJoin(clients, eq(clients.id, campaigns.client_id))
    .where(eq(campaigns.id, campaignId))
  return row
}
