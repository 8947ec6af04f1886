import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { campaignSorts } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Select } from '#ui/select.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { type FilterList, isNarrowed, openFilter, useFilterStore } from '../../campaigns/filter-store.ts'
import { FilterChips } from './filter-chips.tsx'
import { PlaceFilter } from './place-filter.tsx'

const rewards = [5_000, 10_000, 30_000, 50_000, 100_000]
const spans = [3, 7, 14, 30]

interface FilterFieldsProps {
  /** The order is asked for elsewhere. */
  ordered?: boolean
}

/** Everything by which the list is narrowed, and its order: in the sheet of a narrow window, and beside the list in a wide one. */
export function FilterFields({ ordered = false }: FilterFieldsProps) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  const filter = useFilterStore()
  return (
    <>
      {filter.tab !== 'recommended' && (
        <>
          {!ordered && <Order />}
          <Reach />
        </>
      )}
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
    </>
  )
}

/** The same beside the list, which shows at once what is chosen. The order stands above the list. */
export function FilterPanel() {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" minHeight="touch">
        <Heading size="sm">{t('filter.open')}</Heading>
        {isNarrowed(filter) && (
          <Button variant="ghost" size="sm" marginEnd="-1rem" onClick={filter.clear}>
            {t('filter.clear')}
          </Button>
        )}
      </Flex>
      <FilterFields ordered />
    </>
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

/** The order of the list; recommended campaigns have their own. */
function Order() {
  const { t } = useTranslation('campaigns')
  const { sort, change } = useFilterStore()
  return (
    <Select
      label={t('filter.sort')}
      options={campaignSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      value={sort}
      onChange={(next) => change({ sort: next || openFilter.sort })}
    />
  )
}

/** Whether the list holds only what one can apply to; recommended campaigns are nothing else. */
function Reach() {
  const { t } = useTranslation('campaigns')
  const { applicable, change } = useFilterStore()
  return (
    <Checkbox
      label={
        <>
          {t('filter.applicable')}
          <Text as="span" display="block" size="sm" tone="soft">
            {t('filter.applicable_hint')}
          </Text>
        </>
      }
      checked={applicable}
      onChange={(next) => change({ applicable: next })}
    />
  )
}
