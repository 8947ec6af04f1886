import { Fragment, type ReactNode, useState } from 'react'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { Stack } from '#ui/layout.ts'
import { CaseGate } from './case-gate.tsx'
import { SubmissionClosed } from './submission-closed.tsx'
import { SubmissionHead } from './submission-head.tsx'
import { type OpenSubTask, openSubTaskOf } from './open-sub-task.ts'
import { StaleNotice } from './stale-notice.tsx'

interface SubmissionFrameProps<K extends SubTaskKind> {
  kind: K
  children: (openSubTask: OpenSubTask<K>) => ReactNode
}

/** What every form of a sub-task stands in: the case, why nothing can be submitted now, the due time, notices. */
export function SubmissionFrame<K extends SubTaskKind>(props: SubmissionFrameProps<K>) {
  return <CaseGate>{(theCase) => <Opened key={theCase.id} latest={theCase} {...props} />}</CaseGate>
}

/**
 * Keeps the round that was opened, and with it what was typed, when another tab or the operator moves the sub-task on; the
 * newest state comes with a tap.
 */
function Opened<K extends SubTaskKind>({
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
