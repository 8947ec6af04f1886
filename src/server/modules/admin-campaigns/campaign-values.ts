import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { searchColumns } from '../campaigns/search-text.ts'

/** Returns the column values for what an operator wrote. */
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
