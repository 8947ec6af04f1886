import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { caseNeeds, exportCases, listAdminCases } from '#contract/admin-cases.ts'
import { caseStates } from '#contract/case-states.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Table } from '../../parts/table.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CampaignChip } from './campaign-chip.tsx'
import { useCaseColumns } from './use-case-columns.tsx'
import { ViewLinks } from './view-links.tsx'

/** `campaign`: the title of the one that is filtered by, once it is known. */
function CaseFilters({ campaign }: { campaign: string | undefined }) {
  const { t } = useTranslation(['admin-cases', 'cases'])
  const [{ keyword = '', state = '', needs, campaign_id }, setFilters] = useFilters(listAdminCases)
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      {needs === undefined && (
        <Select
          label={t('column.state')}
          placeholder={t('every_state')}
          options={caseStates.map((value) => ({ value, label: t(`cases:state.${value}`) }))}
          value={state}
          onChange={(value) => setFilters({ state: value })}
        />
      )}
      <CampaignChip
        campaignId={campaign_id}
        title={campaign}
        onClear={() => setFilters({ campaign_id: undefined })}
      />
    </Toolbar>
  )
}

const tabValues = ['all', ...caseNeeds] as const
/** Every case, and by tabs those in which operators have something to do. */
export function CasesScreen() {
  const { t } = useTranslation('admin-cases')
  const [filters, setFilters] = useFilters(listAdminCases)
  const { page: _page, size: _size, ...shown } = filters
  const tab = filters.needs ?? 'all'
  return (
    <Page
      title={t('admin:title.cases')}
      lead={<ViewLinks />}
      actions={<CsvLink endpoint={exportCases} label={t('csv')} query={shown} />}
    >
      <Tabs
        label={t('needs.label')}
        tabs={tabValues.map((value) => ({ value, label: t(`needs.${value}`) }))}
        value={tab}
        // Whatever needs an operator is in progress: a state beside it would only empty the list.
        onChange={(to) => setFilters({ needs: to === 'all' ? '' : to, state: '' })}
      >
        <Cases />
      </Tabs>
    </Page>
  )
}

function Cases() {
  const { t } = useTranslation('admin-cases')
  const [filters, setFilters] = useFilters(listAdminCases)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...remoteQuery(useApi(), listAdminCases, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const columns = useCaseColumns()
  const { needs, state, keyword, campaign_id } = filters
  const narrowed = Boolean(state || keyword || campaign_id)
  return (
    <>
      <CaseFilters campaign={isPlaceholderData ? undefined : data?.data[0]?.campaign.title} />
      {error && !data ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <Table
          columns={columns}
          label={t(`needs.${needs ?? 'all'}`)}
          rows={data?.data}
          rowKey={({ id }) => id}
          empty={t(narrowed ? 'empty_narrowed' : `empty.${needs ?? 'all'}`)}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </>
  )
}
