import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-applications.ts'
import type { SelectionTrial } from '#contract/admin-budgets.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { findRoom, listPriced, requireBudget } from '../budgets/budgets.service.ts'
import { lockCampaign } from '../campaigns/campaigns.service.ts'
import { isOfferable } from '../campaigns/relation.ts'
import { changeCase } from '../cases/change-case.ts'
import { selectCase } from '../cases/selection.ts'
import { findBlocksOfCases, requireNoBlock } from '../client-blocks/client-blocks.service.ts'
import { type Outcome, tryEach } from '../operators/try-each.ts'
import * as repository from './decisions.repository.ts'
import type { DecisionRow } from './decisions.repository.ts'

type Decision = z.output<typeof calls.decision>
type Operator = Pick<OperatorActor, 'id'>

/**
 * Writes down what was decided; it is carried out when the time to undo is over, at once when there is none. Throws
 * `application.deciding` when one of the cases waits for a decision already, `application.client_blocked` when all that would be selected
 * are blocked for the campaign's client, `campaign.full` for more than the places, and `campaign.over_budget` for more than the budget.
 */
export async function decideApplications(
  deps: Deps,
  actor: Operator,
  { case_ids, decision, reason, undo_seconds }: z.output<typeof calls.decideApplications.body>,
): Promise<Decision> {
  const at = deps.now()
  const apply_at = new Date(at.getTime() + undo_seconds * 1_000)
  const caseIds = [...new Set(case_ids)]
  const row = await deps.database.transaction(async (tx) => {
    const campaigns = await lockCampaigns(tx, caseIds)
    const waiting = await repository.listWaiting(tx, caseIds)
    if (waiting.length > 0) throw new ApiProblem('application.deciding')
    if (decision === 'select') await checkPlaces(tx, campaigns, { caseIds, operatorId: actor.id })
    const values = { decision, case_ids: caseIds, reason: reason || null, apply_at, created_at: at }
    const inserted = await repository.insertDecision(tx, { ...values, operator_id: actor.id })
    await enqueue(tx, 'applications.decide', { decision_id: inserted.id }, apply_at)
    const details = { decision, cases: caseIds.length }
    await audit(tx, actor, { act: 'admin.applications.decide', subject: subjectOf(inserted), details }, at)
    return inserted
  })
  if (undo_seconds > 0) return presentDecision(row)
  await carryOutDecision(deps, row.id)
  return getDecision(deps, row.id)
}

/** Throws `request.not_found`. */
export async function getDecision(deps: Deps, id: number): Promise<Decision> {
  const row = await repository.findDecision(deps.database.db, id)
  if (!row) throw new ApiProblem('request.not_found')
  return presentDecision(row)
}

/** Nothing of it happens. Throws `request.not_found`, and `application.decision_over` once carrying it out has begun. */
export async function undoDecision(deps: Deps, actor: Operator, id: number): Promise<Decision> {
  const at = deps.now()
  const row = await deps.database.transaction(async (tx) => {
    const locked = await repository.lockDecision(tx, id)
    if (!locked) throw new ApiProblem('request.not_found')
    if (!isWaiting(locked) || locked.outcomes.length > 0) throw new ApiProblem('application.decision_over')
    const details = { decision: locked.decision, cases: locked.case_ids.length }
    await audit(tx, actor, { act: 'admin.applications.undo', subject: subjectOf(locked), details }, at)
    return repository.updateDecision(tx, id, { undone_at: at })
  })
  return presentDecision(row)
}

/** Each case for itself, in the order given. Again, or by two servers at once, it does each of them once. */
export async function carryOutDecision(deps: Deps, id: number) {
  const row = await repository.findDecision(deps.database.db, id)
  if (!row || !isWaiting(row)) return
  const at = deps.now()
  const tried = await tryEach(deps, row.case_ids, async (tx, caseId) => {
    const locked = await repository.lockDecision(tx, id)
    if (!locked || !isWaiting(locked) || locked.outcomes.some(({ case_id }) => case_id === caseId)) return
    await carryOut(tx, deps, { row, caseId, at })
    await repository.addOutcome(tx, id, { case_id: caseId, ok: true, code: null })
  })
  await deps.database.transaction((tx) => finish(tx, id, { tried, at }))
}

