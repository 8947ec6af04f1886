import { limits } from '#contract/limits.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { lockCampaign } from '../campaigns/campaigns.service.ts'
import { isOfferable, isOfferOver } from '../campaigns/relation.ts'
import { getApplicant } from '../influencers/applicant.ts'
import { presentCase } from '../cases/cases.presenter.ts'
import { moveCase, findCase, listOverdueOffers } from '../cases/case-moves.ts'

/**
 * Offers a place, which is held until the answer or the 72 hours are over. Throws `request.not_found`,
 * `campaign.not_recruiting` when the campaign is over, `campaign.full`, `case.act_not_allowed`.
 */
export async function nominate(deps: Deps, campaignId: number, influencerId: number) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const { campaign, current } = await lock(tx, campaignId, influencerId)
    await getApplicant(tx, influencerId)
    if (!isOfferable(campaign, now)) throw new ApiProblem('campaign.not_recruiting')
    const offer_expires_at = new Date(now.getTime() + limits.offer_answer_hours * 3_600_000)
    const moved = await moveCase(
      tx,
      campaign,
      { influencerId, current },
      {
        act: 'nominate',
        by: { actor: 'operator', id: null },
        at: now,
        values: { offer_expires_at },
      },
    )
    await enqueue(tx, 'offer.expire', {}, offer_expires_at)
    return presentCase(moved)
  })
}

/** The person's answer. Throws `campaign.offer_expired`, `campaign.not_recruiting`, `case.act_not_allowed`. */
export async function answerOffer(
  deps: Deps,
  influencerId: number,
  campaignId: number,
  { accept, reason }: { accept: boolean; reason?: string | undefined },
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const { campaign, current } = await lock(tx, campaignId, influencerId)
    if (!current) throw new ApiProblem('request.not_found')
    if (current.state === 'expired') throw new ApiProblem('campaign.offer_expired')
    if (current.state !== 'offered') throw new ApiProblem('case.act_not_allowed')
    if (isOfferOver(current, now)) throw new ApiProblem('campaign.offer_expired')
    if (accept && !isOfferable(campaign, now)) throw new ApiProblem('campaign.not_recruiting')
    const moved = await moveCase(
      tx,
      campaign,
      { influencerId, current },
      {
        act: accept ? 'accept' : 'decline',
        by: { actor: 'influencer', id: influencerId },
        at: now,
        note: reason,
      },
    )
    return presentCase(moved)
  })
}

const batch = 100

/** Frees the places of every offer that was not answered in time and gives their number. Running it twice, or on two servers, does no harm. */
export async function expireOffers(deps: Deps): Promise<number> {
  let expired = 0
  let lastId = 0
  for (;;) {
    const overdue = await listOverdueOffers(deps.database.db, deps.now(), lastId, batch)
    for (const { campaign_id, influencer_id } of overdue) {
      if (await expireOffer(deps, campaign_id, influencer_id)) expired += 1
    }
    const last = overdue.at(-1)
    if (!last || overdue.length < batch) return expired
    lastId = last.id
  }
}

async function expireOffer(deps: Deps, campaignId: number, influencerId: number) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const { campaign, current } = await lock(tx, campaignId, influencerId)
    // Another server, or the person, may have been here between the list and the lock.
    if (current?.state !== 'offered' || !isOfferOver(current, now)) return false
    const by = { actor: 'clock', id: null } as const
    await moveCase(tx, campaign, { influencerId, current }, { act: 'expire', by, at: now })
    return true
  })
}

async function lock(tx: Tx, campaignId: number, influencerId: number) {
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign) throw new ApiProblem('request.not_found')
  return { campaign, current: await findCase(tx, campaignId, influencerId) }
}
