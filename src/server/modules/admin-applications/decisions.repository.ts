import { and, arrayOverlaps, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { applicationDecisions, campaigns, cases, influencers } from '../../db/schema/index.ts'
import type { DecisionOutcome } from '../../db/schema/operators.ts'

export type DecisionRow = typeof applicationDecisions.$inferSelect

const isWaiting = and(isNull(applicationDecisions.undone_at), isNull(applicationDecisions.applied_at))

export async function insertDecision(tx: Tx, values: typeof applicationDecisions.$inferInsert) {
  const [row] = await tx.insert(applicationDecisions).values(values).returning()
  if (!row) throw new Error('A decision was not inserted.')
  return row
}

export async function findDecision(db: Queryable, id: number): Promise<DecisionRow | undefined> {
  const [row] = await db.select().from(applicationDecisions).where(eq(applicationDecisions.id, id))
  return row
}

/** The decision alone for this transaction: it is undone or carried out, never both. */
export async function lockDecision(tx: Tx, id: number): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(applicationDecisions)
    .where(eq(applicationDecisions.id, id))
    .for('update')
  return row
}

export async function updateDecision(
  tx: Tx,
  id: number,
  values: Partial<Pick<DecisionRow, 'undone_at' | 'applied_at' | 'outcomes'>>,
) {
  const [row] = await tx
    .update(applicationDecisions)
    .set(values)
    .where(eq(applicationDecisions.id, id))
    .returning()
  if (!row) throw new Error(`Decision ${id} was not updated.`)
  return row
}

export async function addOutcome(tx: Tx, id: number, outcome: DecisionOutcome) {
  await tx
    .update(applicationDecisions)
    .set({ outcomes: sql`${applicationDecisions.outcomes} || ${JSON.stringify([outcome])}::jsonb` })
    .where(eq(applicationDecisions.id, id))
}

/** Lists the decisions about these cases that are not carried out yet. */
export async function listWaiting(db: Queryable, caseIds: readonly number[]) {
  if (caseIds.length === 0) return []
  return db
    .select({ decision: applicationDecisions.decision, case_ids: applicationDecisions.case_ids })
    .from(applicationDecisions)
    .where(and(isWaiting, arrayOverlaps(applicationDecisions.case_ids, [...caseIds])))
}

/** Counts the places of a campaign that the waiting selections will take. */
export async function countWaitingPlaces(db: Queryable, campaignId: number) {
  const [row] = await db
    .select({ count: count() })
    .from(applicationDecisions)
    .innerJoin(cases, sql`${cases.id} = any(${applicationDecisions.case_ids})`)
    .where(
      and(
        isWaiting,
        eq(applicationDecisions.decision, 'select'),
        eq(cases.campaign_id, campaignId),
        eq(cases.state, 'applied'),
      ),
    )
  return row?.count ?? 0
}

/** Those of the cases that can still be selected, with their campaigns and people. */
export async function listApplied(db: Queryable, caseIds: readonly number[]) {
  return db
    .select({
      id: cases.id,
      campaign_id: cases.campaign_id,
      influencer: {
        id: influencers.id,
        display_name: influencers.display_name,
        name: influencers.name,
      },
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(and(inArray(cases.id, [...caseIds]), eq(cases.state, 'applied')))
}

export async function listCampaignIds(db: Queryable, caseIds: readonly number[]) {
  const rows = await db
    .selectDistinct({ id: campaigns.id })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(inArray(cases.id, [...caseIds]))
    .orderBy(campaigns.id)
  return rows.map(({ id }) => id)
}

/** These cases with who applied and for what, in no order. */
export async function listApplicants(db: Queryable, caseIds: readonly number[]) {
  return db
    .select({
      case_id: cases.id,
      state: cases.state,
      campaign_id: cases.campaign_id,
      campaign: campaigns.title,
      creator: influencers.display_name,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(inArray(cases.id, [...caseIds]))
}

export async function listCampaigns(db: Queryable, campaignIds: readonly number[]) {
  // What the search reads is long and not needed.
  const { search_text: _text, search_grams: _grams, ...columns } = getTableColumns(campaigns)
  return db
    .select(columns)
    .from(campaigns)
    .where(inArray(campaigns.id, [...new Set(campaignIds)]))
    .orderBy(campaigns.id)
}
