import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function LoginScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.login')}>{null}</Page>
}
