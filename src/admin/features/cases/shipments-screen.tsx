import Upload from 'lucide-react/icons/upload'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { ParcelsToShip } from './parcels-to-ship.tsx'
import { ShipmentImport } from './shipment-import.tsx'
import { ViewLinks } from './view-links.tsx'

/** Shows what is to be shipped, parcel by parcel: exports the addresses and imports the slip numbers. */
export function ShipmentsScreen() {
  const { t } = useTranslation('admin-cases')
  const id = useId()
  const [importing, setImporting] = useState(false)
  return (
    <Page
      dense
      title={t('admin:title.shipments')}
      actions={
        <>
          <ViewLinks />
          <Button
            variant="outline"
            size="sm"
            aria-expanded={importing}
            aria-controls={id}
            onClick={() => setImporting(!importing)}
          >
            <Upload aria-hidden />
            {t('import.title')}
          </Button>
        </>
      }
    >
      {/* What was found out about a file stays while it is folded. */}
      <div id={id} hidden={!importing}>
        <Panel title={t('import.title')}>
          <ShipmentImport />
        </Panel>
      </div>
      <ParcelsToShip />
    </Page>
  )
}
