import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminPayout, PayoutRemark } from '#contract/admin-payouts.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './payouts.module.css'

/** Shows the details of a payout's state: who approved it, what holds it, the bank's file, why it failed. */
export function PayoutStatus({ payout }: { payout: AdminPayout }) {
  const { t } = useTranslation(['admin-payouts', 'payments'])
  const { instant } = useFormat()
  const {
    remarks,
    note,
    state,
    account_held,
    approval,
    rests_until,
    transfer_file_at,
    failure,
    statement_number,
  } = payout
  const notes = [
    state === 'scheduled' && rests_until && t('rests_until', { at: instant(rests_until) }),
    state === 'processing' &&
      (transfer_file_at ? t('file_at', { at: instant(transfer_file_at) }) : t('no_file')),
    // A return's reason stands among the remarks.
    !remarks.some(({ reason }) => reason === note) && note,
    statement_number && t('statement', { number: statement_number }),
  ]
  return (
    <div className={styles.standing}>
      {failure && <Badge tone="danger">{t(`payments:failure.${failure}`)}</Badge>}
      {account_held && <Badge tone="warning">{t('held')}</Badge>}
      {approval && state !== 'failed' && <Approval approval={approval} state={state} />}
      {notes.map((text) => text && <span key={text}>{text}</span>)}
      {remarks.map((remark) => (
        <Remark key={remark.at + remark.act} {...remark} />
      ))}
    </div>
  )
}

function Remark({ act, at, reason, result_file }: PayoutRemark) {
  const { t } = useTranslation('admin-payouts')
  const { instant } = useFormat()
  const words = [reason, result_file && t('remark.file', { name: result_file })].filter(Boolean).join(' ')
  return words && <span>{t(`remark.${act}`, { at: instant(at), reason: words })}</span>
}

function Approval({ approval, state }: { approval: NonNullable<AdminPayout['approval']>; state: string }) {
  const { t } = useTranslation('admin-payouts')
  if (approval.approved_by)
    return <Badge tone="success">{t('approved', { name: approval.approved_by.name })}</Badge>
  // What went to the bank before the amount was set asked nobody.
  return state === 'scheduled' ? <Badge tone="warning">{t('waits_for_approval')}</Badge> : null
}
