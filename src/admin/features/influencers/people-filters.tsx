import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listAgencies } from '#contract/admin-agencies.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { categories, platforms, prefectures } from '#contract/vocabulary.ts'
import { SortSelect } from '../../parts/sort-select.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'
import { CollectionFilters, TagChips } from './collections/collection-filters.tsx'
import { countMore, MorePeopleFilters } from './more-people-filters.tsx'

/** Followers from which, and up to which, one usually searches. */
const bounds = [1_000, 3_000, 5_000, 10_000, 30_000, 50_000, 100_000, 300_000, 500_000, 1_000_000]

/** The orders that have a name of their own. */
const sorts = ['newest', 'followers', 'completed', 'on_time', 'rounds', 'reach', 'rating'] as const

/** Orders whose name means the largest first. */
export const downwards = ['newest', 'followers', 'completed', 'on_time', 'reach', 'rating'] as const

/** Shares of steps in time by which one usually searches, in percent. */
const shares = [100, 95, 90, 80, 50]

/** Search and filters over creators; they live in the address. */
export function PeopleFilters() {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const [filters, setFilters] = useFilters(listInfluencers)
  const { keyword = '', platform = '', category = '', prefecture = '', sort, order } = filters
  const agencies = useQuery(remoteQuery(useApi(), listAgencies, {})).data?.data ?? []
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  const boundOptions = (key: 'at_least' | 'at_most') =>
    bounds.map((bound) => ({ value: String(bound), label: t(`filter.${key}`, { number: number(bound) }) }))
  return (
    <>
      <Toolbar fold={{ set: countMore(filters) }}>
        <SearchField label={t('search')} value={keyword} onChange={search} />
        <Select
          label={t('filter.platform')}
          placeholder={t('filter.any')}
          options={platforms.map((value) => ({ value, label: t(`common:platform.${value}`) }))}
          value={platform}
          onChange={(value) => setFilters({ platform: value })}
        />
        <Select
          label={t('filter.followers_min')}
          placeholder={t('filter.any')}
          options={boundOptions('at_least')}
          value={String(filters.followers_min ?? '')}
          onChange={(value) => setFilters({ followers_min: value })}
        />
        <Select
          label={t('filter.followers_max')}
          placeholder={t('filter.any')}
          options={boundOptions('at_most')}
          value={String(filters.followers_max ?? '')}
          onChange={(value) => setFilters({ followers_max: value })}
        />
        <Select
          label={t('filter.category')}
          placeholder={t('filter.any')}
          options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
          value={category}
          onChange={(value) => setFilters({ category: value })}
        />
        <Select
          label={t('filter.prefecture')}
          placeholder={t('filter.any')}
          options={prefectures.map((value) => ({ value, label: t(`common:prefecture.${value}`) }))}
          value={prefecture}
          onChange={(value) => setFilters({ prefecture: value })}
        />
        <Select
          label={t('filter.on_time')}
          placeholder={t('filter.any')}
          options={shares.map((share) => ({
            value: String(share),
            label: t('filter.on_time_min', { number: share }),
          }))}
          value={String(filters.on_time_min ?? '')}
          onChange={(value) => setFilters({ on_time_min: value })}
        />
        <Select
          label={t('filter.rating')}
          placeholder={t('filter.any')}
          options={[4, 3, 2].map((stars) => ({
            value: String(stars),
            label: t('filter.rating_min', { number: stars }),
          }))}
          value={String(filters.rating_min ?? '')}
          onChange={(value) => setFilters({ rating_min: value })}
        />
        <SortSelect
          label={t('filter.sort')}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          sort={sort}
          order={order}
          onChange={setFilters}
        />
        <Select
          label={t('facts.agency')}
          placeholder={t('filter.any')}
          options={agencies.map(({ id, code, name }) => ({
            value: String(id),
            label: t('facts.agency_code', { name, code }),
          }))}
          value={String(filters.agency_id ?? '')}
          onChange={(value) => setFilters({ agency_id: value })}
        />
        <CollectionFilters />
        <MorePeopleFilters />
      </Toolbar>
      <TagChips />
    </>
  )
}
