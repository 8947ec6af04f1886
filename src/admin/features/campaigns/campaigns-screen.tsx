import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function CampaignsScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.campaigns')}>{null}</Page>
}
