import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { listApplications } from '#contract/admin-applications.ts'
import { platforms } from '#contract/vocabulary.ts'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { OverdueFilter } from '../../parts/overdue-filter.tsx'
import { SortSelect } from '../../parts/sort-select.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useAssigneeOptions } from '../../parts/use-assignee-options.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

/** The orders that have a name of their own. */
const sorts = ['oldest', 'newest', 'followers'] as const

const followers = [1_000, 5_000, 10_000, 50_000, 100_000]

export function ApplicationFilters() {
  const { t } = useTranslation(['admin-applications', 'admin'])
  const { number } = useFormat()
  const [filters, setFilters] = useFilters(listApplications)
  const { keyword, state, platform = '', followers_min, client_id, assignee, overdue, sort, order } = filters
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
      <ClientFilter
        label={t('admin:views.filter.client_id')}
        placeholder={t('any')}
        value={client_id}
        onChange={(value) => setFilters({ client_id: value })}
      />
      <Select
        label={t('admin:assignee.title')}
        placeholder={t('any')}
        options={useAssigneeOptions()}
        value={assignee === undefined ? '' : String(assignee)}
        onChange={(value) => setFilters({ assignee: value })}
      />
      {state === 'applied' && (
        <OverdueFilter
          label={t('announcement')}
          value={overdue}
          onChange={(value) => setFilters({ overdue: value })}
        />
      )}
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
