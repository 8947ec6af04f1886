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
import { useFilters } from '../../parts/use-filters.ts'
import { CampaignChip } from './campaign-chip.tsx'
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
  const columns = useShipmentColumns(today)
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
      </div>
      <Table
        columns={columns}
        label={t('shipments.title')}
        rows={data?.data}
        rowKey={({ id }) => id}
        empty={t('empty.shipment')}
      />
      <Pager list={data} onPage={(to) => setFilters({ page: to })} />
    </section>
  )
}

function useShipmentColumns(today: string): Column<AdminCaseRow>[] {
  const { t } = useTranslation('admin-cases')
  return [
    ...useWhoseColumns(),
    {
      key: 'ship_by',
      title: t('column.ship_by'),
      flat: true,
      cell: ({ ship_by }) => <PromisedDay on={ship_by} today={today} />,
    },
  ]
}
