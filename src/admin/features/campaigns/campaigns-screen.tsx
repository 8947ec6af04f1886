import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useNow } from '#client/remote/use-now.ts'
import { createCampaign, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { paths } from '../../paths.ts'
import { useCampaignColumns } from './campaign-columns.tsx'
import { CampaignFilters } from './campaign-filters.tsx'

/** All campaigns, drafts and cancelled ones too. */
export function CampaignsScreen() {
  const { t } = useTranslation('admin-campaigns')
  const [filters, setFilters] = useFilters(listAdminCampaigns)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listAdminCampaigns, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const columns = useCampaignColumns(useNow(), filters.sort)
  const { keyword, state, shown_state, kind, assignee, advertiser } = filters
  const filtered = Boolean(keyword || state || shown_state || kind || assignee || advertiser)
  return (
    <Page
      title={t('admin:title.campaigns')}
      actions={
        <RoleLink endpoint={createCampaign} to={paths.newCampaign}>
          <Plus aria-hidden />
          {t('new')}
        </RoleLink>
      }
    >
      <CampaignFilters />
      {error && !data ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <Table
          dense
          label={t('admin:title.campaigns')}
          keys="open"
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          empty={t(filtered ? 'empty_filtered' : 'empty')}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}
