import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { Button } from '#ui/button.tsx'
import { Stack, Box } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Heading } from '#ui/text.tsx'
import { Due } from '../../../cases/next-action.tsx'
import { CaseGate } from './case-gate.tsx'
import { type OpenSubTask, openSubTaskOf } from './open-sub-task.ts'
import { SubmissionClosed } from './submission-closed.tsx'

/** Shows the campaign, the due time, and notices about the round, such as a pause or a needed consent. */
function SubmissionHead({ theCase, terms, task }: OpenSubTask<SubTaskKind>) {
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

/** Another tab or the operator was faster; stays in sight below the header, wherever the form was scrolled to. */
function StaleNotice({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation('submissions')
  return (
    <Box position="sticky" top="4rem" zIndex="bar" boxShadow="raised" borderRadius="md">
      <Notice tone="warning" role="alert" title={t('stale.title')}>
        {t('stale.text')}
        <Button size="sm" variant="outline" full marginTop="3" onClick={onLoad}>
          {t('stale.load')}
        </Button>
      </Notice>
    </Box>
  )
}

interface SubmissionFrameProps<K extends SubTaskKind> {
  kind: K
  children: (openSubTask: OpenSubTask<K>) => ReactNode
}

/** Frames every form of a sub-task: with the case, the due time and notices, or with the reason why nothing can be submitted now. */
export function SubmissionFrame<K extends SubTaskKind>(props: SubmissionFrameProps<K>) {
  return (
    <CaseGate quiet>{(theCase) => <OpenSubmission key={theCase.id} latest={theCase} {...props} />}</CaseGate>
  )
}

/**
 * Keeps the round that was opened, and with it what was typed, when another tab or the operator moves the sub-task on; the
 * newest state comes with a tap.
 */
export function OpenSubmission<K extends SubTaskKind>({
  latest,
  kind,
  children,
}: SubmissionFrameProps<K> & { latest: CaseDetail }) {
  const [opened, setOpened] = useState(latest)
  const old = openSubTaskOf(opened, kind)
  const now = openSubTaskOf(latest, kind)
  if (!old && now) setOpened(latest)
  if (!old) return <SubmissionClosed kind={kind} theCase={latest} />
  const stale = now?.task.next_round !== old.task.next_round
  const shown = stale ? old : now
  return (
    <Stack gap="5">
      {stale && <StaleNotice onLoad={() => setOpened(latest)} />}
      <SubmissionHead {...shown} />
      <Fragment key={shown.task.next_round}>{children(shown)}</Fragment>
    </Stack>
  )
}
