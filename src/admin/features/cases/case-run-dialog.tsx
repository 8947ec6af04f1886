import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { type CaseRun, mostRunsInARow } from '#contract/admin-case-runs.ts'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRememberUndo } from '../../undo/undo-store.ts'
import { AssignCases } from './assign-cases.tsx'
import { EndCases } from './end-cases.tsx'
import { ExtendCases } from './extend-cases.tsx'
import { MessageCases } from './message-cases.tsx'
import { RejectCases } from './reject-cases.tsx'
import { RemindCases } from './remind-cases.tsx'
import { RunResult } from './run-result.tsx'
import type { Given, SelectedAct, Selection } from './run-words.ts'
import { SelectCases } from './select-cases.tsx'

/** An act that is being asked about, with the cases that were ticked then: the list may move meanwhile. */
export interface CaseQuestion {
  act: SelectedAct
  selection: Selection
  count: number
  /** How many match the filter, of which one act takes the first ones; left out for ticked ones. */
  matching?: number
  /** What an act that was taken back was given. */
  again?: Given
}

interface CaseRunDialogProps {
  question: CaseQuestion | undefined
  onClose: () => void
  /** The act was done: what was ticked is no longer. */
  onDone: () => void
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
  const { before, rest, goOn, reset } = useRunsInARow(question)
  const finish = () => {
    reset()
    onDone()
  }
  const close = () => {
    // What was begun before is done, whatever becomes of the rest.
    if (!started) return before.length > 0 ? finish() : onClose()
    setStarted(undefined)
    if (!goOn(started)) finish()
  }
  const remember = useRememberUndo()
  const begin = (run: CaseRun) => {
    if (run.held_until === null) return setStarted(run)
    remember({ kind: 'run', id: run.id, act: run.act, count: run.total })
    if (!goOn(run)) finish()
  }
  const last = before.at(-1)
  const selection = question && selectionAfter(question.selection, before)
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
        Step &&
        selection && (
          <>
            {last && (
              <Notice role="status" title={t('run.next.title', { number: number(last.total) })}>
                {t('run.next.text', { number: number(rest) })}
              </Notice>
            )}
            <Step
              key={before.length}
              selection={selection}
              again={last?.again ?? question.again}
              onStarted={begin}
              onClose={close}
            />
          </>
        )
      )}
    </Dialog>
  )
}

/** The acts that were begun one after the other over one filter, because one of them takes the first cases alone. */
function useRunsInARow(question: CaseQuestion | undefined) {
  const [before, setBefore] = useState<readonly CaseRun[]>([])
  const { count = 0, matching = count } = question ?? {}
  const taken = before.reduce((sum, { total }) => sum + total, 0)
  return {
    before,
    rest: Math.max(matching - taken, 0),
    reset: () => setBefore([]),
    /** Asks about the next ones of all that match a filter; false when there are none. */
    goOn(run: CaseRun) {
      const isOver = matching - taken - run.total <= 0 || before.length + 1 >= mostRunsInARow
      const goesOn = question !== undefined && 'filter' in question.selection && !isOver
      if (goesOn) setBefore([...before, run])
      return goesOn
    },
  }
}

function selectionAfter(selection: Selection, before: readonly CaseRun[]): Selection {
  if (!('filter' in selection) || before.length === 0) return selection
  return { ...selection, after_runs: before.map(({ id }) => id) }
}
