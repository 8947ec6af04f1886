import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { exportInquiries, listAdminInquiries } from '#contract/inquiries.ts'
import { inquiryKinds } from '#contract/vocabulary.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { OverdueFilter } from '../../parts/overdue-filter.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useInquiryColumns } from './use-inquiry-columns.tsx'

const states = ['open', 'answered'] as const

/** Shows the creators' inquiries, those that have waited longest first. */
export function InquiriesScreen() {
  const { t } = useTranslation('admin-inquiries')
  const [filters, setFilters] = useFilters(listAdminInquiries)
  const { page: _page, size: _size, ...shown } = filters
  const { state = 'open' } = filters
  const counts = useInquiries().data?.counts
  const tabs = states.map((value) => ({ value, label: t(`state.${value}`), count: counts?.[value] }))
  // Each state has an order of its own.
  const change = (to: (typeof states)[number]) => setFilters({ state: to, sort: '', order: '', overdue: '' })
  return (
    <Page
      title={t('admin:title.inquiries')}
      actions={<CsvLink endpoint={exportInquiries} label={t('admin:csv')} query={shown} />}
    >
      <Tabs dense tabs={tabs} label={t('states')} value={state} onChange={change}>
        <Filters />
        <Inquiries key={state} />
      </Tabs>
    </Page>
  )
}

function useInquiries() {
  const [filters] = useFilters(listAdminInquiries)
  return useQuery({
    ...remoteQuery(useApi(), listAdminInquiries, { query: filters }),
    placeholderData: keepPreviousData,
  })
}

function Filters() {
  const { t } = useTranslation(['admin-inquiries', 'inquiries'])
  const [{ state, keyword = '', kind = '', overdue }, setFilters] = useFilters(listAdminInquiries)
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      <Select
        label={t('kind')}
        placeholder={t('every_kind')}
        options={inquiryKinds.map((value) => ({ value, label: t(`inquiries:kind.${value}`) }))}
        value={kind}
        onChange={(value) => setFilters({ kind: value })}
      />
      {state !== 'answered' && (
        <OverdueFilter value={overdue} onChange={(value) => setFilters({ overdue: value })} />
      )}
    </Toolbar>
  )
}

function Inquiries() {
  const { t } = useTranslation('admin-inquiries')
  const [filters, setFilters] = useFilters(listAdminInquiries)
  const { state = 'open', kind, keyword, overdue, sort, order } = filters
  const { data, error, refetch } = useInquiries()
  const columns = useInquiryColumns(state)
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <>
      <Table
        dense
        keys="open"
        columns={columns}
        label={t(`state.${state}`)}
        rows={data?.data}
        rowKey={({ id }) => id}
        sorted={{ sort, order, onSort: setFilters }}
        empty={t(kind || keyword || overdue ? 'empty_filtered' : `empty.${state}`)}
      />
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </>
  )
}
