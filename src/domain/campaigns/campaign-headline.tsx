import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { Badge } from '#ui/badge.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { CampaignBadges } from './campaign-badges.tsx'
import { CampaignDeadline } from './campaign-deadline.tsx'

interface CampaignHeadlineProps {
  campaign: CampaignDetail
  /** The actions that are always possible. */
  acts?: ReactNode
}

/** Shows the campaign's title and kind, its brand, the deadline, and the numbers of places and applicants. */
export function CampaignHeadline({ campaign, acts }: CampaignHeadlineProps) {
  const { t } = useTranslation('campaigns')
  const { title, brand_name, category, kind, openings, applicants } = campaign
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
          <CampaignDeadline campaign={campaign} />
          <span>{t('card.openings', { count: openings })}</span>
          <span>{t('card.applicants', { count: applicants })}</span>
        </Text>
        {acts}
      </Flex>
    </Stack>
  )
}
