import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseRun, CaseRunAct } from '#contract/admin-case-runs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useRememberUndo } from '../../undo/undo-store.ts'
import { AssignCases } from './assign-cases.tsx'
import { EndCases } from './end-cases.tsx'
import { ExtendCases } from './extend-cases.tsx'
import { MessageCases } from './message-cases.tsx'
import { RejectCases } from './reject-cases.tsx'
import { RemindCases } from './remind-cases.tsx'
import { RunResult } from './run-result.tsx'
import type { Selection } from './run-words.ts'
import { SelectCases } from './select-cases.tsx'

/** An act that is being asked about, with the cases that were ticked then: the list may move meanwhile. */
export interface CaseQuestion {
  act: CaseRunAct
  selection: Selection
  count: number
  /** What an act that was taken back was given. */
  again?: Given
}

type Given = NonNullable<CaseRun['again']>

interface CaseRunDialogProps {
  question: CaseQuestion | undefined
  onClose: () => void
  /** The act was done: what was ticked is no longer. */
  onDone: () => void
}

export interface RunStepProps {
  selection: Selection
  /** What to begin with in the form; nothing the first time. */
  again: Given | undefined
  onStarted: (run: CaseRun) => void
  onClose: () => void
}

const steps = {
  assign: AssignCases,
  extend: ExtendCases,
  remind: RemindCases,
  select: SelectCases,
  reject: RejectCases,
  message: MessageCases,
  end: EndCases,
} as const

/** An act on many cases: what is asked, what would follow, and what became of each case. */
export function CaseRunDialog({ question, onClose, onDone }: CaseRunDialogProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const [started, setStarted] = useState<CaseRun>()
  const close = () => {
    if (!started) return onClose()
    setStarted(undefined)
    onDone()
  }
  const remember = useRememberUndo()
  const begin = (run: CaseRun) => {
    if (run.held_until === null) return setStarted(run)
    remember({ kind: 'run', id: run.id, act: run.act, count: run.total })
    onDone()
  }
  const Step = question && steps[question.act]
  return (
    <Dialog
      open={question !== undefined}
      onClose={close}
      title={question ? t(`run.${question.act}.title`, { number: number(question.count) }) : ''}
      closeLabel={t('common:close')}
    >
      {started ? (
        <RunResult run={started} onClose={close} />
      ) : (
        question &&
        Step && (
          <Step selection={question.selection} again={question.again} onStarted={begin} onClose={close} />
        )
      )}
    </Dialog>
  )
}
