import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { TemplatePicker } from '../../parts/template-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './applications.module.css'

interface RejectDialogProps {
  open: boolean
  count: number
  running: boolean
  onClose: () => void
  onReject: (reason: string | undefined) => void
}

/** Asks for the words to the creators before they are told. */
export function RejectDialog({ open, count, running, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation('admin-applications')
  const { number } = useFormat()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('reject_title', { count, number: number(count) })}
      closeLabel={t('common:close')}
    >
      <Reason running={running} onClose={onClose} onReject={onReject} />
    </Dialog>
  )
}

/** The contract's maximum length. */
const longest = 500

function Reason({ running, onClose, onReject }: Pick<RejectDialogProps, 'running' | 'onClose' | 'onReject'>) {
  const { t } = useTranslation('admin-applications')
  const [reason, setReason] = useState('')
  const tooLong = [...reason].length > longest
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        if (!tooLong) onReject(reason.trim() || undefined)
      }}
    >
      <p>{t('reject_text')}</p>
      <TemplatePicker kind="rejection" label={t('template')} onPick={setReason} />
      <TextInput
        label={t('reason')}
        hint={t('reason_hint', { number: longest })}
        error={tooLong ? t('errors:field.too_long', { limit: longest }) : undefined}
        rows={5}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.reasonActs}>
        <Button variant="outline" size="sm" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" loading={running}>
          {t('reject')}
        </Button>
      </div>
    </form>
  )
}
