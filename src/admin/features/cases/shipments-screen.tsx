import { useTranslation } from 'react-i18next'
import { Page, Panel } from '../../parts/page.tsx'
import { ParcelsToShip } from './parcels-to-ship.tsx'
import { ShipmentImport } from './shipment-import.tsx'
import { ViewLinks } from './view-links.tsx'

/** Shows what is to be shipped, parcel by parcel: exports the addresses and imports the slip numbers. */
export function ShipmentsScreen() {
  const { t } = useTranslation('admin-cases')
  return (
    <Page title={t('admin:title.shipments')} lead={<ViewLinks />}>
      <Panel title={t('import.title')}>
        <ShipmentImport />
      </Panel>
      <ParcelsToShip />
    </Page>
  )
}
