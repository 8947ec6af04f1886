import type * as z from 'zod/mini'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { closeRecruiting as closing, extendRecruiting as extending } from '#contract/admin-recruiting.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { findPlace } from '../budgets/budgets.service.ts'
import { campaignState } from '../campaigns/campaign-state.ts'
import { addNoteWithin } from '../team-notes/team-notes.service.ts'
import { presentWritten } from './admin-campaigns.presenter.ts'
import * as repository from './admin-campaigns.repository.ts'
import type { Campaign } from './admin-campaigns.repository.ts'
import { lock, present, refuse, updateCasesOf } from './admin-campaigns.service.ts'
import { type AudienceRules, countPeople } from './audience.repository.ts'
import { findMissingPictures } from './campaign-pictures.service.ts'
import { findCampaignErrors } from './campaign-rules.ts'
import { subjectOf } from './change-client.ts'
import { readTyped } from './typed-draft.ts'

/** Everything that keeps a campaign from being published now, and what a place of it costs. Stores nothing. */
export async function previewPublication(deps: Deps, input: CampaignInput) {
  const faults = [...findErrors(input, deps.now()), ...(await findMissingPictures(deps, input.pictures))]
  return { faults, place: await findPlace(deps.database.db, input) }
}

export async function countAudience(deps: Deps, rules: AudienceRules) {
  return countPeople(deps.database.lists, rules, dayInTokyo(deps.now()))
}

function findErrors(input: CampaignInput, now: Date): FieldError[] {
  const over = new Date(input.recruiting_end) <= now
  return [...findCampaignErrors(input), ...(over ? [{ path: 'recruiting_end', code: 'field.past' }] : [])]
}

/**
 * Shows a draft to creators. Throws `request.not_found`, `campaign.already_published`, `campaign.not_editable` for a cancelled one,
 * `campaign.changed_meanwhile` when another version is stored than was read, and `request.invalid` when recruiting is over or something
 * does not fit together: a draft may come from a copy or from before a rule.
 */
export async function publishCampaign(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { version }: { version: number },
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, campaignId)
    if (before.state === 'published') throw new ApiProblem('campaign.already_published')
    if (before.state !== 'draft') throw new ApiProblem('campaign.not_editable')
    if (before.version !== version) throw new ApiProblem('campaign.changed_meanwhile')
    if (before.unfinished) refuse(readTyped(before.unfinished).missing)
    refuse(findErrors(presentWritten(before), now))
    const row = await repository.updateCampaign(tx, campaignId, {
      state: 'published',
      // Whoever still writes the draft does not change what creators see without knowing.
      version: version + 1,
      published_at: now,
      updated_at: now,
    })
    const entry = { act: 'admin.campaigns.publish' as const, subject: subjectOf(campaignId), details: {} }
    await audit(tx, actor, entry, now)
    return present(tx, row, now)
  })
}

/**
 * Ends recruiting at this moment. Throws `request.not_found`, `campaign.changed_meanwhile`, and `campaign.not_recruiting` for one that
 * does not recruit now.
 */
export async function closeRecruiting(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { version, reason }: z.output<typeof closing.body>,
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lockVersion(tx, campaignId, version)
    if (campaignState(before, now) !== 'recruiting') throw new ApiProblem('campaign.not_recruiting')
    const note_id = await addNoteWithin(tx, actor, noteOf(campaignId, reason), now)
    const values = { recruiting_end: now }
    return change(tx, { deps, actor, before, values, note_id, act: 'admin.campaigns.closeRecruiting' })
  })
}

/**
 * Moves the end of recruiting and the day of the announcement. Throws `request.not_found`, `campaign.changed_meanwhile`,
 * `campaign.not_editable` for one that is not published, and `request.invalid` for an end that is past or no later than before, and for
 * days that do not fit the others.
 */
export async function extendRecruiting(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { version, reason, recruiting_end, announcement }: z.output<typeof extending.body>,
) {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lockVersion(tx, campaignId, version)
    const values = { recruiting_end: new Date(recruiting_end), announcement }
    refuse(findExtensionErrors(before, values, now))
    const note_id = await addNoteWithin(tx, actor, noteOf(campaignId, reason), now)
    return change(tx, { deps, actor, before, values, note_id, act: 'admin.campaigns.extendRecruiting' })
  })
}

const noteOf = (campaignId: number, reason: string) => ({
  subject: 'campaign' as const,
  subject_id: campaignId,
  body: reason,
})

async function lockVersion(tx: Tx, campaignId: number, version: number) {
  const before = await lock(tx, campaignId)
  if (before.state !== 'published') throw new ApiProblem('campaign.not_editable')
  if (before.version !== version) throw new ApiProblem('campaign.changed_meanwhile')
  return before
}

interface Change {
  deps: Deps
  actor: OperatorActor
  before: Campaign
  values: { recruiting_end: Date; announcement?: string }
  /** The note that has the reason. */
  note_id: number
  act: 'admin.campaigns.closeRecruiting' | 'admin.campaigns.extendRecruiting'
}

async function change(tx: Tx, { deps, actor, before, values, note_id, act }: Change) {
  const now = deps.now()
  const changed = { ...values, version: before.version + 1, updated_at: now }
  const row = await repository.updateCampaign(tx, before.id, changed)
  await updateCasesOf(tx, deps, { before, row }, now)
  const details = {
    recruiting_end: row.recruiting_end.toISOString(),
    former_recruiting_end: before.recruiting_end.toISOString(),
    ...(row.announcement !== before.announcement && {
      announcement: row.announcement,
      former_announcement: before.announcement,
    }),
    note_id,
  }
  await audit(tx, actor, { act, subject: subjectOf(before.id), details }, now)
  return present(tx, row, now)
}

const moved: readonly string[] = ['recruiting_end', 'announcement']

/** Errors by the two fields that can be changed; what else did not fit before is not for this act to put right. */
function findExtensionErrors(before: Campaign, values: Change['values'], now: Date): FieldError[] {
  if (values.recruiting_end <= now) return [{ path: 'recruiting_end', code: 'field.past' }]
  if (values.recruiting_end <= before.recruiting_end)
    return [{ path: 'recruiting_end', code: 'field.not_later' }]
  const known = findCampaignErrors(presentWritten(before)).map(({ path }) => path)
  const added = findCampaignErrors(presentWritten({ ...before, ...values })).filter(
    ({ path }) => moved.includes(path) || !known.includes(path),
  )
  const [first] = added
  if (!first) return []
  const path = added.some((one) => one.path === 'recruiting_end') ? 'recruiting_end' : 'announcement'
  return [{ path, code: first.code }]
}
