import { useTranslation } from 'react-i18next'
import type { SubTaskKind } from '#contract/case-states.ts'
import { Due } from '../../../cases/next-action.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Heading } from '#ui/text.tsx'
import type { OpenSubTask } from './open-sub-task.ts'

/** Whose work it is, which round, until when, and what is special about it. */
export function SubmissionHead({ theCase, terms, task }: OpenSubTask<SubTaskKind>) {
  const { t } = useTranslation('submissions')
  const { next_round, due_at, overdue, fix_rounds_used, consent_needed } = task
  return (
    <Stack gap="3">
      <Stack gap="1">
        <Heading>{theCase.campaign.title}</Heading>
        {due_at && <Due due_at={due_at} overdue={overdue} />}
      </Stack>
      {theCase.paused && (
        <Notice tone="warning" title={t('paused.title')}>
          {t('paused.text')}
        </Notice>
      )}
      {next_round > 1 && !consent_needed && (
        <Notice title={t('round.title', { round: next_round })}>
          {t('round.text', { used: fix_rounds_used, included: terms.fix_rounds })}
        </Notice>
      )}
      {consent_needed && (
        <Notice tone="warning" title={t('consent.title')}>
          {t('consent.text', { included: terms.fix_rounds })}
        </Notice>
      )}
    </Stack>
  )
}
