import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type AdminApplication,
  decideApplications,
  type listApplications,
} from '#contract/admin-applications.ts'
import type { SelectionTrial } from '#contract/admin-budgets.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useShortcutStore } from '../../keys/shortcut-store.ts'
import { type KeyAct, useKeys } from '../../keys/use-keys.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { TickBar } from '../../parts/tick-bar.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'
import { useMay } from '../../session/operator.ts'
import { SelectionCosts } from './selection-costs.tsx'
import styles from './applications.module.css'

interface BulkBarProps {
  ticks: Ticks<AdminApplication>
  /** Ticks those of the other pages, too. */
  takeAll: ReactNode
  /** The campaign's places; null when the rows belong to several campaigns. */
  places: Answer<typeof listApplications>['places']
  /** What selecting them would cost where campaigns have a budget. */
  costs: readonly SelectionTrial[]
  act: Pick<ApiMutation<typeof decideApplications>, 'isPending' | 'error'>
  onSelect: () => void
  onReject: () => void
}

/** Shows how many rows are ticked, how many places are left, and the decision's buttons. Stands where the filters do. */
export function BulkBar({ ticks, takeAll, places, costs, act, onSelect, onReject }: BulkBarProps) {
  const { ticked } = ticks
  const { t } = useTranslation('admin-applications')
  const { number } = useFormat()
  const keysOn = useShortcutStore(({ on }) => on)
  const count = ticked.length
  const left = places && Math.max(places.openings - places.taken - places.deciding, 0)
  const tooMany = left !== null && count > left
  const canSelect = count > 0 && !tooMany && !costs.some(({ over }) => over.length > 0)
  const may = useMay(decideApplications) && !act.isPending
  const keys: KeyAct[] = [
    ...(canSelect ? [{ group: 'screen' as const, keys: ['s'], text: t('select'), run: onSelect }] : []),
    ...(count > 0 ? [{ group: 'screen' as const, keys: ['r'], text: t('reject'), run: onReject }] : []),
  ]
  useKeys(may ? keys : [])
  return (
    <TickBar inPlace="labelled" label={t('bar')}>
      <Button variant="ghost" size="sm" onClick={() => ticks.tickAll(false)}>
        {t('admin:take.clear')}
      </Button>
      {keysOn && <span className={styles.keys}>{t('keys')}</span>}
      <p className={styles.ticked} role="status">
        {count > 0 && t('ticked', { count, number: number(count) })}
        {count > 0 && left !== null && (
          <span data-over={tooMany || undefined}>
            {tooMany
              ? t('too_many', { left: number(left), number: number(count - left) })
              : t('left', { count: left, number: number(left) })}
          </span>
        )}
      </p>
      {takeAll}
      <RoleButton endpoint={decideApplications} variant="outline" disabled={count === 0} onClick={onReject}>
        {t('reject')}
      </RoleButton>
      <RoleButton
        quiet
        endpoint={decideApplications}
        disabled={!canSelect}
        loading={act.isPending}
        onClick={onSelect}
      >
        {t('select')}
      </RoleButton>
      {count > 0 && <SelectionCosts costs={costs} />}
      <FormError>{act.error ? t(`errors:${act.error.code}`) : undefined}</FormError>
    </TickBar>
  )
}
