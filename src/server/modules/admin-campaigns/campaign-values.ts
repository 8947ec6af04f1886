import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { TypedValues } from '#contract/campaign-typed.ts'
import { isPlaced, prefectures } from '#contract/vocabulary.ts'
import { type ClientBrand, searchColumns } from '../campaigns/search-text.ts'

/** Returns the column values for what an operator wrote. `brands`: those of the campaign's client. */
export function valuesOf(input: CampaignInput, now: Date, brands: readonly ClientBrand[] = []) {
  const { work_prefectures, brand_readings, ...written } = input
  return {
    ...written,
    ...(brand_readings && { brand_readings: [...new Set(brand_readings)] }),
    ...searchColumns(input, brands),
    ...prefecturesOf(input.kind, work_prefectures),
    platforms: [...new Set(input.platforms)],
    recruiting_start: new Date(input.recruiting_start),
    recruiting_end: new Date(input.recruiting_end),
    updated_at: now,
  }
}

/** The same for a draft that may be unfinished: without its description no server publishes it, not even one from before. */
export function valuesOfDraft(
  { input, unfinished }: { input: CampaignInput; unfinished: TypedValues | null },
  now: Date,
  brands: readonly ClientBrand[],
) {
  return { ...valuesOf(input, now, brands), ...(unfinished && { description: '' }), unfinished }
}

/** Each once, in the order of their numbers; nobody comes to campaigns of other kinds. What is left out stays as it is. */
function prefecturesOf(kind: string, chosen: readonly string[] | undefined) {
  if (!isPlaced(kind)) return { work_prefectures: [] }
  return chosen && { work_prefectures: prefectures.filter((one) => chosen.includes(one)) }
}
