import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { type Delivery, dropDeliveries, retryDeliveries } from '#contract/admin-deliveries.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { TickBar } from '../../parts/tick-bar.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'
import { useRetry } from './outcome.ts'

interface DeliveryBarProps {
  ticks: Ticks<Delivery>
  /** Ticks those of the other pages, too. */
  takeAll: ReactNode
  onDrop: (deliveries: readonly Delivery[]) => void
}

/** Shows how many deliveries are ticked, and tries them again or drops those of them that were given up. */
export function DeliveryBar({ ticks: { ticked, tickAll }, takeAll, onDrop }: DeliveryBarProps) {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  const retry = useRetry(() => tickAll(false))
  const dead = ticked.filter(({ state }) => state === 'dead')
  return (
    <TickBar label={t('bar')}>
      <span role="status">{t('ticked', { count: ticked.length, number: number(ticked.length) })}</span>
      {takeAll}
      <RoleButton
        endpoint={retryDeliveries}
        quiet
        variant="outline"
        marginStart="auto"
        loading={retry.isPending}
        onClick={() => retry.mutate({ body: { delivery_ids: ticked.map(({ id }) => id) } })}
      >
        {t('retry')}
      </RoleButton>
      <RoleButton
        endpoint={dropDeliveries}
        quiet
        variant="ghost"
        disabled={dead.length === 0}
        onClick={() => onDrop(dead)}
      >
        {t('drop.open')}
      </RoleButton>
    </TickBar>
  )
}
