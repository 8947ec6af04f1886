import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { ageGroups, listInfluencers, roundsAtMost } from '#contract/admin-influencers.ts'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

/** People reached from which one usually searches. */
const reaches = [1_000, 10_000, 50_000, 100_000, 500_000, 1_000_000]

/** Age, what posts reached, how many rounds were needed, and who holds a block against whom. */
export function MorePeopleFilters() {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const [{ age = '', rounds_max = '', reach_min, blocked = '', blocked_by }, setFilters] =
    useFilters(listInfluencers)
  return (
    <>
      <Select
        label={t('filter.age')}
        placeholder={t('filter.any')}
        options={ageGroups.map((value) => ({ value, label: t(`filter.ages.${value}`) }))}
        value={age}
        onChange={(value) => setFilters({ age: value })}
      />
      <Select
        label={t('filter.rounds')}
        placeholder={t('filter.any')}
        options={roundsAtMost.map((value) => ({ value, label: t('filter.rounds_max', { number: value }) }))}
        value={rounds_max}
        onChange={(value) => setFilters({ rounds_max: value })}
      />
      <Select
        label={t('filter.reach')}
        placeholder={t('filter.any')}
        options={reaches.map((reach) => ({
          value: String(reach),
          label: t('filter.at_least', { number: number(reach) }),
        }))}
        value={String(reach_min ?? '')}
        onChange={(value) => setFilters({ reach_min: value })}
      />
      <Select
        label={t('filter.blocked')}
        placeholder={t('filter.any')}
        options={(['any', 'none'] as const).map((value) => ({ value, label: t(`filter.blocks.${value}`) }))}
        value={blocked}
        onChange={(value) => setFilters({ blocked: value })}
      />
      <ClientFilter
        label={t('filter.blocked_by')}
        placeholder={t('filter.any')}
        value={blocked_by}
        onChange={(value) => setFilters({ blocked_by: value })}
      />
    </>
  )
}

/** How many of the filters behind the first ones are set. */
export function countMore(filters: object) {
  const more = [
    'prefecture',
    'age',
    'rounds_max',
    'reach_min',
    'blocked',
    'blocked_by',
    'on_time_min',
    'rating_min',
  ]
  return [...more, 'tags', 'agency_id', 'list_id'].filter(
    (name) => (filters as Record<string, unknown>)[name] !== undefined,
  ).length
}
