import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { campaignSorts } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Select } from '#ui/select.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { type FilterList, isNarrowed, openFilter, useFilterStore } from '../../campaigns/filter-store.ts'
import { FilterChips } from './filter-chips.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { resultCountQuery } from './queries.ts'

const rewards = [5_000, 10_000, 30_000, 50_000, 100_000]
const spans = [3, 7, 14, 30]

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
  const { number, yen } = useFormat()
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
      {filter.tab !== 'recommended' && <OrderAndReach />}
      <Select
        label={t('filter.reward')}
        placeholder={t('filter.any')}
        options={rewards.map((amount) => ({
          value: String(amount),
          label: t('filter.reward_from', { amount: yen(amount) }),
        }))}
        value={filter.rewardMin === null ? '' : String(filter.rewardMin)}
        onChange={(value) => filter.change({ rewardMin: value === '' ? null : Number(value) })}
      />
      <Select
        label={t('filter.closing')}
        placeholder={t('filter.any')}
        options={spans.map((count) => ({
          value: String(count),
          label: t('filter.closes_within', { count }),
        }))}
        value={filter.closesWithin === null ? '' : String(filter.closesWithin)}
        onChange={(value) => filter.change({ closesWithin: value === '' ? null : Number(value) })}
      />
      <Chips list="kinds" />
      <PlaceFilter />
      <Chips list="platforms" />
      <Chips list="categories" />
    </BottomSheet>
  )
}

function Chips({ list }: { list: Exclude<FilterList, 'prefectures'> }) {
  const { t } = useTranslation('campaigns')
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {t(`filter.${list}`)}
      </Heading>
      <FilterChips list={list} />
    </Stack>
  )
}

/** The order, and whether the list holds only what one can apply to: recommended campaigns have their own order and are nothing else. */
function OrderAndReach() {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  return (
    <>
      <Select
        label={t('filter.sort')}
        options={campaignSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={filter.sort}
        onChange={(sort) => filter.change({ sort: sort || openFilter.sort })}
      />
      <Checkbox
        label={
          <>
            {t('filter.applicable')}
            <Text as="span" display="block" size="sm" tone="soft">
              {t('filter.applicable_hint')}
            </Text>
          </>
        }
        checked={filter.applicable}
        onChange={(applicable) => filter.change({ applicable })}
      />
    </>
  )
}
