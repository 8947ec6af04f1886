import type { ApplyBlock, EligibilityRules } from '#contract/campaign-shapes.ts'
import { allowedActs, type CaseState, type InfluencerAct, nextState } from '#contract/case-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { campaignState, isFull } from './campaign-state.ts'
import { checkEligibility, isEligible } from './eligibility.ts'

export interface OwnCase {
  state: CaseState
  offer_expires_at: Date | null
}

/** All facts that decide what an influencer may do with a campaign. */
export interface Situation {
  campaign: Parameters<typeof campaignState>[0] &
    Parameters<typeof isFull>[0] & { visibility: 'public' | 'nominated'; eligibility: EligibilityRules }
  ownCase: OwnCase | undefined
  applicant: Applicant
  /** A completed case with the same brand. */
  joinedBefore: boolean
  now: Date
}

/** Returns what the person may do now, and why not. Applying calls the same function, so that screen and refusal agree. */
export function relationTo(situation: Situation) {
  const { applicant, campaign, joinedBefore, now } = situation
  const person = { applicant, joinedBefore, today: dayInTokyo(now) }
  const eligibility = checkEligibility(campaign.eligibility, person)
  const apply_block = findApplyBlock(situation, isEligible(eligibility))
  const allowed = allowedActs(situation.ownCase?.state ?? 'none')
  const allowed_actions = allowed.filter((act) => isOpenNow(act, situation, apply_block))
  return { eligibility, allowed_actions, apply_block }
}

function findApplyBlock(
  { campaign, ownCase, applicant, now }: Situation,
  eligible: boolean,
): ApplyBlock | null {
  const state = campaignState(campaign, now)
  if (state === 'cancelled') return 'cancelled'
  if (state === 'upcoming') return 'not_open_yet'
  if (state !== 'recruiting') return 'closed'
  if (campaign.visibility === 'nominated') return 'nominated_only'
  if (nextState(ownCase?.state ?? 'none', 'apply') === undefined) return 'already_applied'
  if (isFull(campaign)) return 'full'
  if (!applicant.emailVerified) return 'email_unverified'
  return eligible ? null : 'not_eligible'
}

function isOpenNow(act: InfluencerAct, { campaign, ownCase, now }: Situation, block: ApplyBlock | null) {
  if (act === 'apply') return block === null
  if (ownCase?.state !== 'offered') return true
  return !isOfferOver(ownCase, now) && (act !== 'accept' || isOfferable(campaign, now))
}

/** The deadline counts, also while the clock's job has not come round yet. */
export function isOfferOver(ownCase: OwnCase, now: Date) {
  return ownCase.state === 'expired' || (ownCase.offer_expires_at !== null && now >= ownCase.offer_expires_at)
}

/** Offers are made and accepted until the campaign is over. */
export function isOfferable(campaign: Parameters<typeof campaignState>[0], now: Date) {
  return !['cancelled', 'ended'].includes(campaignState(campaign, now))
}
