import { useTranslation } from 'react-i18next'
import { Page } from '../../parts/page.tsx'

export function EditorScreen() {
  const { t } = useTranslation('admin')
  return <Page title={t('title.new_campaign')}>{null}</Page>
}
