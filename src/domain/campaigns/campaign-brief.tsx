import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { Box } from '#ui/layout.ts'
import { ContentRules } from './content-rules.tsx'

/** Shows what the campaign requires of the post, folded until it is opened. */
export function CampaignBrief({ terms }: { terms: TermsContent }) {
  const { t } = useTranslation('submissions')
  return (
    <Card padded={false}>
      <Box paddingInline="5" paddingBlock="2">
        <Fold label={t('brief.title')}>
          <ContentRules rules={terms.content_rules} posts={terms.work_items} />
        </Fold>
      </Box>
    </Card>
  )
}
