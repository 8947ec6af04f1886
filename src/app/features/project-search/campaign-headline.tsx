import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { CampaignBadges } from '../../campaigns/campaign-badges.tsx'
import { CampaignDeadline } from '../../campaigns/campaign-deadline.tsx'
import { useFavourite } from '../../campaigns/use-favourite.ts'
import { Badge } from '../../ui/badge.tsx'
import { Heart } from '../../ui/heart.tsx'
import { Flex, Stack } from '../../ui/layout.ts'
import { Heading, Text } from '../../ui/text.tsx'
import { ShareButton } from './share-button.tsx'

interface CampaignHeadlineProps {
  campaign: CampaignDetail
  /** When it was read, in ms. */
  readAt: number
}

/** What it is, from whom, until when, how many places; and the two acts that are always there. */
export function CampaignHeadline({ campaign, readAt }: CampaignHeadlineProps) {
  const { t } = useTranslation('campaigns')
  const setFavourite = useFavourite()
  const { id, title, brand_name, category, kind, favourite, openings, applicants } = campaign
  return (
    <Stack gap="2.5">
      <Flex gap="1.5" wrap="wrap">
        <CampaignBadges campaign={campaign} />
        <Badge>{t(`kind.${kind}`)}</Badge>
        <Badge>{t(`common:category.${category}`)}</Badge>
      </Flex>
      <Stack gap="1">
        <Text size="sm" tone="soft">
          {brand_name}
        </Text>
        <Heading size="lg">{title}</Heading>
      </Stack>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text as="div" size="sm" tone="soft" number display="flex" flexWrap="wrap" columnGap="3">
          <CampaignDeadline campaign={campaign} readAt={readAt} />
          <span>{t('card.openings', { count: openings })}</span>
          <span>{t('card.applicants', { count: applicants })}</span>
        </Text>
        <Flex gap="1" marginInlineStart="auto">
          <Heart
            label={t('favourite.label', { title })}
            pressed={favourite}
            onToggle={(wanted) => void setFavourite(id, wanted)}
          />
          <ShareButton campaignId={id} title={title} />
        </Flex>
      </Flex>
    </Stack>
  )
}
