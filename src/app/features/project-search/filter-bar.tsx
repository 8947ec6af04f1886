import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignSorts } from '#contract/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { BottomSheet } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.ts'
import { Select } from '../../ui/select.tsx'
import { Heading } from '../../ui/text.tsx'
import styles from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import { countFilters, isNarrowed, openFilter, useFilterStore } from '../../campaigns/filter-store.ts'

/** One line of words to switch on and off; everything there is to choose stands in the sheet behind its first button. */
export function FilterBar() {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  const [open, setOpen] = useState(false)
  const chosen = countFilters(filter)
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {t('filter.open')}
        {chosen > 0 && <span className={styles.count}>{t('filter.chosen', { count: chosen })}</span>}
      </button>
      <FilterChips list="platforms" />
      <FilterChips list="categories" />
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter.title')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('filter.show')}</Button>
            {isNarrowed(filter) && (
              <Button variant="ghost" onClick={filter.clear}>
                {t('filter.clear')}
              </Button>
            )}
          </>
        }
      >
        <Select
          label={t('filter.sort')}
          options={campaignSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={filter.sort}
          onChange={(sort) => filter.change({ sort: sort || openFilter.sort })}
        />
        {(['kinds', 'platforms', 'categories'] as const).map((list) => (
          <Stack key={list} gap="2">
            <Heading as="h3" size="sm">
              {t(`filter.${list}`)}
            </Heading>
            <FilterChips list={list} />
          </Stack>
        ))}
      </BottomSheet>
    </div>
  )
}
