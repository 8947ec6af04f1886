import { and, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  assignmentNotices,
  budgetApprovals,
  campaignBudgets,
  campaigns,
  cases,
  reportLinks,
  teamNotes,
  termsStatements,
} from '../../db/schema/index.ts'

export type Campaign = typeof campaigns.$inferSelect
export type CampaignValues = Omit<typeof campaigns.$inferInsert, 'id'>

export async function findCampaign(db: Queryable, id: number): Promise<Campaign | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row
}

/** Locks a campaign as the campaigns module's `lockCampaign` does, but also drafts. */
export async function lockCampaign(tx: Tx, id: number): Promise<Campaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update')
  return row
}

export async function insertCampaign(tx: Tx, values: CampaignValues): Promise<Campaign> {
  const [row] = await tx.insert(campaigns).values(values).returning()
  if (!row) throw new Error('A campaign was not inserted.')
  return row
}

export async function updateCampaign(tx: Tx, id: number, values: Partial<CampaignValues>): Promise<Campaign> {
  const [row] = await tx.update(campaigns).set(values).where(eq(campaigns.id, id)).returning()
  if (!row) throw new Error(`Campaign ${id} was not updated.`)
  return row
}

/** Erases a draft with what the team set and wrote about it. */
export async function eraseCampaign(tx: Tx, id: number) {
  // Nothing can refer to it from here on.
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update')
  for (const table of [teamNotes, assignmentNotices])
    await tx.delete(table).where(and(eq(table.subject, 'campaign'), eq(table.subject_id, id)))
  for (const table of [budgetApprovals, campaignBudgets, reportLinks])
    await tx.delete(table).where(eq(table.campaign_id, id))
  await tx.delete(campaigns).where(eq(campaigns.id, id))
}

/** Cases of the campaign in one of the states, in the order of their ids. */
export async function listCaseIds(db: Queryable, campaignId: number, states: readonly CaseState[]) {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), inArray(cases.state, [...states])))
    .orderBy(cases.id)
  return rows.map(({ id }) => id)
}

/** Counts a campaign's cases by state; a state without cases is left out. */
export async function countCases(db: Queryable, campaignId: number) {
  const rows = await db
    .select({ state: cases.state, count: count() })
    .from(cases)
    .where(eq(cases.campaign_id, campaignId))
    .groupBy(cases.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Yen without tax in the newest terms of the campaign's cases in these states. */
export async function sumPromised(db: Queryable, campaignId: number, states: readonly CaseState[]) {
  const newest = db
    .selectDistinctOn([termsStatements.case_id], {
      amount: sql<number | null>`(${termsStatements.content} #>> '{reward,amount}')::bigint`.as('amount'),
    })
    .from(termsStatements)
    .innerJoin(cases, eq(cases.id, termsStatements.case_id))
    .where(and(eq(cases.campaign_id, campaignId), inArray(cases.state, [...states])))
    .orderBy(termsStatements.case_id, desc(termsStatements.version))
    .as('newest')
  const [row] = await db.select({ promised: sum(newest.amount).mapWith(Number) }).from(newest)
  return row?.promised ?? 0
}