async function carryOut(
  tx: Tx,
  deps: Deps,
  { row, caseId, at }: { row: DecisionRow; caseId: number; at: Date },
) {
  const { decision, operator_id } = row
  const by = { actor: 'operator', id: operator_id } as const
  await changeCase(tx, { caseId }, at, async (open) => {
    if (decision === 'reject') return open.move({ act: 'reject', by, note: row.reason ?? undefined })
    if (!isOfferable(open.campaign, at)) throw new ApiProblem('campaign.not_recruiting')
    if (open.row.state === 'applied') {
      await requireNoBlock(tx, open.campaign, open.row.influencer_id)
      await requireBudget(tx, open.campaign, { operatorId: operator_id })
    }
    return selectCase(tx, deps, open, { act: 'select', by, at })
  })
  const entry = { act: `admin.applications.${decision}` as const, subject: `case:${caseId}`, details: {} }
  await audit(tx, { id: operator_id }, entry, at)
}

/** Another server may have done meanwhile what failed here: what is written down with the act counts. */
async function finish(tx: Tx, id: number, { tried, at }: { tried: readonly Outcome[]; at: Date }) {
  const locked = await repository.lockDecision(tx, id)
  if (!locked || !isWaiting(locked)) return
  const outcomes = tried.map(
    ({ id: case_id, ok, code }) =>
      locked.outcomes.find((outcome) => outcome.case_id === case_id) ?? { case_id, ok, code },
  )
  await repository.updateDecision(tx, id, { applied_at: at, outcomes })
}

type Campaigns = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>[]

/** Locks the campaigns of these cases in the order of their ids, so that two decisions never wait for each other. */
async function lockCampaigns(tx: Tx, caseIds: readonly number[]): Promise<Campaigns> {
  const locked: Campaigns = []
  for (const id of await repository.listCampaignIds(tx, caseIds)) {
    const campaign = await lockCampaign(tx, id)
    if (campaign) locked.push(campaign)
  }
  return locked
}

/**
 * Refuses a decision that needs more places, or costs more, than is left. Selections that still wait keep theirs; who is blocked takes
 * none and fails alone. Throws `application.client_blocked`, `campaign.full` and `campaign.over_budget`.
 */
async function checkPlaces(
  tx: Tx,
  campaigns: Campaigns,
  { caseIds, operatorId }: { caseIds: readonly number[]; operatorId: number },
) {
  const blocked = await findBlocksOfCases(tx, caseIds)
  if (caseIds.every((id) => blocked.has(id))) throw new ApiProblem('application.client_blocked')
  const applied = (await repository.listApplied(tx, caseIds)).filter(({ id }) => !blocked.has(id))
  for (const campaign of campaigns) {
    const { id, openings, places_taken } = campaign
    const wanted = applied.filter(({ campaign_id }) => campaign_id === id).length
    const waiting = await repository.countWaitingPlaces(tx, id)
    if (wanted > openings - places_taken - waiting) throw new ApiProblem('campaign.full')
    if (wanted > 0) await requireBudget(tx, campaign, { operatorId, places: wanted + waiting })
  }
}

/** Returns what selecting these would cost by campaign, in the order given, for campaigns with a budget; without who is blocked. */
export async function trySelection(
  deps: Deps,
  actor: Operator,
  case_ids: readonly number[],
): Promise<SelectionTrial[]> {
  const caseIds = [...new Set(case_ids)]
  return deps.database.snapshot(async (db) => {
    const blocked = await findBlocksOfCases(db, caseIds)
    const applied = await repository.listApplied(db, caseIds)
    const byCampaign = Map.groupBy(
      applied
        .filter(({ id }) => !blocked.has(id))
        .toSorted((a, b) => caseIds.indexOf(a.id) - caseIds.indexOf(b.id)),
      ({ campaign_id }) => campaign_id,
    )
    const trials: SelectionTrial[] = []
    for (const campaign of await listPriced(db, [...byCampaign.keys()])) {
      const bound = await findRoom(db, campaign, actor.id)
      if (!bound) continue
      const { place } = bound
      const wanted = byCampaign.get(campaign.id) ?? []
      const room = bound.room - place * (await repository.countWaitingPlaces(db, campaign.id))
      const fitting = place === 0 ? wanted.length : Math.max(Math.floor(room / place), 0)
      trials.push({
        campaign: { id: campaign.id, title: campaign.title },
        place,
        cost: place * wanted.length,
        room,
        over: wanted.slice(fitting).map(({ id, influencer }) => ({ case_id: id, influencer })),
      })
    }
    return trials
  })
}

function isWaiting({ undone_at, applied_at }: DecisionRow) {
  return undone_at === null && applied_at === null
}

function presentDecision({ id, decision, apply_at, undone_at, applied_at, outcomes }: DecisionRow): Decision {
  const state = undone_at ? 'undone' : applied_at ? 'applied' : 'waiting'
  return { id, decision, apply_at: apply_at.toISOString(), state, outcomes: applied_at ? outcomes : null }
}

function subjectOf({ id }: DecisionRow) {
  return `decision:${id}`
}
