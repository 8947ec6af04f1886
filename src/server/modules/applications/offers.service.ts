import { limits } from '#contract/limits.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { lockCampaign } from '../campaigns/campaigns.service.ts'
import { isOfferable, isOfferOver } from '../campaigns/relation.ts'
import { getApplicant } from '../influencers/applicant.ts'
import { advanceCase } from '../cases/advance-case.ts'
import { findCase, moveCase } from '../cases/case-moves.ts'
import { presentCase } from '../cases/cases.presenter.ts'
import { type LockedCase, lockCase } from '../cases/locked-case.ts'
import { moveLockedCase } from '../cases/moves.ts'
import { selectCase } from '../cases/selection.ts'

export interface Nomination {
  campaignId: number
  influencerId: number
  /** The operator who offers. */
  operatorId: number | null
  at: Date
}

/**
 * Offers a place, which is held until the answer or the 72 hours are over. Throws `request.not_found`, also for who left,
 * `auth.suspended`, `campaign.not_recruiting` when the campaign is over, `campaign.full`, `case.act_not_allowed`.
 */
export async function nominate(tx: Tx, { campaignId, influencerId, operatorId, at }: Nomination) {
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign) throw new ApiProblem('request.not_found')
  const { accounts, suspended } = await getApplicant(tx, influencerId)
  if (suspended) throw new ApiProblem('auth.suspended')
  if (!isOfferable(campaign, at)) throw new ApiProblem('campaign.not_recruiting')
  const current = await findCase(tx, campaignId, influencerId)
  // An offer names no account: the figures of the first that suits can be read later.
  const account = accounts.find(({ platform }) => campaign.platforms.includes(platform))
  const offer_expires_at = new Date(at.getTime() + limits.offer_answer_hours * 3_600_000)
  const by = { actor: 'operator', id: operatorId } as const
  const row = await moveCase(
    tx,
    campaign,
    { influencerId, current },
    { act: 'nominate', by, at, values: { offer_expires_at, social_account_id: account?.id ?? null } },
  )
  await enqueue(tx, 'offer.expire', {}, offer_expires_at)
  const locked: LockedCase = { campaign, row, terms: undefined, subTasks: undefined }
  await advanceCase(tx, locked, at)
  return presentCase(locked.row)
}

/** The person's answer. Throws `campaign.offer_expired`, `campaign.not_recruiting`, `case.act_not_allowed`. */
export async function answerOffer(
  deps: Deps,
  influencerId: number,
  campaignId: number,
  { accept, reason: note }: { accept: boolean; reason?: string | undefined },
) {
  const at = deps.now()
  const by = { actor: 'influencer', id: influencerId } as const
  return deps.database.transaction(async (tx) => {
    const locked = await lockCase(tx, { campaignId, influencerId })
    refuseAnswer(locked, accept, at)
    if (accept) await selectCase(tx, deps, locked, { act: 'accept', by, at, note })
    else await moveLockedCase(tx, locked, { act: 'decline', by, at, note })
    return presentCase(locked.row)
  })
}

function refuseAnswer({ row, campaign }: LockedCase, accept: boolean, now: Date) {
  if (row.state === 'expired') throw new ApiProblem('campaign.offer_expired')
  if (row.state !== 'offered') throw new ApiProblem('case.act_not_allowed')
  if (isOfferOver(row, now)) throw new ApiProblem('campaign.offer_expired')
  if (accept && !isOfferable(campaign, now)) throw new ApiProblem('campaign.not_recruiting')
}
