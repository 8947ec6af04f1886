import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { serverNow } from '#client/remote/server-clock.ts'
import { exportPaymentRecords, listPaymentRecords, recordFilters } from '#contract/admin-payment-records.ts'
import type { Answer } from '#contract/endpoint.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Sums } from '../../parts/sums.tsx'
import { Table } from '../../parts/table.tsx'
import { Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { paths } from '../../paths.ts'
import { Select } from '../../ui/select.tsx'
import { useRecordColumns } from './use-record-columns.tsx'

/** Shows the sums of the whole year, whatever the filters. */
function RecordSums({ sums }: { sums: Answer<typeof listPaymentRecords>['sums'] }) {
  const { t } = useTranslation('admin-payment-records')
  const { yen, number } = useFormat()
  const { filed, missing, paid, withheld } = sums
  const people = (count: number) => t('people', { number: number(count) })
  return (
    <Sums
      dense
      sums={[
        { label: t('sums.filed'), value: people(filed) },
        { label: t('sums.missing'), value: people(missing), bad: missing > 0 },
        { label: t('column.paid'), value: yen(paid) },
        { label: t('column.withheld'), value: yen(withheld) },
      ]}
    />
  )
}

/** What those together were paid whom the filter finds. */
function Found({ list: { total, shown } }: { list: Answer<typeof listPaymentRecords> }) {
  const { t } = useTranslation('admin-payment-records')
  const { yen, number } = useFormat()
  if (total === 0) return null
  return (
    <Text size="sm" tone="soft" number data-found>
      {t('found', {
        people: t('people', { number: number(total) }),
        paid: yen(shown.paid),
        withheld: yen(shown.withheld),
      })}
    </Text>
  )
}

/** Years that are offered besides this one: books are kept for seven. */
const yearsBack = 7

/** The payment records (支払調書) of a calendar year: of whom they are submitted, and whose address is missing. */
export function PaymentRecordsScreen() {
  const { t } = useTranslation('admin-payment-records')
  const { yen } = useFormat()
  const thisYear = Number(dayInTokyo(new Date(serverNow())).slice(0, 4))
  const [filters, setFilters] = useFilters(listPaymentRecords, { year: String(thisYear) })
  const { page: _page, size: _size, ...shown } = filters
  const { year, show } = shown
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listPaymentRecords, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const columns = useRecordColumns()
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(thisYear - back))
  return (
    <Page
      title={t('admin:title.payment_records')}
      back={{ to: paths.payouts(), label: t('admin:title.payouts') }}
      lead={data && t('lead', { above: yen(data.filed_above) })}
      actions={<CsvLink endpoint={exportPaymentRecords} label={t('csv', { year })} query={shown} />}
    >
      {data && <RecordSums sums={data.sums} />}
      <Toolbar>
        <Select
          label={t('year')}
          labelHidden
          options={years.map((value) => ({ value, label: t('year_option', { year: value }) }))}
          value={year}
          onChange={(value) => setFilters({ year: value })}
        />
        <Select
          label={t('show')}
          labelHidden
          options={recordFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={show}
          onChange={(value) => setFilters({ show: value })}
        />
        {data && show !== 'all' && <Found list={data} />}
      </Toolbar>
      {error && !data ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('admin:title.payment_records')}
          dense
          keys="open"
          columns={columns}
          rows={data?.data}
          rowKey={({ influencer }) => influencer.id}
          // The largest sum first unless another column is chosen.
          sorted={{
            sort: filters.sort ?? 'paid',
            order: filters.sort ? filters.order : 'desc',
            onSort: setFilters,
          }}
          empty={t(`empty.${show}`, { year })}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}
