import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function PayoutsScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.payouts')}>{null}</Page>
}
