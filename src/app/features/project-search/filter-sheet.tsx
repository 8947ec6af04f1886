import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Flex } from '#ui/layout.ts'
import { isNarrowed, useFilterStore } from '../../campaigns/filter-store.ts'
import { FilterFields } from './filter-fields.tsx'
import { resultCountQuery } from './queries.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** Leads to where the choices are kept. */
  onSave: () => void
}

/** The number of campaigns that the filter leaves; undefined while it is not known. A choice shows the last one until its own is. */
function useResultCount(open: boolean) {
  const filter = useFilterStore()
  const query = resultCountQuery(useApi(), filter)
  const { data, isError } = useQuery({ ...query, enabled: open, placeholderData: keepPreviousData })
  return isError ? undefined : data?.page_count
}

/** Asks for all filters and for the order of the list. */
export function FilterSheet({ open, onClose, onSave }: FilterSheetProps) {
  const { t } = useTranslation('campaigns')
  const { number } = useFormat()
  const filter = useFilterStore()
  const count = useResultCount(open)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>
            {count === undefined
              ? t('filter.show')
              : t('filter.show_count', { count, number: number(count) })}
          </Button>
          {isNarrowed(filter) && (
            <Flex gap="2" justifyContent="center" wrap="wrap">
              <Button variant="ghost" size="sm" onClick={onSave}>
                {t('filter.save')}
              </Button>
              <Button variant="ghost" size="sm" onClick={filter.clear}>
                {t('filter.clear')}
              </Button>
            </Flex>
          )}
        </>
      }
    >
      <FilterFields />
    </BottomSheet>
  )
}
