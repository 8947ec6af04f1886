import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { searchColumns } from '../campaigns/search-text.ts'

/** What an operator wrote, as it is stored. */
export function valuesOf(input: CampaignInput, now: Date) {
  return {
    ...input,
    ...searchColumns(input),
    platforms: [...new Set(input.platforms)],
    recruiting_start: new Date(input.recruiting_start),
    recruiting_end: new Date(input.recruiting_end),
    updated_at: now,
  }
}
