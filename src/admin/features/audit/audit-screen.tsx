import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function AuditScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.audit')}>{null}</Page>
}
