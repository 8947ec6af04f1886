import type { DecisionLine, SelectionCampaign, SelectionLine } from '#contract/admin-decision-runs.ts'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { findPrice, findRoom } from '../budgets/budgets.service.ts'
import { isOfferable } from '../campaigns/relation.ts'
import { changeCase } from '../cases/change-case.ts'
import { selectCase } from '../cases/selection.ts'
import { findBlocksOfCases, isBlocked } from '../client-blocks/client-blocks.service.ts'
import * as repository from './decisions.repository.ts'

type Applicant = Awaited<ReturnType<typeof repository.listApplicants>>[number]

/** Whom selecting these would select, in the order given, and what it takes of the places and budgets of their campaigns. */
export async function trySelectMany(deps: Deps, actor: OperatorActor, case_ids: readonly number[]) {
  return deps.database.snapshot(async (db) => {
    const { applicants, refusalOf } = await findApplicants(db, case_ids)
    const blocked = await findBlocksOfCases(db, case_ids)
    const campaigns = new Map<number, Taking>()
    for (const campaign of await repository.listCampaigns(
      db,
      applicants.map(({ campaign_id }) => campaign_id),
    ))
      campaigns.set(campaign.id, await beginTaking(db, campaign, actor.id, deps.now()))
    const lines = applicants.map((applicant): SelectionLine => {
      const { case_id, creator, campaign, campaign_id } = applicant
      const taking = campaigns.get(campaign_id)
      const refusal = refusalOf(applicant) ?? (blocked.has(case_id) ? 'client_blocked' : null)
      const code = refusal ?? (taking ? take(taking) : 'not_recruiting')
      const cost = code === null && taking ? taking.price : null
      return { case_id, creator, campaign, campaign_id, code, cost }
    })
    return { ...summaryOf(lines), campaigns: [...campaigns.values()].map(({ shown }) => shown) }
  })
}

/** Who of these would be turned down. */
export async function tryRejectMany(deps: Deps, case_ids: readonly number[]) {
  return deps.database.snapshot(async (db) => {
    const { applicants, refusalOf } = await findApplicants(db, case_ids)
    return summaryOf(
      applicants.map((applicant): DecisionLine => {
        const { case_id, creator, campaign } = applicant
        return { case_id, creator, campaign, code: refusalOf(applicant) }
      }),
    )
  })
}

type Decided = { decision: 'select'; shownCost: number } | { decision: 'reject'; reason: string | null }

/** Decides about one application at once. Answers why nothing was done; null when it is decided. Throws `request.not_found`. */
export async function decideAtOnce(
  tx: Tx,
  deps: Deps,
  { operatorId, caseId }: { operatorId: number; caseId: number },
  decided: Decided,
): Promise<CaseRunRefusal | null> {
  const at = deps.now()
  const by = { actor: 'operator', id: operatorId } as const
  const { decision } = decided
  const refusal = await changeCase(tx, { caseId }, at, async (open): Promise<CaseRunRefusal | null> => {
    const { row, campaign } = open
    if (row.state !== 'applied') return 'not_applied'
    if ((await repository.listWaiting(tx, [caseId])).length > 0) return 'deciding'
    if (decided.decision === 'reject') {
      await open.move({ act: 'reject', by, note: decided.reason ?? undefined })
      return null
    }
    if (await isBlocked(tx, campaign, row.influencer_id)) return 'client_blocked'
    if ((await findPrice(tx, campaign)) !== decided.shownCost) return 'changed'
    const none = take(await beginTaking(tx, campaign, operatorId, at))
    if (none === null) await selectCase(tx, deps, open, { act: 'select', by, at })
    return none
  })
  if (refusal !== null) return refusal
  const entry = { act: `admin.applications.${decision}` as const, subject: `case:${caseId}`, details: {} }
  await audit(tx, { id: operatorId }, entry, at)
  return null
}

async function findApplicants(db: Queryable, case_ids: readonly number[]) {
  const ids = [...new Set(case_ids)]
  const byId = new Map((await repository.listApplicants(db, ids)).map((one) => [one.case_id, one]))
  const waiting = new Set((await repository.listWaiting(db, ids)).flatMap((decision) => decision.case_ids))
  return {
    applicants: ids.flatMap((id) => byId.get(id) ?? []),
    refusalOf: ({ case_id, state }: Applicant) => {
      if (state !== 'applied') return 'not_applied'
      return waiting.has(case_id) ? 'deciding' : null
    },
  }
}

/** What is left of a campaign while applicants take of it one after the other. */
interface Taking {
  isOpen: boolean
  price: number
  places: number
  /** Yen that may still be committed; undefined without a budget. */
  room: number | undefined
  shown: SelectionCampaign
}

type Campaign = Pick<
  Awaited<ReturnType<typeof repository.listCampaigns>>[number],
  keyof Parameters<typeof findPrice>[1] | 'title' | 'places_taken' | keyof Parameters<typeof isOfferable>[0]
>

/** Selections that wait to be carried out keep their places and their money. */
async function beginTaking(
  db: Queryable,
  campaign: Campaign,
  operatorId: number,
  now: Date,
): Promise<Taking> {
  const waiting = await repository.countWaitingPlaces(db, campaign.id)
  const price = await findPrice(db, campaign)
  const bound = await findRoom(db, campaign, operatorId)
  const places = Math.max(campaign.openings - campaign.places_taken - waiting, 0)
  const room = bound && bound.room - price * waiting
  const none = { selected: 0, beyond_places: 0, cost: 0, beyond_budget: 0 }
  const shown = { id: campaign.id, title: campaign.title, places, ...none, room: room ?? null }
  return { isOpen: isOfferable(campaign, now), price, places, room, shown }
}

/** Takes a place. Answers why there is none; null when it is taken. */
function take(taking: Taking): 'not_recruiting' | 'no_place' | 'over_budget' | null {
  const { isOpen, price, shown } = taking
  if (!isOpen) return 'not_recruiting'
  if (taking.places === 0) {
    shown.beyond_places += 1
    return 'no_place'
  }
  if (taking.room !== undefined && price > taking.room) {
    shown.beyond_budget += 1
    return 'over_budget'
  }
  taking.places -= 1
  if (taking.room !== undefined) taking.room -= price
  shown.selected += 1
  shown.cost += price
  return null
}

function summaryOf<Line extends { code: unknown }>(lines: Line[]) {
  const will_change = lines.filter(({ code }) => code === null).length
  return { matching: lines.length, will_change, lines }
}
