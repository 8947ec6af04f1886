import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { Heart } from '#ui/heart.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Flex } from '#ui/layout.ts'
import { useFavourite } from '../../campaigns/use-favourite.ts'
import { isForFriends } from './campaign-status.ts'
import type { CampaignAnswer } from './queries.ts'
import { useShare } from './use-share.ts'

function ShareButton({ campaign }: { campaign: CampaignDetail }) {
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

/** Shows the actions that are always possible: saving the campaign as a favourite, and sharing it with a friend. */
export function CampaignActs({ campaign, relation }: CampaignAnswer) {
  const { t } = useTranslation('campaigns')
  const setFavourite = useFavourite()
  const { id, title, favourite } = campaign
  return (
    <Flex gap="1" marginInlineStart="auto">
      <Heart
        label={t('favourite.label', { title })}
        pressed={favourite}
        onToggle={(wanted) => setFavourite(id, wanted)}
      />
      {isForFriends(campaign, relation) && <ShareButton campaign={campaign} />}
    </Flex>
  )
}
