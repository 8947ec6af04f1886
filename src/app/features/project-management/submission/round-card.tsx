import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { Round } from '#contract/sub-task-shapes.ts'
import { RoundWarnings } from '#domain/cases/round-warnings.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Flex } from '#ui/layout.ts'
import { Part, Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { RoundReview } from './round-review.tsx'

interface RoundCardProps {
  round: Round
  terms: TermsContent
  /** The submitted content. */
  children: ReactNode
}

/** One round as it was sent: when, what, what looked amiss, and the answer to it. */
export function RoundCard({ round, terms, children }: RoundCardProps) {
  const { t } = useTranslation('submissions')
  const { instant } = useFormat()
  const { review, content, submitted_at } = round
  return (
    <Section title={t('view.round', { round: round.round })}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="2">
        <Text size="sm" tone="soft" number>
          {t('view.sent_at', { at: instant(submitted_at) })}
        </Text>
        <RoundBadge round={round} />
      </Flex>
      {review && <RoundReview round={round} review={review} terms={terms} />}
      {children}
      {content.memo && (
        <Part title={t('memo.title')}>
          <Text whiteSpace="pre-line">{content.memo}</Text>
        </Part>
      )}
      <RoundWarnings warnings={round.warnings} terms={terms} />
    </Section>
  )
}

function RoundBadge({ round: { review } }: { round: Round }) {
  const { t } = useTranslation(['submissions', 'cases'])
  if (!review) return <StatusBadge tone="info">{t('cases:sub_task_state.submitted')}</StatusBadge>
  const tone = review.result === 'approved' ? 'success' : 'warning'
  return <StatusBadge tone={tone}>{t(`cases:sub_task_state.${review.result}`)}</StatusBadge>
}
