import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'
import { campaignTypes } from '#contract/campaigns.ts'
import { campaignKinds, campaignSorts, categories, platforms } from '#contract/vocabulary.ts'

/** The tabs by which the list can be narrowed. `favourites` and `nominated` are separate lists behind the same tabs. */
export const searchTabs = [...campaignTypes, 'nominated', 'favourites'] as const
export type SearchTab = (typeof searchTabs)[number]

const filter = z.object({
  tab: z.enum(searchTabs),
  keyword: z.string(),
  platforms: z.array(z.enum(platforms)),
  categories: z.array(z.enum(categories)),
  kinds: z.array(z.enum(campaignKinds)),
  sort: z.enum(campaignSorts),
})
export type Filter = z.output<typeof filter>
/** The members that hold several values, which are added and removed one by one. */
export type FilterList = 'platforms' | 'categories' | 'kinds'

export const openFilter: Filter = {
  tab: 'all',
  keyword: '',
  platforms: [],
  categories: [],
  kinds: [],
  sort: 'newest',
}

interface FilterState extends Filter {
  change: (change: Partial<Pick<Filter, 'tab' | 'keyword' | 'sort'>>) => void
  add: <L extends FilterList>(list: L, value: Filter[L][number]) => void
  remove: <L extends FilterList>(list: L, value: Filter[L][number]) => void
  clear: () => void
}

export const useFilterStore = persistedStore<FilterState, Filter>({
  name: 'filter',
  schema: filter,
  keep: ({ tab, keyword, platforms, categories, kinds, sort }) => ({
    tab,
    keyword,
    platforms,
    categories,
    kinds,
    sort,
  }),
  state: (set) => ({
    ...openFilter,
    change: (change) => set(change),
    add: (list, value) =>
      set((state) => ({ [list]: [...state[list].filter((one) => one !== value), value] })),
    remove: (list, value) => set((state) => ({ [list]: state[list].filter((one) => one !== value) })),
    clear: () => set(({ tab, sort }) => ({ ...openFilter, tab, sort })),
  }),
})

export function countFilters({ platforms, categories, kinds }: Pick<Filter, FilterList>) {
  return platforms.length + categories.length + kinds.length
}

/** Returns true when `clear` would show more campaigns than are shown now. */
export function isNarrowed(filter: Filter) {
  return filter.keyword !== '' || countFilters(filter) > 0
}
