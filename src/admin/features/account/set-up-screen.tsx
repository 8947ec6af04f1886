import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function SetUpScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.set_up')}>{null}</Page>
}
