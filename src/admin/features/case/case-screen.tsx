import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function CaseScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.case')}>{null}</Page>
}
