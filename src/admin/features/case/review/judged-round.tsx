import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { Round } from '#contract/sub-task-shapes.ts'
import { FixText } from '#domain/cases/fix-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import styles from './review.module.css'

interface JudgedRoundProps {
  round: Round
  review: NonNullable<Round['review']>
  terms: TermsContent
}

/** Shows the verdict on a round and the creator's answer to each fix. */
export function JudgedRound({ round, review, terms }: JudgedRoundProps) {
  const { t } = useTranslation('admin-case')
  const { instant } = useFormat()
  const { result, by, at, comment, fixes } = review
  const approved = result === 'approved'
  return (
    <>
      <Notice
        tone={approved ? 'success' : 'warning'}
        title={t(`judged.${approved && by === 'clock' ? 'approved_by_clock' : result}`)}
      >
        <Text as="span" number>
          {instant(at)}
        </Text>
        {comment && <p className={styles.words}>{comment}</p>}
      </Notice>
      {fixes.length > 0 && (
        <ol className={styles.fixes}>
          {fixes.map((fix) => (
            <li key={fix.id} className={styles.fix}>
              <FixText fix={fix} round={round} terms={terms} />
              {fix.done && (
                <Text size="sm">{t('judged.answer', { answer: fix.answer || t('judged.done') })}</Text>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
