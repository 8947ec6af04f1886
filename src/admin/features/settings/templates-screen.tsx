import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function TemplatesScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.settings_templates')}>{null}</Page>
}
