import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function InquiryScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.inquiry')}>{null}</Page>
}
