import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { caseDues } from '#contract/case-filter.ts'
import { caseStates } from '#contract/case-states.ts'
import { campaignKinds, platforms } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { BrandFilter } from '../../parts/brand-filter.tsx'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useAssigneeOptions } from '../../parts/use-assignee-options.ts'
import { Select } from '../../ui/select.tsx'
import { CampaignChip } from './campaign-chip.tsx'
import { useCaseFilters } from './use-case-filters.ts'

/** No filter but the tab. */
const none = {
  keyword: '',
  state: '',
  due: '',
  kind: '',
  platform: '',
  client_id: '',
  brand_id: '',
  assignee: '',
  campaign_id: '',
}

/** `campaign`: the title of the one that is filtered by, once it is known. */
export function CaseFilters({ campaign }: { campaign: string | undefined }) {
  const { t } = useTranslation(['admin-cases', 'cases', 'campaigns'])
  const { filters, setFilters, tab } = useCaseFilters()
  const {
    keyword = '',
    state = '',
    due = '',
    kind = '',
    platform = '',
    client_id,
    brand_id,
    assignee,
    campaign_id,
  } = filters
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      <Select
        label={t('filter.due')}
        labelHidden
        placeholder={t('every.due')}
        options={caseDues.map((value) => ({ value, label: t(`due_in.${value}`) }))}
        value={due}
        onChange={(value) => setFilters({ due: value })}
      />
      {tab === 'all' && (
        <Select
          label={t('column.state')}
          labelHidden
          placeholder={t('every.state')}
          options={caseStates.map((value) => ({ value, label: t(`cases:state.${value}`) }))}
          value={state}
          onChange={(value) => setFilters({ state: value })}
        />
      )}
      <Select
        label={t('filter.kind')}
        labelHidden
        placeholder={t('every.kind')}
        options={campaignKinds.map((value) => ({ value, label: t(`campaigns:kind.${value}`) }))}
        value={kind}
        onChange={(value) => setFilters({ kind: value })}
      />
      <Select
        label={t('filter.platform')}
        labelHidden
        placeholder={t('every.platform')}
        options={platforms.map((value) => ({ value, label: t(`common:platform.${value}`) }))}
        value={platform}
        onChange={(value) => setFilters({ platform: value })}
      />
      <ClientFilter
        label={t('filter.client')}
        labelHidden
        placeholder={t('every.client')}
        value={client_id}
        onChange={(value) => setFilters({ client_id: value, brand_id: undefined })}
      />
      <BrandFilter
        labelHidden
        placeholder={t('every.brand')}
        clientId={client_id}
        value={brand_id}
        onChange={(value) => setFilters({ brand_id: value })}
      />
      <Select
        label={t('admin:assignee.title')}
        labelHidden
        placeholder={t('every.assignee')}
        options={useAssigneeOptions()}
        value={assignee === undefined ? '' : String(assignee)}
        onChange={(value) => setFilters({ assignee: value })}
      />
      <CampaignChip
        campaignId={campaign_id}
        title={campaign}
        onClear={() => setFilters({ campaign_id: undefined })}
      />
    </Toolbar>
  )
}

/** Leaves the tab as it is and every filter. */
export function ClearFilters() {
  const { t } = useTranslation('admin-cases')
  const { filters, setFilters } = useCaseFilters()
  if (!isNarrowed(filters)) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      minHeight="6"
      paddingInline="2"
      paddingBlock="0"
      onClick={() => setFilters(none)}
    >
      {t('clear')}
    </Button>
  )
}

/** Whether fewer cases are shown than the tab holds. */
export function isNarrowed(filters: ReturnType<typeof useCaseFilters>['filters']) {
  const { keyword, state, due, kind, platform, client_id, brand_id, assignee, campaign_id } = filters
  return [keyword, state, due, kind, platform, client_id, brand_id, assignee, campaign_id].some(Boolean)
}
