import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listAdminCampaigns, listAdvertisers } from '#contract/admin-campaigns.ts'
import { campaignKinds, campaignStates } from '#contract/vocabulary.ts'
import { BrandFilter } from '../../parts/brand-filter.tsx'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { SortSelect } from '../../parts/sort-select.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useAssigneeOptions } from '../../parts/use-assignee-options.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

/** A draft, or what creators see of the others. */
const states = ['draft', ...campaignStates] as const

/** The orders that have a name of their own. */
const sorts = ['newest', 'closing', 'applicants', 'updated'] as const

/** Every advertiser of a campaign, and the chosen one also before they are read or when no campaign names it any more. */
function useAdvertiserOptions(chosen: string | undefined) {
  const names = useQuery(remoteQuery(useApi(), listAdvertisers, {})).data?.data ?? []
  const all = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
  return all.map((name) => ({ value: name, label: name }))
}

/** Search, filters and order of the list; all live in the address. The brands of a chosen client take the place of the advertisers. */
export function CampaignFilters() {
  const { t } = useTranslation(['admin-campaigns', 'campaigns'])
  const [filters, setFilters] = useFilters(listAdminCampaigns)
  const { keyword, state, shown_state, kind, assignee, client_id, brand_id, advertiser, sort, order } =
    filters
  const advertiserOptions = useAdvertiserOptions(advertiser)
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  const showState = (chosen: (typeof states)[number] | '') =>
    setFilters(
      chosen === 'draft'
        ? { state: 'draft', shown_state: undefined }
        : { state: undefined, shown_state: chosen },
    )
  return (
    <Toolbar>
      <SearchField label={t('search')} value={keyword} onChange={search} />
      <Select
        label={t('filter.state')}
        placeholder={t('filter.any')}
        options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state === 'draft' ? 'draft' : (shown_state ?? '')}
        onChange={showState}
      />
      <Select
        label={t('filter.kind')}
        placeholder={t('filter.any')}
        options={campaignKinds.map((value) => ({ value, label: t(`campaigns:kind.${value}`) }))}
        value={kind ?? ''}
        onChange={(chosen) => setFilters({ kind: chosen })}
      />
      <Select
        label={t('admin:assignee.title')}
        placeholder={t('filter.any')}
        options={useAssigneeOptions()}
        value={assignee === undefined ? '' : String(assignee)}
        onChange={(chosen) => setFilters({ assignee: chosen })}
      />
      <ClientFilter
        label={t('filter.client')}
        placeholder={t('filter.any')}
        value={client_id}
        onChange={(chosen) => setFilters({ client_id: chosen, brand_id: undefined })}
      />
      <BrandFilter
        placeholder={t('filter.any')}
        clientId={client_id}
        value={brand_id}
        onChange={(chosen) => setFilters({ brand_id: chosen })}
      />
      {(client_id === undefined || advertiser !== undefined) && (
        <Select
          label={t('facts.advertiser')}
          placeholder={t('filter.any')}
          options={advertiserOptions}
          value={advertiser ?? ''}
          onChange={(chosen) => setFilters({ advertiser: chosen })}
        />
      )}
      <SortSelect
        label={t('filter.sort')}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        sort={sort}
        order={order}
        onChange={setFilters}
      />
    </Toolbar>
  )
}
