import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { RewardBlock } from '#domain/campaigns/reward-block.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Divider } from '#ui/divider.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { Box, Flex, Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Heading, Text } from '#ui/text.tsx'
import type { ConfirmationAnswer } from './application-queries.ts'

type Shown = Pick<ConfirmationAnswer, 'campaign'>

/** Shows which campaign the application is for. */
export function ApplicationHead({ campaign: { title, brand_name, cover } }: Shown) {
  return (
    <Flex gap="3.5" align="center">
      <Box width="6rem" flexShrink="0">
        <ImageFrame src={cover.url} alt="" width={cover.width} height={cover.height} ratio="4 / 3" rounded />
      </Box>
      <Stack gap="0.5">
        <Text size="xs" tone="soft" lineClamp={2}>
          {brand_name}
        </Text>
        <Heading size="sm">{title}</Heading>
      </Stack>
    </Flex>
  )
}

/** Shows what the creator agrees to: the reward and the binding dates. */
export function ApplicationSummary({ campaign: { reward, schedule } }: Shown) {
  const { t } = useTranslation('campaigns')
  const { day, span } = useFormat()
  const days = [
    { label: t('schedule.announcement'), value: day(schedule.announcement) },
    ...(schedule.shipping ? [{ label: t('schedule.shipping'), value: day(schedule.shipping) }] : []),
    {
      label: t('schedule.posting'),
      value: t('schedule.span', span(schedule.posting_start, schedule.posting_end)),
    },
    { label: t('schedule.insight_due'), value: day(schedule.insight_due) },
  ]
  return (
    <Section title={t('application.summary')}>
      <RewardBlock reward={reward} />
      <Divider />
      <DefinitionList items={days} />
    </Section>
  )
}
