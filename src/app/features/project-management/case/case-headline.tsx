import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { CaseBadge } from '#domain/cases/case-badge.tsx'
import { paths } from '#domain/paths.ts'
import { ImageFrame } from '#ui/image-frame.tsx'
import { Box, Flex } from '#ui/layout.ts'
import { Heading, Text, TextLink } from '#ui/text.tsx'

/** Which case this is, with the way to the campaign's own page. */
export function CaseHeadline({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { id, cover, brand_name, title } = theCase.campaign
  return (
    <Flex gap="3.5" align="flex-start">
      <Box flexShrink="0" width="4.5rem" borderRadius="md">
        <ImageFrame src={cover.url} alt="" width={cover.width} height={cover.height} ratio="1 / 1" />
      </Box>
      <Box flex="1" minWidth="0" lineHeight="tight">
        <Flex justify="space-between" align="center" gap="2">
          <Text size="xs" tone="soft" truncate>
            {brand_name}
          </Text>
          <CaseBadge state={theCase.state} />
        </Flex>
        <Heading size="sm" marginTop="1">
          {title}
        </Heading>
        <TextLink asChild fontSize="sm" display="inline-flex" alignItems="center" minHeight="touch">
          <Link to={paths.campaign(id)}>{t('see_campaign')}</Link>
        </TextLink>
      </Box>
    </Flex>
  )
}
