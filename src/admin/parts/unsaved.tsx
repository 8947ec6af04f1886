import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Blocker, useBlocker } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Holds the way out while something is unsaved; `letGo` opens it, and the blocker says whether somebody wants out. */
export function useLeaveGuard(isDirty: boolean) {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return {
    blocker,
    letGo: () => {
      free.current = true
    },
  }
}

/** Says that the form holds what was typed before, with the way back to what is stored. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Notice title={t('restored.title')} role="status">
      {t('restored.text')}
      <div>
        <Button variant="outline" size="sm" marginTop="2" onClick={onDiscard}>
          {t('restored.discard')}
        </Button>
      </div>
    </Notice>
  )
}

interface LeaveDialogProps {
  blocker: Blocker
  /** Forgets what was typed. */
  onDiscard: () => void
}

/** Asks what becomes of what is not saved. */
export function LeaveDialog({ blocker, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('admin')
  const stay = () => blocker.reset?.()
  const discard = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            {t('leave.keep')}
          </Button>
          <Button variant="danger" onClick={discard}>
            {t('leave.discard')}
          </Button>
        </>
      }
    >
      <Text>{t('leave.text')}</Text>
    </Dialog>
  )
}
