import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { SavedFilter } from '#contract/saved-searches.ts'
import { openFilter, useFilterStore, type Filter } from '../../../campaigns/filter-store.ts'

const longestName = 50

/** What narrows the list on this device now; recommended campaigns are always those that one can apply to. */
export function conditionsOf({
  tab,
  keyword,
  platforms,
  categories,
  kinds,
  prefectures,
  ...rest
}: Filter): SavedFilter {
  return {
    keyword,
    platforms,
    categories,
    kinds,
    prefectures,
    reward_min: rest.rewardMin,
    closes_within: rest.closesWithin,
    applicable: rest.applicable || tab === 'recommended',
  }
}

/** Shows the list of all campaigns by these conditions; its order and density stay. */
export function applyConditions({ reward_min, closes_within, ...conditions }: SavedFilter) {
  useFilterStore.setState({
    ...conditions,
    tab: openFilter.tab,
    rewardMin: reward_min,
    closesWithin: closes_within,
  })
}

/** The same conditions, in whatever order they were chosen. */
export function isSame(one: SavedFilter, other: SavedFilter) {
  return inOneForm(one) === inOneForm(other)
}

function inOneForm({ platforms, categories, kinds, prefectures, ...rest }: SavedFilter) {
  const { keyword, reward_min, closes_within, applicable } = rest
  const lists = [platforms, categories, kinds, prefectures].map((words) => words.toSorted())
  return JSON.stringify([keyword, reward_min, closes_within, applicable, lists])
}

/** Conditions in the words of the filter, and the name that they suggest. */
export function useConditionWords() {
  const { t } = useTranslation(['searches', 'campaigns'])
  const { yen } = useFormat()

  function narrowing({ keyword, reward_min, closes_within, ...filter }: SavedFilter): string[] {
    return [
      ...(keyword === '' ? [] : [t('keyword', { keyword })]),
      ...filter.categories.map((value) => t(`common:category.${value}`)),
      ...filter.kinds.map((value) => t(`campaigns:kind.${value}`)),
      ...filter.platforms.map((value) => t(`common:platform.${value}`)),
      ...filter.prefectures.map((code) => t(`common:prefecture.${code}`)),
      ...(reward_min === null ? [] : [t('campaigns:filter.reward_from', { amount: yen(reward_min) })]),
      ...(closes_within === null ? [] : [t('campaigns:filter.closes_within', { count: closes_within })]),
    ]
  }
  const reach = ({ applicable }: SavedFilter) => (applicable ? t('campaigns:filter.applicable') : t('all'))

  return {
    wordsOf(filter: SavedFilter) {
      const words = narrowing(filter)
      return words.length === 0 || filter.applicable ? [...words, reach(filter)] : words
    },
    nameOf(filter: SavedFilter) {
      const [first = reach(filter), ...words] = narrowing(filter).map((word) => word.trim())
      const name = words.reduce((so, word) => {
        const longer = `${so}・${word}`
        return [...longer].length > longestName ? so : longer
      }, first)
      return [...name].slice(0, longestName).join('')
    },
  }
}
