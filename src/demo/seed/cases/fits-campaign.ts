import { dayInTokyo } from '#lib/dates.ts'
import { checkEligibility, isEligible } from '#server/modules/campaigns/eligibility.ts'
import type { CampaignRow } from '../campaign-row.ts'
import type { Member } from '../people/insert-people.ts'

/** The campaign's own rules let the person take part. */
export function fitsCampaign(row: CampaignRow, applicant: Member, now: Date) {
  return isEligible(
    checkEligibility(row.eligibility, { applicant, joinedBefore: false, today: dayInTokyo(now) }),
  )
}
