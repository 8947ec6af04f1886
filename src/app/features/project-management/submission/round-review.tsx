import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { Round } from '#contract/sub-task-shapes.ts'
import { FixText } from '#domain/cases/fix-text.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Part } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

interface RoundReviewProps {
  round: Round
  review: NonNullable<Round['review']>
  terms: TermsContent
}

/** Shows the review of a round: the operator's message, and each fix with the answer that was given to it. */
export function RoundReview({ round, review, terms }: RoundReviewProps) {
  const { t } = useTranslation('submissions')
  const { instant } = useFormat()
  const approved = review.result === 'approved'
  const said = approved && review.by === 'clock' ? 'approved_by_clock' : review.result
  return (
    <Stack gap="4">
      <Notice tone={approved ? 'success' : 'warning'} title={t(`review.${said}`)}>
        <Text as="span" number>
          {instant(review.at)}
        </Text>
        {review.comment && <Text whiteSpace="pre-line">{review.comment}</Text>}
      </Notice>
      {review.fixes.length > 0 && (
        <Part title={t('fix.title')}>
          <Stack as="ol" gap="4">
            {review.fixes.map((fix) => (
              <Stack as="li" key={fix.id} gap="2">
                <FixText fix={fix} terms={terms} round={round} />
                {fix.done && (
                  <Flex as="p" gap="2" fontSize="sm" color="success">
                    <CircleCheck aria-hidden />
                    {fix.answer || t('fix.done')}
                  </Flex>
                )}
              </Stack>
            ))}
          </Stack>
        </Part>
      )}
    </Stack>
  )
}
