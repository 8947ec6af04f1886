import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type {
  approveBudget as approval,
  BudgetInput,
  CampaignBudget,
  ClientBudget,
} from '#contract/admin-budgets.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { findClientName } from '../clients/clients.service.ts'
import { findPurchasesAs } from '../settings/purchases.service.ts'
import * as repository from './budgets.repository.ts'
import type { BudgetRow, PricedCampaign } from './budgets.repository.ts'
import { computeCosts, placeOf } from './campaign-costs.ts'

const subjectOf = (campaignId: number) => `campaign:${campaignId}`

/** Throws `request.not_found`. */
export async function getBudget(deps: Deps, actor: OperatorActor, campaignId: number) {
  return deps.database.snapshot(async (db) => {
    const campaign = await repository.findCampaign(db, campaignId)
    if (!campaign) throw new ApiProblem('request.not_found')
    return readBudget(db, campaign, actor.id)
  })
}

/**
 * Sets the budget, or takes it away with null; the same again writes nothing. Throws `request.not_found`, and
 * `budget.changed_meanwhile` when another version is stored than was read, unless that one says the same.
 */
export async function putBudget(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { budget, version }: { budget: BudgetInput | null; version: number },
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const campaign = await lock(tx, campaignId)
    const before = await repository.findBudget(tx, campaignId)
    if (isDeepStrictEqual(writtenIn(before), budget)) return readBudget(tx, campaign, actor.id)
    if ((before?.version ?? 0) !== version) throw new ApiProblem('budget.changed_meanwhile')
    await repository.putBudget(tx, {
      campaign_id: campaignId,
      total: budget?.total ?? null,
      fee_yen: budget?.fee?.kind === 'yen' ? budget.fee.amount : null,
      fee_percent: budget?.fee?.kind === 'percent' ? budget.fee.amount : null,
      version: version + 1,
      updated_at: now,
    })
    const details = {
      ...(budget && { total: budget.total }),
      ...(before?.total != null && { former_total: before.total }),
    }
    await audit(tx, actor, { act: 'admin.budgets.change', subject: subjectOf(campaignId), details }, now)
    return readBudget(tx, campaign, actor.id)
  })
}

/**
 * Allows others to go beyond the budget. Throws `request.not_found`, `budget.not_set`, `budget.changed_meanwhile` when another version
 * is stored than was read, and `request.invalid` for a sum that is not above the total.
 */
export async function approveBudget(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { up_to, reason, version }: z.output<typeof approval.body>,
) {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const campaign = await lock(tx, campaignId)
    const budget = await repository.findBudget(tx, campaignId)
    if (budget?.total == null) throw new ApiProblem('budget.not_set')
    if (budget.version !== version) throw new ApiProblem('budget.changed_meanwhile')
    if (up_to <= budget.total)
      throw new ApiProblem('request.invalid', { errors: [{ path: 'up_to', code: 'field.above_total' }] })
    const given = { campaign_id: campaignId, budget_version: version, up_to, reason }
    await repository.insertApproval(tx, { ...given, operator_id: actor.id, at })
    const details = { up_to, total: budget.total }
    await audit(tx, actor, { act: 'admin.budgets.approve', subject: subjectOf(campaignId), details }, at)
    return readBudget(tx, campaign, actor.id)
  })
}

/**
 * Refuses one more place of a campaign that its budget does not allow this operator. Whoever calls has locked the campaign's row, so that
 * two who select at once do not both count on what is left. Throws `campaign.over_budget`.
 */
export async function requireBudget(
  tx: Tx,
  campaign: PricedCampaign,
  { operatorId, places = 1 }: { operatorId: number | null; places?: number },
) {
  const bound = await findRoom(tx, campaign, operatorId)
  if (bound && places * bound.place > bound.room) throw new ApiProblem('campaign.over_budget')
}

