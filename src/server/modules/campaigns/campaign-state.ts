import { limits } from '#contract/limits.ts'
import type { CampaignState } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { campaigns } from '../../db/schema/index.ts'

type Row = typeof campaigns.$inferSelect
const day = 86_400_000

/** The state that people see, from the campaign's dates (domain.md, "Campaign"). Starts count, ends are outside. */
export function campaignState(
  campaign: Pick<
    Row,
    'state' | 'recruiting_start' | 'recruiting_end' | 'announcement' | 'inspection_complete'
  >,
  now: Date,
): CampaignState {
  if (campaign.state === 'draft') throw new Error('A draft never reaches people.')
  if (campaign.state === 'cancelled') return 'cancelled'
  if (now < campaign.recruiting_start) return 'upcoming'
  if (now < campaign.recruiting_end) return 'recruiting'
  const today = dayInTokyo(now)
  if (today < campaign.announcement) return 'selecting'
  return today <= campaign.inspection_complete ? 'in_progress' : 'ended'
}

/** Offers hold a place too, so accepting one can never overfill. */
export function isFull(campaign: Pick<Row, 'places_taken' | 'openings'>) {
  return campaign.places_taken >= campaign.openings
}

/** Published at this instant or later means new. */
export function newSince(now: Date) {
  return new Date(now.getTime() - limits.new_campaign_days * day)
}

/** Recruiting that ends by this instant is closing soon. */
export function closingSoonUntil(now: Date) {
  return new Date(now.getTime() + limits.closing_soon_days * day)
}
