import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'
import { campaignTypes } from '#contract/campaigns.ts'
import { campaignKinds, campaignSorts, categories, platforms, prefectures } from '#contract/vocabulary.ts'

/** The tabs by which the list can be narrowed. `favourites` and `nominated` are separate lists behind the same tabs. */
export const searchTabs = [...campaignTypes, 'nominated', 'favourites'] as const
export type SearchTab = (typeof searchTabs)[number]

const filter = z.object({
  tab: z.enum(searchTabs),
  keyword: z.string(),
  platforms: z.array(z.enum(platforms)),
  categories: z.array(z.enum(categories)),
  kinds: z.array(z.enum(campaignKinds)),
  /** The prefectures in which a visit or an event may be; empty for any. */
  prefectures: z._default(z.array(z.enum(prefectures)), []),
  /** Yen without tax, at least; null for any. */
  rewardMin: z._default(z.nullable(z.int()), null),
  /** Days until recruiting ends, at most; null for any. */
  closesWithin: z._default(z.nullable(z.int()), null),
  /** Whether only campaigns to which the reader can apply are shown. */
  applicable: z._default(z.boolean(), true),
  sort: z.enum(campaignSorts),
  /** How much of each campaign the lists show. */
  cards: z._default(z.enum(['picture', 'compact']), 'picture'),
})
export type Filter = z.output<typeof filter>
/** The members that hold several values, which are added and removed one by one. */
export type FilterList = 'platforms' | 'categories' | 'kinds' | 'prefectures'

export const openFilter: Filter = {
  tab: 'all',
  keyword: '',
  platforms: [],
  categories: [],
  kinds: [],
  prefectures: [],
  rewardMin: null,
  closesWithin: null,
  applicable: true,
  sort: 'newest',
  cards: 'picture',
}

interface FilterState extends Filter {
  change: (change: Partial<Omit<Filter, FilterList>>) => void
  add: <L extends FilterList>(list: L, value: Filter[L][number]) => void
  remove: <L extends FilterList>(list: L, value: Filter[L][number]) => void
  clear: () => void
}

export const useFilterStore = persistedStore<FilterState, Filter>({
  name: 'filter',
  schema: filter,
  keep: ({ change: _change, add: _add, remove: _remove, clear: _clear, ...kept }) => kept,
  state: (set) => ({
    ...openFilter,
    change: (change) => set(change),
    add: (list, value) =>
      set((state) => ({ [list]: [...state[list].filter((one) => one !== value), value] })),
    remove: (list, value) => set((state) => ({ [list]: state[list].filter((one) => one !== value) })),
    clear: () => set(({ tab, sort, applicable, cards }) => ({ ...openFilter, tab, sort, applicable, cards })),
  }),
  forgetPerson: ({ clear }) => clear(),
})

// Style sheets draw the cards by it. Before the app is there, the page itself reads the choice (server/http/page-document.ts).
const showCards = ({ cards }: Filter) => {
  document.documentElement.dataset['cards'] = cards
}
useFilterStore.subscribe(showCards)
// Also where nothing was stored, or nothing that could be read.
useFilterStore.persist.onFinishHydration(showCards)

/** The number of values that narrow the list; `applicable` is no narrowing of the reader's own. */
export function countFilters({ rewardMin, closesWithin, ...filter }: Filter) {
  const bounds = [rewardMin, closesWithin].filter((bound) => bound !== null)
  const lists = [filter.platforms, filter.categories, filter.kinds, filter.prefectures]
  return lists.flat().length + bounds.length
}

/** Returns true when `clear` would show more campaigns than are shown now. */
export function isNarrowed(filter: Filter) {
  return filter.keyword !== '' || countFilters(filter) > 0
}

/** Returns true when what is listed suits the reader: recommended campaigns do by themselves, and offers suit whom they were made to. */
export function isSuitable({ tab, applicable }: Filter) {
  return tab === 'nominated' || tab === 'recommended' || (tab !== 'favourites' && applicable)
}
