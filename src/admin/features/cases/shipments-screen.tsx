import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useNow } from '#client/remote/use-now.ts'
import { type AdminCaseRow, listAdminCases } from '#contract/admin-cases.ts'
import { exportShipments } from '#contract/admin-shipments.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { type Ticks, useTicks } from '../../parts/use-ticks.ts'
import { CampaignChip } from './campaign-chip.tsx'
import { LabelMenu } from './label-menu.tsx'
import { ShipmentImport } from './shipment-import.tsx'
import { PromisedDay, useWhoseColumns } from './use-case-columns.tsx'
import { ViewLinks } from './view-links.tsx'
import styles from './cases.module.css'

/** Shows what is to be shipped: exports the addresses and imports the slip numbers. */
export function ShipmentsScreen() {
  const { t } = useTranslation('admin-cases')
  const [{ campaign_id }] = useFilters(exportShipments)
  return (
    <Page
      title={t('admin:title.shipments')}
      lead={<ViewLinks />}
      actions={<CsvLink endpoint={exportShipments} label={t('shipments.csv')} query={{ campaign_id }} />}
    >
      <Panel title={t('import.title')}>
        <ShipmentImport />
      </Panel>
      <ToShip />
    </Page>
  )
}

function ToShip() {
  const { t } = useTranslation('admin-cases')
  const [{ campaign_id, page }, setFilters] = useFilters(listAdminCases)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...remoteQuery(useApi(), listAdminCases, { query: { needs: 'shipment', campaign_id, page } }),
    placeholderData: keepPreviousData,
  })
  const today = dayInTokyo(new Date(useNow()))
  const rows = data?.data ?? []
  const ticks = useTicks(rows, ({ id }) => id)
  const columns = useShipmentColumns(today, ticks, rows.length)
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <section className={styles.panel} aria-label={t('needs.shipment')}>
      <div className={styles.head}>
        <h2>{t('shipments.title')}</h2>
        <CampaignChip
          campaignId={campaign_id}
          title={isPlaceholderData ? undefined : data?.data[0]?.campaign.title}
          onClear={() => setFilters({ campaign_id: undefined })}
        />
        <LabelMenu campaignId={campaign_id} ticked={ticks.ticked} />
      </div>
      <Table
        columns={columns}
        label={t('shipments.title')}
        rows={data?.data}
        rowKey={({ id }) => id}
        selected={ticks.isTicked}
        empty={t('empty.shipment')}
      />
      <Pager list={data} onPage={(to) => setFilters({ page: to })} />
    </section>
  )
}

function useShipmentColumns(today: string, ticks: Ticks<AdminCaseRow>, all: number): Column<AdminCaseRow>[] {
  const { t } = useTranslation('admin-cases')
  return [
    tickColumn({
      ticks,
      title: t('run.tick'),
      page: { name: t('run.tick_page'), rows: all },
      rowName: ({ influencer, campaign }) =>
        t('run.tick_row', { name: influencer.display_name, campaign: campaign.title }),
    }),
    ...useWhoseColumns(),
    {
      key: 'ship_by',
      title: t('column.ship_by'),
      flat: true,
      cell: ({ ship_by }) => <PromisedDay on={ship_by} today={today} />,
    },
  ]
}
