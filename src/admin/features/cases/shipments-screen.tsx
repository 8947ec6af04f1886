import { useTranslation } from 'react-i18next'
import { exportShipments } from '#contract/admin-shipments.ts'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { ParcelsToShip } from './parcels-to-ship.tsx'
import { ShipmentImport } from './shipment-import.tsx'
import { ViewLinks } from './view-links.tsx'

/** Shows what is to be shipped, parcel by parcel: exports the addresses and imports the slip numbers. */
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
      <ParcelsToShip />
    </Page>
  )
}
