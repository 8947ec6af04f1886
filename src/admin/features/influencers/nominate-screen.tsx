import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function NominateScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.nominate')}>{null}</Page>
}
