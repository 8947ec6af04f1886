import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function CampaignScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.campaign')}>{null}</Page>
}
