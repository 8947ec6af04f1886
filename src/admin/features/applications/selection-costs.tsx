import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { AdminApplication } from '#contract/admin-applications.ts'
import { mostTried, type SelectionTrial, trySelection } from '#contract/admin-budgets.ts'
import { mayCall } from '#contract/permissions.ts'
import { paths } from '../../paths.ts'
import { useOperator } from '../../session/operator.ts'
import styles from './applications.module.css'

const none: readonly SelectionTrial[] = []

/**
 * Returns what selecting the ticked applicants would cost, as far as their campaigns have budgets. Without an answer the buttons stay on:
 * the server refuses what is too much.
 */
export function useSelectionCosts(ticked: readonly AdminApplication[]): readonly SelectionTrial[] {
  const role = useOperator()?.role
  // What many more would cost is told by the dry run of the act.
  const asks =
    ticked.length > 0 && ticked.length <= mostTried && role !== undefined && mayCall(role, trySelection)
  const case_ids = ticked.map(({ case_id }) => case_id)
  const { data } = useQuery({
    ...remoteQuery(useApi(), trySelection, { body: { case_ids } }),
    enabled: asks,
    // Others select meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return asks && data ? data.data : none
}

/** Shows the cost beside what the budget has left, and who would pass it. */
export function SelectionCosts({ costs }: { costs: readonly SelectionTrial[] }) {
  const { t } = useTranslation('admin-applications')
  const { yen } = useFormat()
  if (costs.length === 0) return null
  return (
    <ul className={styles.costs} role="status">
      {costs.map(({ campaign, place, cost, room, over }) => (
        <li key={campaign.id}>
          {costs.length > 1 && <span className={styles.costOf}>{campaign.title}</span>}
          <span>{t('budget.cost', { cost: yen(cost), place: yen(place) })}</span>
          <span>{t('budget.room', { room: yen(room) })}</span>
          {over.length > 0 && (
            <span data-over>
              {t('budget.over', {
                names: over.map(({ influencer }) => influencer.name).join(t('between')),
              })}
            </span>
          )}
          <Link to={paths.campaign(campaign.id)}>{t('budget.see')}</Link>
        </li>
      ))}
    </ul>
  )
}
