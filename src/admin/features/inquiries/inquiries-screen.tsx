import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function InquiriesScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.inquiries')}>{null}</Page>
}
