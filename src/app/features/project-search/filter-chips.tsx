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

interface FilterChipsProps<L extends FilterList> {
  list: L
  /** The words to choose from, where these are not all of the list. */
  among?: readonly (typeof words)[L][number][]
  /** Names the group; else the list does. */
  label?: string
}

/** The words of one list of the filter; each tap adds or removes one. */
export function FilterChips<L extends FilterList>({ list, among = words[list], label }: FilterChipsProps<L>) {
  const { t } = useTranslation('campaigns')
  const { add, remove, ...filter } = useFilterStore()
  const chosen: readonly (typeof words)[L][number][] = filter[list]
  const selected = among.filter((value) => chosen.includes(value))
  // Each list has words for its own values; the compiler would pair it with those of the others.
  const keyOf = (value: string) => `${texts[list]}.${value}` as TextKey<'campaigns'>
  const options = among.map((value) => ({ value, label: t(keyOf(value)) }))
  const toggle = (next: readonly (typeof words)[L][number][]) => {
    for (const value of next) if (!selected.includes(value)) add(list, value)
    for (const value of selected) if (!next.includes(value)) remove(list, value)
  }
  return (
    <ChipGroup
      label={label ?? t(`filter.${list as FilterList}`)}
      options={options}
      selected={selected}
      onChange={toggle}
    />
  )
}
