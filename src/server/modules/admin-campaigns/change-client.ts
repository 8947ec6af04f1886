import type { Tx } from '../../db/database.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { revokeLinksOf } from '../client-reports/client-links.service.ts'
import { withdrawFromClient } from '../client-reviews/client-reviews.service.ts'
import { holdBrands } from '../clients/clients.service.ts'
import type { Campaign } from './admin-campaigns.repository.ts'

export const subjectOf = (campaignId: number) => `campaign:${campaignId}`

/** Another client has not been asked whether it looks at drafts. */
export const unasked = { client_review_days: null }

/** The brands of the client that a campaign gets, which nobody changes before that. Throws `request.invalid` for an unknown client. */
export async function requireBrands(tx: Tx, clientId: number | null) {
  const brands = await holdBrands(tx, clientId)
  if (!brands)
    throw new ApiProblem('request.invalid', { errors: [{ path: 'client_id', code: 'field.invalid' }] })
  return brands
}

/**
 * Takes drafts and links from the client that a campaign had, because they would show the next client's work, and writes down the change.
 * The campaign has its new client already.
 */
export async function leaveClient(
  tx: Tx,
  actor: OperatorActor,
  { before, clientId, now }: { before: Campaign; clientId: number | null; now: Date },
) {
  await withdrawFromClient(tx, before.id, now)
  const revoked = await revokeLinksOf(tx, before.id, now)
  const details = {
    client: clientId,
    former_client: before.client_id,
    revoked_reports: revoked.report,
    revoked_drafts: revoked.drafts,
  }
  await audit(tx, actor, { act: 'admin.campaigns.setClient', subject: subjectOf(before.id), details }, now)
}
