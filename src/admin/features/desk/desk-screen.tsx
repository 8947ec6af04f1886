import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function DeskScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.desk')}>{null}</Page>
}
