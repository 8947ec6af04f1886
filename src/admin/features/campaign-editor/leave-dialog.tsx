import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface LeaveDialogProps {
  blocker: Blocker
  /** Forgets what was typed. */
  onDiscard: () => void
}

/** Asks what becomes of what is not saved. */
export function LeaveDialog({ blocker, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('admin-editor')
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
