import { useTranslation } from 'react-i18next'
import { type Hint, useHintLines } from '#domain/cases/hint-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextList } from '#ui/text-list.tsx'
import { Text } from '#ui/text.tsx'

interface ConfirmHintsProps {
  /** Nothing is asked without any. */
  hints: readonly Hint[]
  onSend: () => void
  onClose: () => void
}

/** Asks once more before a draft with open hints is sent; hints never block. */
export function ConfirmHints({ hints, onSend, onClose }: ConfirmHintsProps) {
  const { t } = useTranslation('submissions')
  const lines = useHintLines(hints)
  const send = () => {
    onClose()
    onSend()
  }
  return (
    <Dialog
      open={hints.length > 0}
      onClose={onClose}
      title={t('draft.confirm_title', { number: lines.length })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button variant="submit" onClick={send}>
            {t('draft.confirm_send')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('draft.confirm_back')}
          </Button>
        </>
      }
    >
      <TextList items={lines} />
      <Text>{t('draft.confirm_text')}</Text>
    </Dialog>
  )
}
