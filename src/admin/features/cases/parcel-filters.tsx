import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listParcelsToShip } from '#contract/admin-shipments.ts'
import type { Input } from '#contract/endpoint.ts'
import { BrandFilter } from '../../parts/brand-filter.tsx'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { OverdueFilter } from '../../parts/overdue-filter.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useAssigneeOptions } from '../../parts/use-assignee-options.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

export type ParcelFilter = Omit<Input<typeof listParcelsToShip>['query'], 'page' | 'size'>

/** Narrows what is to be sent; the file of addresses and the labels follow. */
export function ParcelFilters() {
  const { t } = useTranslation('admin-cases')
  const [{ keyword = '', client_id, brand_id, assignee, overdue }, setFilters] = useFilters(listParcelsToShip)
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      <ClientFilter
        label={t('filter.client')}
        placeholder={t('admin:overdue.every')}
        value={client_id}
        onChange={(value) => setFilters({ client_id: value, brand_id: undefined })}
      />
      <BrandFilter
        placeholder={t('admin:overdue.every')}
        clientId={client_id}
        value={brand_id}
        onChange={(value) => setFilters({ brand_id: value })}
      />
      <Select
        label={t('admin:assignee.title')}
        placeholder={t('admin:overdue.every')}
        options={useAssigneeOptions()}
        value={assignee === undefined ? '' : String(assignee)}
        onChange={(value) => setFilters({ assignee: value })}
      />
      <OverdueFilter value={overdue} onChange={(value) => setFilters({ overdue: value })} />
    </Toolbar>
  )
}
