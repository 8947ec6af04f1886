import { useTranslation } from 'react-i18next'
import { campaignSorts } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.ts'
import { Select } from '#ui/select.tsx'
import { Heading } from '#ui/text.tsx'
import { isNarrowed, openFilter, useFilterStore } from '../../campaigns/filter-store.ts'
import { FilterChips } from './filter-chips.tsx'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
}

/** Asks for all filters and for the order of the list. */
export function FilterSheet({ open, onClose }: FilterSheetProps) {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('filter.show')}</Button>
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
  )
}
