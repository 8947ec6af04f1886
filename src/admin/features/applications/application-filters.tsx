import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { listApplications } from '#contract/admin-applications.ts'
import { platforms } from '#contract/vocabulary.ts'
import { SortSelect } from '../../parts/sort-select.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

/** The orders that have a name of their own. */
const sorts = ['oldest', 'newest', 'followers'] as const

const followers = [1_000, 5_000, 10_000, 50_000, 100_000]

export function ApplicationFilters() {
  const { t } = useTranslation('admin-applications')
  const { number } = useFormat()
  const [filters, setFilters] = useFilters(listApplications)
  const { keyword, platform = '', followers_min, sort, order } = filters
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      <Select
        label={t('platform')}
        placeholder={t('any')}
        options={platforms.map((value) => ({ value, label: t(`common:platform.${value}`) }))}
        value={platform}
        onChange={(value) => setFilters({ platform: value })}
      />
      <Select
        label={t('followers')}
        placeholder={t('any')}
        options={followers.map((least) => ({
          value: String(least),
          label: t('followers_min', { number: number(least) }),
        }))}
        value={followers_min === undefined ? '' : String(followers_min)}
        onChange={(value) => setFilters({ followers_min: value })}
      />
      <SortSelect
        label={t('sort')}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        sort={sort}
        order={order}
        onChange={setFilters}
      />
    </Toolbar>
  )
}
