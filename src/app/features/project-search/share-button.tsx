import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useShare } from './use-share.ts'

export function ShareButton({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns')
  const { share, sharing } = useShare(campaign)
  return (
    <IconButton
      label={t('share.label')}
      icon={<Share2 aria-hidden />}
      background="surface"
      loading={sharing}
      onClick={() => void share()}
    />
  )
}
