import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function ApplicationsScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.applications')}>{null}</Page>
}
