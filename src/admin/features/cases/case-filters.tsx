import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listAdminCases } from '#contract/admin-cases.ts'
import { caseStates } from '#contract/case-states.ts'
import { Select } from '../../ui/select.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { CampaignChip } from './campaign-chip.tsx'

/** `campaign`: the title of the one that is filtered by, once it is known. */
export function CaseFilters({ campaign }: { campaign: string | undefined }) {
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
