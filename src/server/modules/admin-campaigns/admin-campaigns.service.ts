import { isDeepStrictEqual } from 'node:util'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, type AuditEntry } from '../../kernel/audit.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { nominate } from '../applications/offers.service.ts'
import { changeCase } from '../cases/change-case.ts'
import { followAnnouncement, renewTerms } from '../cases/selection.ts'
import { findNamed } from '../clients/brands.service.ts'
import { findBrands, findClientName, holdBrands } from '../clients/clients.service.ts'
import { findAssignee } from '../operators/assignees.service.ts'
import { tryEach } from '../operators/try-each.ts'
import { presentCampaign, presentWritten } from './admin-campaigns.presenter.ts'
import * as repository from './admin-campaigns.repository.ts'
import type { Campaign } from './admin-campaigns.repository.ts'
import { findWrongBrand, whoseOf } from './campaign-brand.ts'
import { copyOf, titleOfCopy } from './campaign-copy.ts'
import { findMissingPictures } from './campaign-pictures.service.ts'
import { findCampaignErrors } from './campaign-rules.ts'
import { valuesOf, valuesOfDraft } from './campaign-values.ts'
import { leaveClient, requireBrands, subjectOf, unasked } from './change-client.ts'

/** Throws `request.not_found`. */
export async function getCampaign(deps: Deps, campaignId: number) {
  const row = await repository.findCampaign(deps.database.db, campaignId)
  if (!row) throw new ApiProblem('request.not_found')
  return present(deps.database.db, row, deps.now())
}

/** A draft, assigned to who writes it. Throws `request.invalid` with what does not fit together, or for an unknown client. */
export async function createCampaign(deps: Deps, actor: OperatorActor, input: CampaignInput) {
  const now = deps.now()
  refuse([...findCampaignErrors(input), ...(await findMissingPictures(deps, input.pictures))])
  return deps.database.transaction(async (tx) => insertDraft(tx, actor, { input, unfinished: null }, now))
}

export async function insertDraft(
  tx: Tx,
  actor: OperatorActor,
  draft: Parameters<typeof valuesOfDraft>[0],
  now: Date,
) {
  const whose = whoseOf(draft.input)
  const brands = await requireBrands(tx, whose.client_id)
  refuse(await findWrongBrand(tx, whose))
  const row = await repository.insertCampaign(tx, {
    ...valuesOfDraft(draft, now, brands),
    ...whose,
    state: 'draft',
    assignee_id: actor.id,
    created_at: now,
  })
  const entry = { act: 'admin.campaigns.create' as const, subject: subjectOf(row.id), details: {} }
  await audit(tx, actor, entry, now)
  return present(tx, row, now)
}

/**
 * Written anew as a whole; whoever is selected and has not agreed yet gets the new terms, if they differ. Throws `request.not_found`,
 * `campaign.not_editable` for a cancelled one, `campaign.changed_meanwhile` when another version is stored than was read, unless that
 * one says the same, and `request.invalid`.
 */
export async function updateCampaign(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { version, ...input }: CampaignInput & { version: number },
) {
  const now = deps.now()
  const missing = await findMissingPictures(deps, input.pictures)
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, campaignId)
    if (before.state === 'cancelled') throw new ApiProblem('campaign.not_editable')
    // The same again, as after an answer that was lost.
    const whose = whoseOf(input, before)
    const { client_id } = whose
    const isSame =
      before.unfinished === null && isDeepStrictEqual({ ...input, ...whose }, presentWritten(before))
    if (isSame) return present(tx, before, now)
    if (before.version !== version) throw new ApiProblem('campaign.changed_meanwhile')
    const wrong = await findWrongBrand(tx, whose, before)
    refuse([...findCampaignErrors(input), ...missing, ...wrong, ...findPromisesBroken(before, input)])
    const isMoved = client_id !== before.client_id
    const brands = await (isMoved ? requireBrands(tx, client_id) : findBrands(tx, client_id))
    const row = await repository.updateCampaign(tx, campaignId, {
      // The stored text holds the readings also where an older app leaves them out.
      ...valuesOf({ brand_readings: before.brand_readings, ...input }, now, brands),
      ...whose,
      ...(isMoved && unasked),
      unfinished: null,
      version: version + 1,
    })
    if (isMoved) await leaveClient(tx, actor, { before, clientId: client_id, now })
    await updateCasesOf(tx, deps, { before, row }, now)
    const entry = { act: 'admin.campaigns.update' as const, subject: subjectOf(campaignId), details: {} }
    await audit(tx, actor, entry, now)
    return present(tx, row, now)
  })
}

/** Whoever is selected and has not agreed yet gets the new terms, if they differ; who applied waits until the new announcement. */
export async function updateCasesOf(
  tx: Tx,
  deps: Deps,
  { before, row }: Record<'before' | 'row', Campaign>,
  now: Date,
) {
  for (const caseId of await repository.listCaseIds(tx, row.id, ['selected']))
    await changeCase(tx, { caseId }, now, (open) => renewTerms(tx, deps, open, now))
  if (row.announcement !== before.announcement) await followAnnouncement(tx, row.id, row.announcement)
}

