import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function NoticesScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.settings_notices')}>{null}</Page>
}
