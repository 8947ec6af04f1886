import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { exportAudit, listAudit } from '#contract/admin-audit.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { isNarrowed, useFilters } from '../../parts/use-filters.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'

/** Shows the operators' actions, to be searched and exported. */
export function AuditScreen() {
  const { t } = useTranslation('admin-audit')
  const [filters, setFilters] = useFilters(listAudit)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listAudit, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const columns = useAuditColumns()
  return (
    <Page
      title={t('admin:title.audit')}
      lead={t('lead')}
      actions={
        <CsvLink endpoint={exportAudit} label={t('export')} query={{ ...filters, page: '', size: '' }} />
      }
    >
      <AuditFilters filters={filters} setFilters={setFilters} />
      {error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('admin:title.audit')}
          dense
          keys="open"
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          empty={t(isNarrowed(filters) ? 'empty_filtered' : 'empty')}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}
