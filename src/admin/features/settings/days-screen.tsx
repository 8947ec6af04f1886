import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function DaysScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.settings_days')}>{null}</Page>
}
