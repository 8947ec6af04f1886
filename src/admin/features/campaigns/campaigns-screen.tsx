import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useNow } from '#client/remote/use-now.ts'
import { assignCampaigns } from '#contract/admin-campaign-assignments.ts'
import { beginDraft } from '#contract/admin-campaign-drafts.ts'
import { type AdminCampaignRow, exportCampaigns, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { namedOrder } from '../../parts/sort-select.tsx'
import { Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useTicks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { AssignDialog } from './assign-campaigns.tsx'
import { CampaignBar } from './campaign-bar.tsx'
import { useCampaignColumns } from './campaign-columns.tsx'
import { CampaignFilters } from './campaign-filters.tsx'

/** Orders whose name means the largest first. */
const downwards = ['newest', 'applicants', 'updated'] as const

/** All campaigns, drafts and cancelled ones too. */
export function CampaignsScreen() {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const [filters, setFilters] = useFilters(listAdminCampaigns)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listAdminCampaigns, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const { page: _page, size: _size, ...shown } = filters
  const mayAssign = useMay(assignCampaigns)
  const ticks = useTicks(data?.data ?? [], ({ id }) => id, JSON.stringify(shown))
  const columns = useCampaignColumns(useNow(), filters.sort, mayAssign ? ticks : undefined)
  const [asked, setAsked] = useState<readonly AdminCampaignRow[]>()
  const list = useRef<HTMLDivElement>(null)
  const untick = () => {
    ticks.tickAll(false)
    // The bar with what was pressed goes.
    list.current?.querySelector('input')?.focus()
  }
  const { keyword, state, shown_state, kind, assignee, client_id, advertiser } = shown
  const filtered = Boolean(keyword || state || shown_state || kind || assignee || client_id || advertiser)
  const sums = data && {
    applicants: number(data.sums.applicants),
    taken: number(data.sums.places_taken),
    openings: number(data.sums.openings),
  }
  return (
    <Page
      title={t('admin:title.campaigns')}
      actions={
        <>
          <CsvLink endpoint={exportCampaigns} label={t('csv')} query={shown} />
          <RoleLink endpoint={beginDraft} to={paths.newCampaign}>
            <Plus aria-hidden />
            {t('new')}
          </RoleLink>
        </>
      }
    >
      {ticks.ticked.length > 0 ? (
        <CampaignBar ticks={ticks} total={data?.total ?? 0} query={shown} onAsk={setAsked} onClear={untick} />
      ) : (
        <CampaignFilters />
      )}
      {error && !data ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <div ref={list}>
          <Table
            dense
            label={t('admin:title.campaigns')}
            keys={mayAssign ? 'tick' : 'open'}
            columns={columns}
            rows={data?.data}
            rowKey={({ id }) => id}
            selected={ticks.isTicked}
            sorted={namedOrder(filters, downwards, setFilters)}
            empty={t(filtered ? 'empty_filtered' : 'empty')}
          />
        </div>
      )}
      <AssignDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined)
          untick()
        }}
      />
      <Pager list={data} sums={sums && t('totals', sums)} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}
