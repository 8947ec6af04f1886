import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { Deps } from '../../deps.ts'
import { presentDetail } from '../campaigns/campaigns.presenter.ts'
import { providerOf } from '../settings/provider.service.ts'
import { findMissingPictures } from './campaign-pictures.service.ts'
import { findCampaignErrors } from './campaign-rules.ts'
import { valuesOf } from './campaign-values.ts'

/** Returns a written campaign as creators will see it once it is published, with the errors between its members. Stores nothing. */
export async function previewCampaign(deps: Deps, input: CampaignInput) {
  const now = deps.now()
  const errors = [...findCampaignErrors(input), ...(await findMissingPictures(deps, input.pictures))]
  const provider = await providerOf(deps.database.db, deps.config)
  const values = { work_prefectures: [], brand_readings: [], ...valuesOf(input, now), ...justPublished(now) }
  // Not published yet: its pictures come from the portal alone.
  return { campaign: presentDetail(values, provider, now, ''), faults: errors }
}

/** Returns the values that a campaign gets by being published; the id is arbitrary. */
function justPublished(now: Date) {
  return {
    id: 1,
    version: 1,
    state: 'published' as const,
    applicants_count: 0,
    places_taken: 0,
    assignee_id: null,
    client_id: null,
    brand_id: null,
    product_id: null,
    client_review_days: null,
    unfinished: null,
    published_at: now,
    favourite: false,
    case_state: null,
    offer_expires_at: null,
  }
}
