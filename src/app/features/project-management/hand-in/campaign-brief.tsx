import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import { ContentRules } from '../../../campaigns/content-rules.tsx'
import { Card } from '../../../ui/card.tsx'
import { Box } from '../../../ui/layout.ts'

const Summary = chakra('summary', {
  base: {
    display: 'list-item',
    alignContent: 'center',
    minHeight: 'touch',
    fontWeight: 'bold',
    cursor: 'pointer',
    '&::marker': { color: 'primary.deep' },
  },
})

/** What the campaign asks of the post, folded away until it is needed. Needs the texts `campaigns`. */
export function CampaignBrief({ terms }: { terms: TermsContent }) {
  const { t } = useTranslation('hand-in')
  return (
    <Card padded={false}>
      <Box as="details" paddingInline="5" paddingBlock="2">
        <Summary>{t('brief.title')}</Summary>
        <Box paddingBlock="3">
          <ContentRules rules={terms.content_rules} />
        </Box>
      </Box>
    </Card>
  )
}