/** A new draft from any campaign, assigned to who copies it. Throws `request.not_found`. */
export async function duplicateCampaign(deps: Deps, actor: OperatorActor, campaignId: number) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const original = await repository.findCampaign(tx, campaignId)
    if (!original) throw new ApiProblem('request.not_found')
    const brands = await holdBrands(tx, original.client_id)
    const { unfinished } = original
    const values = valuesOf(copyOf(presentWritten(original), now), now, brands)
    const row = await repository.insertCampaign(tx, {
      ...values,
      // What is missing is missing in the copy as well; its days are left as they are typed.
      unfinished: unfinished && { ...unfinished, title: titleOfCopy(unfinished.title) },
      state: 'draft',
      assignee_id: actor.id,
      ...whoseOf(original),
      created_at: now,
    })
    const details = { copied_from: campaignId }
    await audit(tx, actor, { act: 'admin.campaigns.duplicate', subject: subjectOf(row.id), details }, now)
    return present(tx, row, now)
  })
}

/** Returns what `cancelCampaign` would do now. Throws `request.not_found`. */
export async function getCancellation(deps: Deps, campaignId: number) {
  const { db } = deps.database
  if (!(await repository.findCampaign(db, campaignId))) throw new ApiProblem('request.not_found')
  const counts = await repository.countCases(db, campaignId)
  const countOf = (state: CaseState) => counts.get(state) ?? 0
  return {
    applications: countOf('applied'),
    offers: countOf('offered'),
    live: countOf('selected') + countOf('confirmed'),
    promised: await repository.sumPromised(db, campaignId, ['selected', 'confirmed']),
  }
}

/**
 * Makes a published campaign a cancelled one, which nobody can apply to and no search finds; its cases stay as they are. Needs its row
 * locked by the same transaction.
 */
export async function closeCancelled(
  tx: Tx,
  actor: Pick<OperatorActor, 'id'>,
  { id, version }: Campaign,
  { details, now }: { details: AuditEntry['details']; now: Date },
) {
  // Whoever still writes the campaign learns of it.
  await repository.updateCampaign(tx, id, { state: 'cancelled', version: version + 1, updated_at: now })
  await audit(tx, actor, { act: 'admin.campaigns.cancel', subject: subjectOf(id), details }, now)
}

/**
 * Cancels a published campaign as apps of the former release do, which know no run: applications are rejected and offers end; who is
 * selected already stays to be ended one by one. Throws `request.not_found`, `campaign.not_editable`.
 */
export async function cancelCampaign(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { reason }: { reason: string },
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, campaignId)
    if (before.state !== 'published') throw new ApiProblem('campaign.not_editable')
    const caseIds = await repository.listCaseIds(tx, campaignId, ['applied', 'offered'])
    const by = { actor: 'operator', id: actor.id } as const
    for (const caseId of caseIds)
      await changeCase(tx, { caseId }, now, (open) =>
        open.move({ act: open.row.state === 'applied' ? 'reject' : 'expire', by, note: reason }),
      )
    await closeCancelled(tx, actor, before, { details: { ended_cases: caseIds }, now })
    return present(tx, await lock(tx, campaignId), now)
  })
}

/** Offers a place to each, for itself. Throws `request.not_found` for an unknown campaign and for a draft. */
export async function nominateInfluencers(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  influencerIds: readonly number[],
) {
  const at = deps.now()
  const campaign = await repository.findCampaign(deps.database.db, campaignId)
  if (!campaign || campaign.state === 'draft') throw new ApiProblem('request.not_found')
  const outcomes = await tryEach(deps, influencerIds, async (tx, influencerId) => {
    await nominate(tx, { campaignId, influencerId, operatorId: actor.id, at })
    const details = { influencer_id: influencerId }
    await audit(tx, actor, { act: 'admin.campaigns.nominate', subject: subjectOf(campaignId), details }, at)
  })
  return outcomes.map(({ id, ...outcome }) => ({ influencer_id: id, ...outcome }))
}

export async function present(db: Queryable, row: Campaign, now: Date) {
  const assignee = await findAssignee(db, row.assignee_id)
  const client = await findClientName(db, row.client_id)
  return presentCampaign(row, { assignee, client, ...(await findNamed(db, row)) }, now)
}

/** The campaign as it is stored; undefined when there is none. */
export function findStored(db: Queryable, campaignId: number) {
  return repository.findCampaign(db, campaignId)
}

export async function lock(tx: Tx, campaignId: number) {
  const row = await repository.lockCampaign(tx, campaignId)
  if (!row) throw new ApiProblem('request.not_found')
  return row
}

/** Finds changes that would break a promise to people who applied or hold a place. */
function findPromisesBroken(before: Campaign, input: CampaignInput): FieldError[] {
  const somebody = before.applicants_count + before.places_taken > 0
  return [
    ...(somebody && input.kind !== before.kind ? [{ path: 'kind', code: 'field.invalid' }] : []),
    ...(input.openings < before.places_taken ? [{ path: 'openings', code: 'field.number' }] : []),
  ]
}

export function refuse(errors: FieldError[]) {
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
}
