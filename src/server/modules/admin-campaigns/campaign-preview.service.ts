import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { Deps } from '../../deps.ts'
import { presentDetail } from '../campaigns/campaigns.presenter.ts'
import { providerOf } from '../settings/provider.service.ts'
import { findMissingPictures } from './campaign-pictures.service.ts'
import { findCampaignFaults } from './campaign-rules.ts'
import { valuesOf } from './campaign-values.ts'

/** What is written, as a creator sees it once it is published, and what does not fit together. Nothing is stored. */
export async function previewCampaign(deps: Deps, input: CampaignInput) {
  const now = deps.now()
  const faults = [...findCampaignFaults(input), ...(await findMissingPictures(deps, input.pictures))]
  const provider = await providerOf(deps.database.db, deps.config)
  const values = { ...valuesOf(input, now), ...justPublished(now) }
  return { campaign: presentDetail(values, provider, now), faults }
}

/** What a campaign has that nobody knows yet; the id is as good as any. */
function justPublished(now: Date) {
  return {
    id: 1,
    state: 'published' as const,
    applicants_count: 0,
    places_taken: 0,
    published_at: now,
    favourite: false,
    case_state: null,
    offer_expires_at: null,
  }
}
