import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function AccountScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.account')}>{null}</Page>
}
