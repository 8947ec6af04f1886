import { useTranslation } from 'react-i18next'
import { useFavourite } from '../../campaigns/use-favourite.ts'
import { Heart } from '#ui/heart.tsx'
import { Flex } from '#ui/layout.ts'
import type { CampaignAnswer } from './queries.ts'
import { ShareButton } from './share-button.tsx'
import { isForFriends } from './standing.ts'

/** Beside what can be done now: keep it, and tell a friend. */
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
