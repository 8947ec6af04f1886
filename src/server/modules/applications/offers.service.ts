import { limits } from '#contract/limits.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { requireBudget } from '../budgets/budgets.service.ts'
import { isOfferable, isOfferOver } from '../campaigns/relation.ts'
import { presentCase } from '../cases/cases.presenter.ts'
import { beginCase, changeCase } from '../cases/change-case.ts'
import type { LockedCase } from '../cases/locked-case.ts'
import { selectCase } from '../cases/selection.ts'
import { requireNoBlock } from '../client-blocks/client-blocks.service.ts'
import { getApplicant } from '../influencers/applicant.ts'

export interface Nomination {
  campaignId: number
  influencerId: number
  /** The operator who offers. */
  operatorId: number | null
  at: Date
}

/**
 * Offers a place, which is held until the answer or the 72 hours are over. Throws `request.not_found`, also for who left,
 * `auth.suspended`, `campaign.not_recruiting` when the campaign is over, `application.client_blocked`, `campaign.over_budget`,
 * `campaign.full`, `case.act_not_allowed`.
 */
export async function nominate(tx: Tx, { campaignId, influencerId, operatorId, at }: Nomination) {
  const offer_expires_at = new Date(at.getTime() + limits.offer_answer_hours * 3_600_000)
  const begun = await beginCase(tx, { campaignId, influencerId }, at, async ({ campaign }) => {
    const { accounts, suspended } = await getApplicant(tx, influencerId)
    if (suspended) throw new ApiProblem('auth.suspended')
    if (!isOfferable(campaign, at)) throw new ApiProblem('campaign.not_recruiting')
    await requireNoBlock(tx, campaign, influencerId)
    await requireBudget(tx, campaign, { operatorId })
    // An offer names no account: the figures of the first that suits can be read later.
    const account = accounts.find(({ platform }) => campaign.platforms.includes(platform))
    const values = { offer_expires_at, social_account_id: account?.id ?? null }
    return { act: 'nominate', by: { actor: 'operator', id: operatorId }, values }
  })
  await enqueue(tx, 'offer.expire', {}, offer_expires_at)
  return presentCase(begun)
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
  return deps.database.transaction((tx) =>
    changeCase(tx, { campaignId, influencerId }, at, async (open) => {
      refuseAnswer(open, accept, at)
      if (accept) await selectCase(tx, deps, open, { act: 'accept', by, at, note })
      else await open.move({ act: 'decline', by, note })
      return presentCase(open.row)
    }),
  )
}

function refuseAnswer({ row, campaign }: LockedCase, accept: boolean, now: Date) {
  if (row.state === 'expired') throw new ApiProblem('campaign.offer_expired')
  if (row.state !== 'offered') throw new ApiProblem('case.act_not_allowed')
  if (isOfferOver(row, now)) throw new ApiProblem('campaign.offer_expired')
  if (accept && !isOfferable(campaign, now)) throw new ApiProblem('campaign.not_recruiting')
}
