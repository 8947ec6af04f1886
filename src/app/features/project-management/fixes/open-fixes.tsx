import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SubTaskKind } from '#contract/case-states.ts'
import { FixText } from '#domain/cases/fix-text.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { Due } from '../../../cases/next-action.tsx'
import { type OpenSubTask, submissionPaths } from '../submission/open-sub-task.ts'

/** Shows the requested changes of one sub-task that wait for an answer, their due time, and a link to the form. */
export function OpenFixes({ openSubTask }: { openSubTask: OpenSubTask<SubTaskKind> }) {
  const { t } = useTranslation(['submissions', 'cases'])
  const { kind, theCase, terms, task, previous, fixes } = openSubTask
  const { due_at, overdue, consent_needed } = task
  if (!previous) return null
  return (
    <Section title={t(`cases:sub_task.${kind}`)}>
      {due_at && <Due due_at={due_at} overdue={overdue} />}
      {consent_needed && (
        <Notice tone="warning" title={t('consent.title')}>
          {t('consent.text', { included: terms.fix_rounds })}
        </Notice>
      )}
      {previous.review?.comment && <Text whiteSpace="pre-line">{previous.review.comment}</Text>}
      <Stack as="ol" gap="5">
        {fixes.map((fix) => (
          <li key={fix.id}>
            <FixText fix={fix} terms={terms} round={previous} />
          </li>
        ))}
      </Stack>
      <Button asChild variant="submit" size="lg" full>
        <Link to={submissionPaths[kind].form(theCase.campaign.id)}>{t('view.answer_fixes')}</Link>
      </Button>
    </Section>
  )
}
