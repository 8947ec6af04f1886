import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function InfluencersScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.influencers')}>{null}</Page>
}
