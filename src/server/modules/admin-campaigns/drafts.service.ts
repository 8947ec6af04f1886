import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { saveDraft as saving } from '#contract/admin-campaign-drafts.ts'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { TypedValues } from '#contract/campaign-typed.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { findBrands } from '../clients/clients.service.ts'
import { presentWritten, typedIn } from './admin-campaigns.presenter.ts'
import * as repository from './admin-campaigns.repository.ts'
import type { Campaign } from './admin-campaigns.repository.ts'
import { insertDraft, lock, present, refuse } from './admin-campaigns.service.ts'
import { findWrongBrand, whoseOf } from './campaign-brand.ts'
import { findMissingPictures } from './campaign-pictures.service.ts'
import { valuesOfDraft } from './campaign-values.ts'
import { leaveClient, requireBrands, subjectOf, unasked } from './change-client.ts'
import { findMyNumbers, readTyped, realPictures } from './typed-draft.ts'

/** A new draft of what is typed so far. Throws `request.invalid` for what may not be kept at all. */
export async function beginDraft(deps: Deps, actor: OperatorActor, { values }: { values: TypedValues }) {
  const now = deps.now()
  const typed = await readStorable(deps, values)
  return deps.database.transaction(async (tx) => insertDraft(tx, actor, typed, now))
}

/**
 * Keeps what is typed of a draft; the same again writes nothing. Throws `request.not_found`, `campaign.already_published`,
 * `campaign.not_editable` for a cancelled one, `campaign.changed_meanwhile` when another version is stored than was read, unless that one
 * says the same, and `request.invalid` for what may not be kept at all.
 */
export async function saveDraft(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { version, values, by_hand }: z.output<typeof saving.body>,
) {
  const now = deps.now()
  const { input, unfinished } = await readStorable(deps, values)
  return deps.database.transaction(async (tx) => {
    const before = await lockDraft(tx, campaignId)
    const entry = { act: 'admin.campaigns.update' as const, subject: subjectOf(campaignId), details: {} }
    if (by_hand) await audit(tx, actor, entry, now)
    const whose = whoseOf(input, before)
    const { client_id } = whose
    if (isStored(before, { ...input, ...whose }, unfinished)) return present(tx, before, now)
    if (before.version !== version) throw new ApiProblem('campaign.changed_meanwhile')
    refuse(await findWrongBrand(tx, whose, before))
    const isMoved = client_id !== before.client_id
    const brands = await (isMoved ? requireBrands(tx, client_id) : findBrands(tx, client_id))
    const row = await repository.updateCampaign(tx, campaignId, {
      ...valuesOfDraft(
        { input: { brand_readings: before.brand_readings, ...input }, unfinished },
        now,
        brands,
      ),
      ...whose,
      ...(isMoved && unasked),
      version: version + 1,
    })
    if (isMoved) await leaveClient(tx, actor, { before, clientId: client_id, now })
    return present(tx, row, now)
  })
}

/** Throws `request.not_found`, `campaign.already_published`, `campaign.not_editable`, and `campaign.changed_meanwhile`. */
export async function eraseDraft(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { version }: { version: number },
) {
  await deps.database.transaction(async (tx) => {
    const before = await lockDraft(tx, campaignId)
    if (before.version !== version) throw new ApiProblem('campaign.changed_meanwhile')
    await repository.eraseCampaign(tx, campaignId)
    const entry = { act: 'admin.campaigns.erase' as const, subject: subjectOf(campaignId), details: {} }
    await audit(tx, actor, entry, deps.now())
  })
}

async function lockDraft(tx: Tx, campaignId: number) {
  const before = await lock(tx, campaignId)
  if (before.state === 'published') throw new ApiProblem('campaign.already_published')
  if (before.state !== 'draft') throw new ApiProblem('campaign.not_editable')
  return before
}

/** What is typed as it is stored; `unfinished` is null for what could be published. */
async function readStorable(deps: Deps, values: TypedValues) {
  refuse(findMyNumbers(values))
  const { input, missing } = readTyped(values)
  refuse(await findMissingPictures(deps, realPictures(input.pictures)))
  // The addresses of pictures follow from their keys.
  const pictures = values.pictures.map((picture) => ({ ...picture, url: '' }))
  return { input, unfinished: missing.length > 0 ? { ...values, pictures } : null }
}

function isStored(before: Campaign, input: CampaignInput, unfinished: TypedValues | null) {
  return unfinished && before.unfinished
    ? isDeepStrictEqual(typedIn({ state: 'draft', unfinished, ...whoseOf(input) }), typedIn(before))
    : unfinished === before.unfinished && isDeepStrictEqual(input, presentWritten(before))
}
