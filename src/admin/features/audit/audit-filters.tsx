import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { auditedActions } from '#contract/admin-audit.ts'
import type { exportAudit } from '#contract/admin-audit.ts'
import { listOperators } from '#contract/admin-auth.ts'
import type { Input } from '#contract/endpoint.ts'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Filters = Input<typeof exportAudit>['query']

interface AuditFiltersProps {
  filters: Filters
  setFilters: (change: { [Name in keyof Filters]?: string | undefined }) => void
}

export function AuditFilters({ filters, setFilters }: AuditFiltersProps) {
  const { t } = useTranslation('admin-audit')
  const operators = useQuery(remoteQuery(useApi(), listOperators, {})).data?.data ?? []
  return (
    <Toolbar>
      <SearchField
        label={t('subject_search')}
        value={filters.subject ?? ''}
        onChange={(subject) => setFilters({ subject })}
      />
      <Select
        label={t('operator')}
        placeholder={t('everyone')}
        options={operators.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.operator_id === undefined ? '' : String(filters.operator_id)}
        onChange={(operator_id) => setFilters({ operator_id })}
      />
      <Select
        label={t('act')}
        placeholder={t('everything')}
        options={auditedActions.map((act) => ({ value: act, label: t(`acts.${act}`) }))}
        value={filters.act ?? ''}
        onChange={(act) => setFilters({ act })}
      />
      <TextInput
        label={t('from')}
        type="date"
        value={filters.from ?? ''}
        onChange={(from) => setFilters({ from })}
      />
      <TextInput label={t('to')} type="date" value={filters.to ?? ''} onChange={(to) => setFilters({ to })} />
    </Toolbar>
  )
}