/** What a place costs, and what this operator may still commit; undefined where the campaign has no budget. */
export async function findRoom(db: Queryable, campaign: PricedCampaign, operatorId: number | null) {
  const budget = await repository.findBudget(db, campaign.id)
  if (budget?.total == null) return undefined
  const costs = await costsOf(db, campaign, budget)
  const approved = await repository.findApproval(db, budget)
  return { place: costs.place.total, room: roomOf({ budget, left: costs.left, approved, operatorId }) ?? 0 }
}

/** What all published campaigns of a client have promised and spent, and what those with a budget have left of it. */
export async function getClientBudget(deps: Deps, clientId: number): Promise<ClientBudget> {
  return deps.database.snapshot(async (db) => {
    if (!(await findClientName(db, clientId))) throw new ApiProblem('request.not_found')
    const rows = await repository.listOfClient(db, clientId)
    const ids = rows.map(({ campaign }) => campaign.id)
    const groups = Map.groupBy(await repository.listCostGroups(db, ids), (one) => one.campaign_id)
    const purchasesAs = await findPurchasesAs(db)
    const sums = { campaigns: rows.length, with_budget: 0, total: 0, committed: 0, spent: 0, left: 0 }
    for (const { campaign, budget: stored } of rows) {
      const budget = stored ?? undefined
      const costs = computeCosts({ campaign, purchasesAs, groups: groups.get(campaign.id) ?? [], budget })
      sums.committed += costs.committed.total
      sums.spent += costs.spent.total
      if (budget?.total == null) continue
      sums.with_budget += 1
      sums.total += budget.total
      sums.left += costs.left ?? 0
    }
    return sums
  })
}

/** What a place costs as the campaign is written now, with tax and in yen, whether it has a budget or not. */
export async function findPrice(db: Queryable, campaign: PricedCampaign) {
  return (await findPlace(db, campaign)).total
}

/** The same by its parts, also for a campaign that is not stored. */
export async function findPlace(db: Queryable, campaign: Parameters<typeof placeOf>[0]) {
  return placeOf(campaign, await findPurchasesAs(db))
}

/** The campaigns of these numbers, by number. */
export function listPriced(db: Queryable, campaignIds: readonly number[]) {
  return repository.listCampaigns(db, campaignIds)
}

async function readBudget(
  db: Queryable,
  campaign: PricedCampaign,
  operatorId: number,
): Promise<CampaignBudget> {
  const budget = await repository.findBudget(db, campaign.id)
  const { left, ...costs } = await costsOf(db, campaign, budget)
  const approved = budget?.total == null ? undefined : await repository.findApproval(db, budget)
  return {
    written: writtenIn(budget),
    version: budget?.version ?? 0,
    openings: campaign.openings,
    ...costs,
    left,
    approval: approved ? { ...approved, at: approved.at.toISOString() } : null,
    room: roomOf({ budget, left, approved, operatorId }),
  }
}

async function costsOf(db: Queryable, campaign: PricedCampaign, budget: BudgetRow | undefined) {
  const groups = await repository.listCostGroups(db, [campaign.id])
  return computeCosts({ campaign, purchasesAs: await findPurchasesAs(db), groups, budget })
}

interface Bounded {
  budget: BudgetRow | undefined
  left: number | null
  approved: Awaited<ReturnType<typeof repository.findApproval>>
  operatorId: number | null
}

/** What this operator may still commit: an approval is for everybody but who gave it. */
function roomOf({ budget, left, approved, operatorId }: Bounded) {
  if (budget?.total == null || left === null) return null
  return approved && approved.by.id !== operatorId ? left + approved.up_to - budget.total : left
}

function writtenIn(budget: BudgetRow | undefined): BudgetInput | null {
  if (budget?.total == null) return null
  const { total, fee_yen, fee_percent } = budget
  if (fee_yen !== null) return { total, fee: { kind: 'yen', amount: fee_yen } }
  return { total, fee: fee_percent === null ? null : { kind: 'percent', amount: fee_percent } }
}

async function lock(tx: Tx, campaignId: number) {
  const campaign = await repository.lockCampaign(tx, campaignId)
  if (!campaign) throw new ApiProblem('request.not_found')
  return campaign
}
