import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { CancellationPlan, startCancellation as starting } from '#contract/admin-cancel-runs.ts'
import type { CaseRun } from '#contract/admin-case-runs.ts'
import type { EndLine } from '#contract/admin-end-runs.ts'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { findStored, lock } from '../admin-campaigns/admin-campaigns.service.ts'
import { cause, openStates } from './cancellation.ts'
import { listByIds } from './case-list.repository.ts'
import * as repository from './case-runs.repository.ts'
import { planEnds } from './early-end.service.ts'
import { startWithin } from './start-runs.service.ts'

type Campaign = Awaited<ReturnType<typeof lock>>

/** What cancelling a campaign would do. Throws `request.not_found`, `campaign.not_editable` for one that is not published. */
export async function planCancellation(deps: Deps, campaignId: number): Promise<CancellationPlan> {
  return deps.database.snapshot(async (db) => {
    const campaign = await findStored(db, campaignId)
    requirePublished(campaign)
    const { open, plan } = await planOf(db, campaignId)
    const countOf = (state: CaseState) => open.filter((one) => one.state === state).length
    const completed = await repository.listOfCampaign(db, campaignId, ['completed'])
    return {
      version: campaign.version,
      seen: seenOf(plan.lines),
      applications: countOf('applied'),
      offers: countOf('offered'),
      completed: completed.length,
      ...plan,
    }
  })
}

/**
 * Writes down that a campaign is cancelled, with all that is open in it; it begins when the time to undo is over. Throws
 * `request.not_found`, `campaign.not_editable` for one that is not published, `campaign.cancelling` when that is written down already, and
 * `campaign.changed_meanwhile` when the campaign or a live case is not as the plan showed it.
 */
export async function startCancellation(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { version, seen, reason, undo_seconds: undoSeconds }: z.output<typeof starting.body>,
): Promise<CaseRun> {
  return deps.database.transaction(async (tx) => {
    const campaign = await lock(tx, campaignId)
    requirePublished(campaign)
    if (await repository.findCancelling(tx, campaignId)) throw new ApiProblem('campaign.cancelling')
    const { open, plan } = await planOf(tx, campaignId)
    if (campaign.version !== version || seenOf(plan.lines) !== seen)
      throw new ApiProblem('campaign.changed_meanwhile')
    const amounts = new Map(plan.lines.map((line) => [line.case_id, line]))
    const shown = open.map(({ id }) => ({
      case_id: id,
      shown_paid: amounts.get(id)?.paid_amount ?? null,
      shown_licence: amounts.get(id)?.licence_amount ?? null,
    }))
    const given = { operator_id: actor.id, act: 'cancel', campaign_id: campaignId, reason } as const
    const entry = { act: 'admin.cases.cancelMany', details: { campaign: campaignId } } as const
    return startWithin(tx, deps, entry, { given, shown, undoSeconds })
  })
}

function requirePublished(campaign: Campaign | undefined): asserts campaign is Campaign {
  if (!campaign) throw new ApiProblem('request.not_found')
  if (campaign.state !== 'published') throw new ApiProblem('campaign.not_editable')
}

async function planOf(db: Queryable, campaignId: number) {
  const open = await repository.listOfCampaign(db, campaignId, openStates)
  const live = open.filter(({ state }) => state === 'selected' || state === 'confirmed')
  const rows = await listByIds(
    db,
    live.map(({ id }) => id),
  )
  const plan = await planEnds(
    db,
    rows.toSorted((a, b) => a.id - b.id),
    cause,
  )
  return { open, plan }
}

/** Stands for what the lines pay: the same lines have the same words. */
function seenOf(lines: readonly EndLine[]) {
  const amounts = lines.map(({ case_id, paid_amount, licence_amount, purchase_amount, booked }) => [
    case_id,
    paid_amount,
    licence_amount,
    purchase_amount,
    booked,
  ])
  return createHash('sha256').update(JSON.stringify(amounts)).digest('base64url')
}
