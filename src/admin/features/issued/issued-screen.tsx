import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { serverNow } from '#client/remote/server-clock.ts'
import { exportIssued, exportIssuedList, issuedKinds, listIssued } from '#contract/admin-issued.ts'
import type { Answer } from '#contract/endpoint.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { isNarrowed, useFilters } from '../../parts/use-filters.ts'
import { useIssuedColumns } from './issued-columns.tsx'
import { IssuedFilters } from './issued-filters.tsx'

/** Every document that was issued, to be found by day, amount and partner, opened, and taken along by year. */
export function IssuedScreen() {
  const { t } = useTranslation('admin-issued')
  const [filters, setFilters] = useFilters(listIssued)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listIssued, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const columns = useIssuedColumns()
  const { page: _page, size: _size, ...shown } = filters
  // The year of the days that are looked for, else this one.
  const year = (filters.from ?? dayInTokyo(new Date(serverNow()))).slice(0, 4)
  return (
    <Page
      title={t('admin:title.issued')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink endpoint={exportIssuedList} label={t('csv')} query={shown} />
          <CsvLink
            endpoint={exportIssued}
            label={t('export', { year })}
            query={{ year }}
            hint={t('export_hint')}
          />
        </>
      }
    >
      <IssuedFilters filters={filters} setFilters={setFilters} />
      {data && <Found list={data} />}
      {error && !data ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('admin:title.issued')}
          dense
          keys="open"
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          sorted={{ sort: filters.sort, order: filters.order, onSort: setFilters }}
          empty={t(isNarrowed(filters) ? 'empty_filtered' : 'empty')}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}

/** How many were found on all pages, and their amounts kind by kind: terms promise what a statement pays. */
function Found({ list: { total, amounts } }: { list: Answer<typeof listIssued> }) {
  const { t } = useTranslation('admin-issued')
  const { number, yen } = useFormat()
  if (total === 0) return null
  const sums = issuedKinds
    .filter((kind) => amounts[kind] > 0)
    .map((kind) => t('found_kind', { kind: t(`kind.${kind}`), amount: yen(amounts[kind]) }))
  return (
    <Text size="sm" tone="soft" number>
      {[t('found', { count: total, number: number(total) }), ...sums].join(t('between'))}
    </Text>
  )
}
