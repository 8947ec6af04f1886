import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function ShipmentsScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.shipments')}>{null}</Page>
}
