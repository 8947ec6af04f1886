import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { TermsContent } from '#contract/case-shapes.ts'
import { placeHoldingStates } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { budgetApprovals, campaignBudgets, campaigns, operators } from '../../db/schema/index.ts'

export type BudgetRow = typeof campaignBudgets.$inferSelect
/** The parts of a campaign by which a place costs something. */
export type PricedCampaign = Pick<
  typeof campaigns.$inferSelect,
  'id' | 'kind' | 'reward_amount' | 'tax_rate' | 'gift_value' | 'product' | 'rights' | 'openings'
>

const { id, title, kind, reward_amount, tax_rate, gift_value, product, rights, openings } = campaigns
const priced = { id, title, kind, reward_amount, tax_rate, gift_value, product, rights, openings }

export async function findCampaign(db: Queryable, campaignId: number) {
  const [row] = await db.select(priced).from(campaigns).where(eq(campaigns.id, campaignId))
  return row
}

export async function listCampaigns(db: Queryable, campaignIds: readonly number[]) {
  if (campaignIds.length === 0) return []
  return db
    .select(priced)
    .from(campaigns)
    .where(inArray(campaigns.id, [...campaignIds]))
    .orderBy(campaigns.id)
}

/** Those of a client that were published once, with their budgets. */
export async function listOfClient(db: Queryable, clientId: number) {
  return db
    .select({ campaign: priced, budget: campaignBudgets })
    .from(campaigns)
    .leftJoin(campaignBudgets, eq(campaignBudgets.campaign_id, campaigns.id))
    .where(and(eq(campaigns.client_id, clientId), ne(campaigns.state, 'draft')))
}

/** Drafts have a budget, too. */
export async function lockCampaign(tx: Tx, campaignId: number) {
  const [row] = await tx
    .select(priced)
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update')
  return row
}

export async function findBudget(db: Queryable, campaignId: number): Promise<BudgetRow | undefined> {
  const [row] = await db.select().from(campaignBudgets).where(eq(campaignBudgets.campaign_id, campaignId))
  return row
}

export async function putBudget(tx: Tx, row: BudgetRow) {
  const { campaign_id: _id, ...set } = row
  await tx
    .insert(campaignBudgets)
    .values(row)
    .onConflictDoUpdate({ target: campaignBudgets.campaign_id, set })
}

export async function insertApproval(tx: Tx, values: typeof budgetApprovals.$inferInsert) {
  await tx.insert(budgetApprovals).values(values)
}

/** The newest approval of that version of the budget, with who gave it. */
export async function findApproval(db: Queryable, { campaign_id, version }: BudgetRow) {
  const { up_to, reason, at } = budgetApprovals
  const [row] = await db
    .select({ up_to, reason, at, by: { id: operators.id, name: operators.name } })
    .from(budgetApprovals)
    .innerJoin(operators, eq(operators.id, budgetApprovals.operator_id))
    .where(and(eq(budgetApprovals.campaign_id, campaign_id), eq(budgetApprovals.budget_version, version)))
    .orderBy(desc(budgetApprovals.id))
    .limit(1)
  return row
}

/** Cases of a campaign that cost the same: what their newest terms promise, and how far it went. */
export interface CostGroup {
  campaign_id: number
  /** Null before there are terms: an offer, which promises what the campaign says. */
  terms: Pick<TermsContent, 'reward' | 'purchase_reward' | 'expense_max' | 'gift_value' | 'rights'> | null
  holds: boolean
  goods_used: boolean
  /** What is booked for each of them, in yen with tax; null where nothing is. */
  booked: number | null
  cases: number
}

/**
 * All cases of these campaigns that cost something, in one statement. Those with the same terms count together: people of one campaign are
 * mostly promised the same, so that few rows come back of many cases.
 */
export async function listCostGroups(db: Queryable, campaignIds: readonly number[]): Promise<CostGroup[]> {
  if (campaignIds.length === 0) return []
  const holding = sql.join(
    placeHoldingStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const ids = sql.join(
    campaignIds.map((one) => sql`${one}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ [Member in keyof CostGroup]: CostGroup[Member] }>(sql`
    with ours as (
      select id, campaign_id, state, preparation, state in (${holding}) as holds,
        exists (select 1 from shipments where case_id = cases.id) as shipped,
        (select sum(amount + tax + expense)::int from rewards where case_id = cases.id) as booked
      from cases where campaign_id in (${ids})
    ), counted as (
      select *, shipped or preparation = 'visited' or state = 'completed' as goods_used
      from ours where holds or shipped or booked is not null or preparation = 'visited'
    ), promised as (
      select distinct on (t.case_id) t.case_id, jsonb_build_object('reward', x.reward, 'expense_max', x.expense_max,
        'gift_value', x.gift_value, 'rights', x.rights)
        || case when x.purchase_reward is null then '{}' else jsonb_build_object('purchase_reward', x.purchase_reward) end as terms
      from counted join terms_statements t on t.case_id = counted.id,
        jsonb_to_record(t.content) as x(reward jsonb, expense_max jsonb, gift_value jsonb, rights jsonb, purchase_reward jsonb)
      order by t.case_id, t.version desc
    )
    select campaign_id, terms, holds, goods_used, booked, count(*)::int as cases
    from counted left join promised on promised.case_id = counted.id
    group by campaign_id, terms, holds, goods_used, booked`)
  return rows
}
