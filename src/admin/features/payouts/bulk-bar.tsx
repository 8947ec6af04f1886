import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import {
  type AdminPayout,
  approvePayouts,
  createTransferFile,
  payPayouts,
  processPayouts,
} from '#contract/admin-payouts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import { Button } from '#ui/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { TickBar } from '../../parts/tick-bar.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'
import type { Act } from './payout-dialog.tsx'
import styles from './payouts.module.css'

/** The actions on many payouts of one state at once, the next step last. */
const actsOf: Partial<Record<PayoutState, readonly { act: Act; endpoint: Endpoint }[]>> = {
  scheduled: [
    { act: 'approve', endpoint: approvePayouts },
    { act: 'process', endpoint: processPayouts },
  ],
  processing: [
    { act: 'file', endpoint: createTransferFile },
    { act: 'pay', endpoint: payPayouts },
  ],
}

export const hasBulkActs = (state: PayoutState) => actsOf[state] !== undefined

interface BulkBarProps {
  state: PayoutState
  ticks: Ticks<AdminPayout>
  /** Ticks those of the other pages, too. */
  takeAll: ReactNode
  onAct: (act: Act, rows: readonly AdminPayout[]) => void
}

/** Shows how many payouts are ticked, their sum, and the actions on them. Stands where the filters do. */
export function BulkBar({ state, ticks: { ticked, tickAll }, takeAll, onAct }: BulkBarProps) {
  const { t } = useTranslation('admin-payouts')
  const { yen, number } = useFormat()
  const count = ticked.length
  const sum = ticked.reduce((total, { net }) => total + net, 0)
  const fitting = (act: Act) => (act === 'approve' ? ticked.filter(waitsForApproval) : ticked)
  return (
    <TickBar inPlace="bare" label={t('bar')}>
      <Button variant="ghost" size="sm" onClick={() => tickAll(false)}>
        {t('admin:take.clear')}
      </Button>
      <p className={styles.ticked} role="status">
        {count > 0 && t('ticked', { count, number: number(count), sum: yen(sum) })}
      </p>
      {takeAll}
      {actsOf[state]?.map(({ act, endpoint }, index, all) => (
        <RoleButton
          key={act}
          endpoint={endpoint}
          quiet={index > 0}
          variant={index === all.length - 1 ? 'primary' : 'outline'}
          disabled={fitting(act).length === 0}
          onClick={() => onAct(act, fitting(act))}
        >
          {t(`act.${act}`)}
        </RoleButton>
      ))}
    </TickBar>
  )
}

function waitsForApproval({ approval }: AdminPayout) {
  return approval !== null && approval.approved_by === null
}
