import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function InfluencerScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.influencer')}>{null}</Page>
}
