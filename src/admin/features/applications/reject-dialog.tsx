import { Skeleton } from '@chakra-ui/react/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { TemplatePicker } from '../../parts/template-picker.tsx'
import { useLastTemplate, useUsedTemplates } from '../../parts/used-templates.ts'
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
      <Question running={running} onClose={onClose} onReject={onReject} />
    </Dialog>
  )
}

type QuestionProps = Pick<RejectDialogProps, 'running' | 'onClose' | 'onReject'>

/** Waits for the words that the form begins with, lest they are sent without having been seen. */
function Question(props: QuestionProps) {
  const { t } = useTranslation('common')
  const { coming, body } = useLastTemplate('rejection')
  const [begun, setBegun] = useState<string>()
  // What comes later, after a failure, changes nothing any more.
  if (begun === undefined && !coming) setBegun(body)
  if (begun === undefined) return <Skeleton height="20rem" aria-label={t('loading')} />
  return <Reason {...props} begun={begun} />
}

/** The contract's maximum length. */
const longest = 500

function Reason({ running, begun, onClose, onReject }: QuestionProps & { begun: string }) {
  const { t } = useTranslation('admin-applications')
  const [reason, setReason] = useState(begun)
  const forget = useUsedTemplates((state) => state.forget)
  const tooLong = [...reason].length > longest
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        if (tooLong) return
        const given = reason.trim()
        if (given === '') forget('rejection')
        onReject(given || undefined)
      }}
    >
      <p>{t('reject_text')}</p>
      <TemplatePicker quick kind="rejection" label={t('template')} onPick={setReason} />
      <TextInput
        label={t('reason')}
        hint={begun !== '' && reason === begun ? t('reason_last') : t('reason_hint', { number: longest })}
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
