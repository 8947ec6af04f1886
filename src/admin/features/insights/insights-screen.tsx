import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function InsightsScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.insights')}>{null}</Page>
}
