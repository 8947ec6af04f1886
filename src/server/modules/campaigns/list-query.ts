import type { CampaignType } from '#contract/campaigns.ts'
import type { CampaignKind, CampaignSort, Category, Platform } from '#contract/vocabulary.ts'
import type { SteadyPageQuery } from '../../kernel/paging.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { closingSoonUntil, newSince } from './campaign-state.ts'
import type { ListFilter } from './list-filter.ts'
import { searchWords } from './search-text.ts'

/** What narrows the list of open campaigns. */
export interface ListConditions {
  type: CampaignType
  keyword: string
  platform: Platform[]
  category: Category[]
  kind: CampaignKind[]
  prefecture: string[]
  reward_min?: number | undefined
  closes_within?: number | undefined
}

export interface ListQuery extends ListConditions, SteadyPageQuery {
  applicable: 'true' | 'false'
  sort: CampaignSort
}

/** The person, where only what they can apply to is listed. */
export type Reader = Applicant | undefined

/** The filter that a query asks for, as of `at`. */
export function filterOf(query: ListConditions, reader: Reader, at: Date, until?: Date): ListFilter {
  return {
    words: searchWords(query.keyword),
    platforms: query.platform,
    categories: query.category,
    kinds: query.kind,
    prefectures: query.prefecture,
    ...(query.reward_min && { rewardMin: query.reward_min }),
    ...(reader && { applicant: reader }),
    ...(until && { publishedUntil: until }),
    ...(query.type === 'new' && { publishedSince: newSince(at) }),
    ...closingBy(query, at),
  }
}

/** The sooner of the two bounds that the query may set. */
function closingBy({ type, closes_within }: ListConditions, at: Date) {
  const bounds = [
    ...(type === 'closing_soon' ? [closingSoonUntil(at)] : []),
    ...(closes_within === undefined ? [] : [new Date(at.getTime() + closes_within * 86_400_000)]),
  ]
  const [soonest] = bounds.toSorted((one, other) => one.getTime() - other.getTime())
  return soonest && { closingBy: soonest }
}
