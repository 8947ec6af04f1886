import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { useFavourite } from '../../campaigns/use-favourite.ts'
import { Heart } from '../../ui/heart.tsx'
import { Flex } from '../../ui/layout.ts'
import { ShareButton } from './share-button.tsx'

/** The two acts that are always there: keep it, and tell a friend. */
export function CampaignActs({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns')
  const setFavourite = useFavourite()
  const { id, title, favourite } = campaign
  return (
    <Flex gap="1" marginInlineStart="auto">
      <Heart
        label={t('favourite.label', { title })}
        pressed={favourite}
        onToggle={(wanted) => void setFavourite(id, wanted)}
      />
      <ShareButton campaign={campaign} />
    </Flex>
  )
}
