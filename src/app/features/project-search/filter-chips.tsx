import { useTranslation } from 'react-i18next'
import type { TextKey } from '#client/i18n/texts.ts'
import { campaignKinds, categories, platforms } from '#contract/vocabulary.ts'
import { ChipGroup } from '#ui/chip-group.tsx'
import { type FilterList, useFilterStore } from '../../campaigns/filter-store.ts'

const words = { platforms, categories, kinds: campaignKinds } as const
const texts: Record<FilterList, string> = {
  platforms: 'common:platform',
  categories: 'common:category',
  kinds: 'kind',
}

/** The words of one list of the filter; each tap adds or removes one. */
export function FilterChips<L extends FilterList>({ list }: { list: L }) {
  const { t } = useTranslation('campaigns')
  const { add, remove, ...filter } = useFilterStore()
  const selected: readonly (typeof words)[L][number][] = filter[list]
  // Each list has words for its own values; the compiler would pair it with those of the others.
  const keyOf = (value: string) => `${texts[list]}.${value}` as TextKey<'campaigns'>
  const options = words[list].map((value) => ({ value, label: t(keyOf(value)) }))
  const toggle = (next: readonly (typeof words)[L][number][]) => {
    for (const value of next) if (!selected.includes(value)) add(list, value)
    for (const value of selected) if (!next.includes(value)) remove(list, value)
  }
  return (
    <ChipGroup
      label={t(`filter.${list as FilterList}`)}
      options={options}
      selected={selected}
      onChange={toggle}
    />
  )
}
