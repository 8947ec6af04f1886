import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useRememberUndo } from '../../undo/undo-store.ts'
import type { Selection } from '../influencers/creator-selection.ts'
import { broadcastAutosave } from './broadcast-autosave.ts'
import { BroadcastForm, type Tried } from './broadcast-form.tsx'
import { BroadcastTrialStep } from './broadcast-trial.tsx'

/** The creators that were ticked when the message was begun: the list may move meanwhile. */
export interface BroadcastQuestion {
  selection: Selection
  count: number
}

interface BroadcastDialogProps {
  question: BroadcastQuestion | undefined
  onClose: () => void
  /** The message is on its way: what was ticked is no longer. */
  onDone: () => void
}

/** A message to many creators: what it says, then who would get it and how it reads. */
export function BroadcastDialog({ question, onClose, onDone }: BroadcastDialogProps) {
  const { t } = useTranslation('admin-broadcasts')
  const { number } = useFormat()
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={question ? t('title', { count: question.count, number: number(question.count) }) : ''}
      closeLabel={t('common:close')}
    >
      {question && <Steps question={question} onDone={onDone} />}
    </Dialog>
  )
}

type StepsProps = { question: BroadcastQuestion } & Pick<BroadcastDialogProps, 'onDone'>

function Steps({ question: { selection }, onDone }: StepsProps) {
  const remember = useRememberUndo()
  const [tried, setTried] = useState<Tried>()
  // The form forgets what it sent, but nothing was sent to anybody yet.
  useEffect(() => {
    if (tried) broadcastAutosave.keep(tried.words)
  }, [tried])
  if (!tried) return <BroadcastForm selection={selection} onTried={setTried} />
  return (
    <BroadcastTrialStep
      selection={selection}
      tried={tried}
      onBack={() => setTried(undefined)}
      onSent={({ id }, count) => {
        broadcastAutosave.clear()
        remember({ kind: 'broadcast', id, count })
        onDone()
      }}
    />
  )
}
