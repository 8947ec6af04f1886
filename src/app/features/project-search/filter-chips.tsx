import { useTranslation } from 'react-i18next'
import type { TextKey } from '#client/i18n/texts.ts'
import { campaignKinds, categories, platforms, prefectures } from '#contract/vocabulary.ts'
import { ChipGroup } from '#ui/chip-group.tsx'
import { type FilterList, useFilterStore } from '../../campaigns/filter-store.ts'

const words = { platforms, categories, kinds: campaignKinds, prefectures } as const
const texts: Record<FilterList, string> = {
  platforms: 'common:platform',
  categories: 'common:category',
  kinds: 'kind',
  prefectures: 'common:prefecture',
}

/** The words of one list of the filter, each with whether it is chosen and with what a tap does. */
export function useFilterWords<L extends FilterList>(
  list: L,
  among: readonly (typeof words)[L][number][] = words[list],
) {
  const { t } = useTranslation('campaigns')
  const { add, remove, ...filter } = useFilterStore()
  const chosen: readonly (typeof words)[L][number][] = filter[list]
  return among.map((value) => {
    const pressed = chosen.includes(value)
    return {
      key: `${list}.${value}`,
      // Each list has words for its own values; the compiler would pair it with those of the others.
      label: t(`${texts[list]}.${value}` as TextKey<'campaigns'>),
      pressed,
      toggle: () => (pressed ? remove : add)(list, value),
    }
  })
}

interface FilterChipsProps<L extends FilterList> {
  list: L
  /** The words to choose from, where these are not all of the list. */
  among?: readonly (typeof words)[L][number][]
  /** Names the group; else the list does. */
  label?: string
}

/** The words of one list of the filter as a group; each tap adds or removes one. */
export function FilterChips<L extends FilterList>({ list, among, label }: FilterChipsProps<L>) {
  const { t } = useTranslation('campaigns')
  const options = useFilterWords(list, among)
  return (
    <ChipGroup
      label={label ?? t(`filter.${list as FilterList}`)}
      options={options.map((word) => ({ value: word.key, label: word.label }))}
      selected={options.filter(({ pressed }) => pressed).map(({ key }) => key)}
      onChange={(next) => options.find(({ key, pressed }) => next.includes(key) !== pressed)?.toggle()}
    />
  )
}
