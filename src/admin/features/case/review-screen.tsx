import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function ReviewScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.review')}>{null}</Page>
}
