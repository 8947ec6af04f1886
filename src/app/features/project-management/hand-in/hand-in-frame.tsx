import { Fragment, type ReactNode, useState } from 'react'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { Stack } from '../../../ui/layout.ts'
import { CaseGate } from './case-gate.tsx'
import { HandInClosed } from './hand-in-closed.tsx'
import { HandInHead } from './hand-in-head.tsx'
import { type HandIn, handInOf } from './hand-in.ts'
import { StaleNotice } from './stale-notice.tsx'

interface HandInFrameProps<K extends SubTaskKind> {
  kind: K
  children: (handIn: HandIn<K>) => ReactNode
}

/** What every form of a sub-task stands in: the case, why nothing can be handed in now, the due time, notices. */
export function HandInFrame<K extends SubTaskKind>(props: HandInFrameProps<K>) {
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
}: HandInFrameProps<K> & { latest: CaseDetail }) {
  const [opened, setOpened] = useState(latest)
  const old = handInOf(opened, kind)
  const now = handInOf(latest, kind)
  if (!old && now) setOpened(latest)
  if (!old) return <HandInClosed kind={kind} theCase={latest} />
  const stale = now?.task.next_round !== old.task.next_round
  const shown = stale ? old : now
  return (
    <Stack gap="5">
      {stale && <StaleNotice onLoad={() => setOpened(latest)} />}
      <HandInHead {...shown} />
      <Fragment key={shown.task.next_round}>{children(shown)}</Fragment>
    </Stack>
  )
}
