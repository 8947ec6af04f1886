import { useTranslation } from 'react-i18next'
import { type AdminPayout, approvePayouts, processPayouts } from '#contract/admin-payouts.ts'
import { Stack } from '#ui/layout.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ConfirmAct } from './confirm-act.tsx'
import { FailForm } from './fail-form.tsx'
import { PayForm } from './pay-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { TransferFileForm } from './transfer-file-form.tsx'

export type Act = 'approve' | 'process' | 'file' | 'pay' | 'fail' | 'return'

/** An act that is being asked about, with the transfers as they were when it was asked. */
export interface PayoutQuestion {
  act: Act
  rows: readonly AdminPayout[]
  /** The day in Japan, YYYY-MM-DD. */
  today: string
}

interface PayoutDialogProps {
  question: PayoutQuestion | null
  onClose: () => void
  /** They are in another state now. */
  onMoved: () => void
}

/** Asks before money is moved: how much, how many, and what follows. */
export function PayoutDialog({ question, onClose, onMoved }: PayoutDialogProps) {
  const { t } = useTranslation('admin-payouts')
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={question ? t(`${question.act}.title`) : ''}
      closeLabel={t('common:close')}
    >
      <Stack gap="5">{question && <Content {...question} onClose={onClose} onMoved={onMoved} />}</Stack>
    </Dialog>
  )
}

function Content(props: PayoutQuestion & Pick<PayoutDialogProps, 'onClose' | 'onMoved'>) {
  const { act, rows, today, onClose, onMoved } = props
  if (act === 'approve')
    return <ConfirmAct act={act} rows={rows} onClose={onClose} onMoved={onMoved} endpoint={approvePayouts} />
  if (act === 'process')
    return <ConfirmAct act={act} rows={rows} onClose={onClose} onMoved={onMoved} endpoint={processPayouts} />
  if (act === 'file') return <TransferFileForm rows={rows} today={today} onClose={onClose} />
  if (act === 'pay') return <PayForm rows={rows} today={today} onClose={onClose} onMoved={onMoved} />
  const Form = act === 'return' ? ReturnForm : FailForm
  return rows.map((payout) => <Form key={payout.id} payout={payout} onClose={onClose} />)
}
