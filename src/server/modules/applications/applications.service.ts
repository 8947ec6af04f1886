import { isDeepStrictEqual } from 'node:util'
import type { Address, AddressInput } from '#contract/addresses.ts'
import type { ApplyBlock } from '#contract/campaign-shapes.ts'
import { fallbackLanguage } from '#contract/language.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { checkAddress, findAddress, setAddress } from '../addresses/addresses.service.ts'
import { requireAgreements } from '../agreements/agreements.service.ts'
import {
  coverOf,
  presentPublicPicture,
  presentReward,
  presentSchedule,
} from '../campaigns/campaigns.presenter.ts'
import { loadCampaign, loadStanding, type lockCampaign } from '../campaigns/campaigns.service.ts'
import { isAccountEligible } from '../campaigns/eligibility.ts'
import { relationTo } from '../campaigns/relation.ts'
import { presentCase } from '../cases/cases.presenter.ts'
import { beginCase, changeCase } from '../cases/change-case.ts'
import type { Account } from '../influencers/applicant.ts'
import { type Filled, findFormErrors, tidyForm } from './application-form.ts'
import { findPreviousApplication } from './applications.repository.ts'

type Campaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>
type Relation = ReturnType<typeof relationTo>

export interface Application extends Filled {
  social_account_id: number
  address?: AddressInput | undefined
  message?: string | undefined
  language?: Language | undefined
}

/** Returns everything that the confirmation screen shows, even when the person cannot apply: the relation says why. */
export async function getApplicationConfirmation(deps: Deps, influencerId: number, campaignId: number) {
  const { db } = deps.database
  const { campaign, applicant, relation } = await loadCampaign(db, influencerId, campaignId, deps.now())
  const onFile = (await findAddress(db, influencerId)) ?? null
  const previous = await findPreviousApplication(db, influencerId, campaignId)
  return {
    campaign: {
      id: campaign.id,
      title: campaign.title,
      brand_name: campaign.brand_name,
      cover: presentPublicPicture(coverOf(campaign), deps.config.assetsUrl),
      reward: presentReward(campaign),
      schedule: presentSchedule(campaign),
      needs_address: needsAddress(campaign),
      ...campaign.application,
    },
    social_accounts: applicant.accounts.map(({ id, platform, handle, followers, ...rest }) => ({
      id,
      platform,
      handle,
      followers,
      eligible: isAccountEligible(campaign.eligibility, { id, platform, handle, followers, ...rest }),
    })),
    address: onFile,
    previous: previous && {
      ...previous,
      address: isDeepStrictEqual(previous.address, onFile) ? null : previous.address,
    },
    relation,
  }
}

/**
 * Applies, or applies again after a withdrawal. Refusals in order: `request.not_found`; what the relation's `apply_block`
 * says; `auth.agreement_needed`; `request.invalid` with every invalid field.
 */
export async function applyToCampaign(
  deps: Deps,
  influencerId: number,
  campaignId: number,
  input: Application,
) {
  try {
    return await deps.database.transaction((tx) => apply(tx, deps.now(), influencerId, campaignId, input))
  } catch (error) {
    if (isUniqueViolation(error, 'cases_campaign_influencer_key'))
      throw new ApiProblem('campaign.already_applied')
    throw error
  }
}

async function apply(tx: Tx, now: Date, influencerId: number, campaignId: number, input: Application) {
  const begun = await beginCase(tx, { campaignId, influencerId }, now, async ({ campaign, current }) => {
    if (campaign.visibility === 'nominated' && !current) throw new ApiProblem('request.not_found')
    const situation = await loadStanding(tx, { campaign, ownCase: current, influencerId, now })
    refuseBlocked(relationTo(situation))
    await requireAgreements(tx, influencerId, now)
    const stored = await findAddress(tx, influencerId)
    const values = checkApplication(campaign, situation.applicant.accounts, input, stored)
    // The first address that a person gives becomes their own; a later one is for this case alone.
    if (values.address && input.address && !stored) await setAddress(tx, influencerId, input.address, now)
    return { act: 'apply', by: { actor: 'influencer', id: influencerId }, values }
  })
  return presentCase(begun)
}

/** Checks an application and returns the values that the case stores of it. Throws `request.invalid`. */
function checkApplication(
  campaign: Campaign,
  accounts: readonly Account[],
  input: Application,
  stored: Address | undefined,
) {
  const errors = [
    ...accountErrors(campaign, accounts, input.social_account_id),
    ...findFormErrors(campaign.application, input),
  ]
  const address = needsAddress(campaign)
    ? input.address
      ? checkAddress(input.address, 'address.')
      : stored
    : null
  if (address === undefined) errors.push({ path: 'address', code: 'field.required' })
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
  return {
    ...tidyForm(input),
    social_account_id: input.social_account_id,
    message: input.message ?? '',
    form_shown: { language: input.language ?? fallbackLanguage, form: campaign.application },
    address: address ?? null,
  }
}

const refusals: Record<ApplyBlock, ProblemCode> = {
  not_open_yet: 'campaign.not_recruiting',
  closed: 'campaign.not_recruiting',
  cancelled: 'campaign.not_recruiting',
  // Only people with a case of their own see such a campaign.
  nominated_only: 'campaign.already_applied',
  already_applied: 'campaign.already_applied',
  full: 'campaign.full',
  email_unverified: 'auth.email_unverified',
  not_eligible: 'campaign.not_eligible',
}

function refuseBlocked({ apply_block, eligibility }: Relation) {
  if (apply_block === null) return
  const errors =
    apply_block === 'not_eligible'
      ? eligibility.flatMap(({ rule, reason }) => (reason === null ? [] : [{ path: rule, code: reason }]))
      : []
  throw new ApiProblem(refusals[apply_block], { errors })
}

/** The same answer for somebody else's account and for one that does not exist. */
function accountErrors(campaign: Campaign, own: readonly Account[], chosen: number): FieldError[] {
  const account = own.find(({ id }) => id === chosen)
  if (account && isAccountEligible(campaign.eligibility, account)) return []
  return [{ path: 'social_account_id', code: 'field.account_not_eligible' }]
}

/** Goods are sent to the person. */
function needsAddress({ kind }: Pick<Campaign, 'kind'>) {
  return kind === 'gift' || kind === 'gift_and_paid'
}

/** Takes an application back while it is being considered. Throws `case.act_not_allowed` in any other state. */
export async function cancelApplication(deps: Deps, influencerId: number, campaignId: number) {
  const now = deps.now()
  return deps.database.transaction((tx) =>
    changeCase(tx, { campaignId, influencerId }, now, async (open) => {
      await open.move({ act: 'cancel', by: { actor: 'influencer', id: influencerId } })
      const { campaign, row } = open
      const situation = await loadStanding(tx, { campaign, ownCase: row, influencerId, now })
      return presentCase(row, relationTo(situation).allowed_actions)
    }),
  )
}
