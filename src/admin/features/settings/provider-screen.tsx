import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function ProviderScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.settings')}>{null}</Page>
}
