import type * as z from 'zod/mini'
import type { setCampaignClient, setClientReview as setReview } from '#contract/admin-campaigns.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { searchColumns } from '../campaigns/search-text.ts'
import { withdrawFromClient } from '../client-reviews/client-reviews.service.ts'
import * as repository from './admin-campaigns.repository.ts'
import { lock, present } from './admin-campaigns.service.ts'
import { whoseOf } from './campaign-brand.ts'
import { leaveClient, requireBrands, subjectOf, unasked } from './change-client.ts'

/**
 * Says whose campaign it is; the same again writes nothing. Links that the former client can open are revoked, because they would show the
 * next client's work. Throws `request.not_found`, `request.invalid` for an unknown client, `request.changed_meanwhile` when it
 * is another client's than was read.
 */
export async function setClient(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { client_id: clientId, former }: z.output<typeof setCampaignClient.body>,
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, campaignId)
    if (before.client_id === clientId) return present(tx, before, now)
    if (before.client_id !== former) throw new ApiProblem('request.changed_meanwhile')
    const columns = searchColumns(before, await requireBrands(tx, clientId))
    // Who writes the campaign meanwhile must not give it back to the former client.
    const version = before.version + 1
    const row = await repository.updateCampaign(tx, campaignId, {
      ...columns,
      ...unasked,
      ...whoseOf({ client_id: clientId }, before),
      version,
    })
    await leaveClient(tx, actor, { before, clientId, now })
    return present(tx, row, now)
  })
}

/**
 * Says for how many working days the client looks at each draft, or that it does not; the same again writes nothing. Drafts that wait for it
 * are ours again when it does not any more. Throws `request.not_found`, `campaign.client_not_asked` without a client,
 * `request.changed_meanwhile` when it holds for other days than was read.
 */
export async function setClientReview(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { days, former }: z.output<typeof setReview.body>,
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, campaignId)
    if (before.client_review_days === days) return present(tx, before, now)
    if (before.client_review_days !== former) throw new ApiProblem('request.changed_meanwhile')
    if (before.client_id === null) throw new ApiProblem('campaign.client_not_asked')
    const row = await repository.updateCampaign(tx, campaignId, { client_review_days: days })
    if (days === null) await withdrawFromClient(tx, campaignId, now)
    const entry = { act: 'admin.campaigns.setClientReview' as const, subject: subjectOf(campaignId) }
    await audit(tx, actor, { ...entry, details: { days, former_days: before.client_review_days } }, now)
    return present(tx, row, now)
  })
}
