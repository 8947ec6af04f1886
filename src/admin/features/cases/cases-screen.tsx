import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function CasesScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.cases')}>{null}</Page>
}
