import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type CampaignBudget, getBudget } from '#contract/admin-budgets.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import styles from './publishing.module.css'

interface PlannedCostsProps {
  campaignId: number | null
  /** None while it is not written. */
  openings: number | undefined
  /** What one place costs; none before the server said so. */
  place: CampaignBudget['place'] | undefined
  /** An amount is not written yet. */
  partial: boolean
  failed: boolean
  onRetry: () => void
}

/** What the campaign costs with every place filled, beside its budget. */
export function PlannedCosts({ campaignId, openings, place, partial, failed, onRetry }: PlannedCostsProps) {
  const { t } = useTranslation('admin-campaigns')
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    ...remoteQuery(api, getBudget, { params: { campaign_id: campaignId ?? 0 } }),
    enabled: campaignId !== null,
  })
  const budget = data?.data
  if (openings === undefined) return <Text tone="soft">{t('publish.costs_later')}</Text>
  if (failed || isError)
    return (
      <LoadErrorAlert
        onRetry={() => {
          if (failed) onRetry()
          if (isError) void refetch()
        }}
      />
    )
  if (!place || (campaignId !== null && !budget)) return <Skeleton height="9rem" />
  return <Figures openings={openings} place={place} partial={partial} budget={budget} />
}

interface FiguresProps {
  openings: number
  place: CampaignBudget['place']
  partial: boolean
  budget: CampaignBudget | undefined
}

function Figures({ openings, place, partial, budget }: FiguresProps) {
  const { t } = useTranslation('admin-campaigns')
  const { yen, number } = useFormat()
  const fee = budget?.fee ?? 0
  const total = place.total * openings + fee
  const left = budget?.written ? budget.written.total - total : null
  const rows = [
    ['reward', place.reward],
    ['goods', place.goods],
    ['purchase', place.purchase],
    ['tax', place.tax],
  ] as const
  return (
    <div className={styles.costs}>
      <p>{t('publish.costs', { openings: number(openings) })}</p>
      <dl>
        {rows.map(
          ([name, amount]) =>
            amount > 0 && (
              <div key={name} data-part={name}>
                <dt>{t(`publish.cost.${name}`)}</dt>
                <dd>{yen(amount * openings)}</dd>
              </div>
            ),
        )}
        {fee > 0 && (
          <div>
            <dt>{t('publish.cost.fee')}</dt>
            <dd>{yen(fee)}</dd>
          </div>
        )}
        <div data-part="total">
          <dt>{t('publish.cost.total')}</dt>
          <dd>{yen(total)}</dd>
        </div>
        {budget?.written && (
          <div>
            <dt>{t('publish.cost.budget')}</dt>
            <dd>{yen(budget.written.total)}</dd>
          </div>
        )}
        {left !== null && (
          <div data-below={left < 0 || undefined}>
            <dt>{t(left < 0 ? 'publish.cost.beyond' : 'publish.cost.left')}</dt>
            <dd>{yen(Math.abs(left))}</dd>
          </div>
        )}
      </dl>
      {partial && <p className={styles.soft}>{t('publish.partial')}</p>}
      {left === null && <p className={styles.soft}>{t('publish.no_budget')}</p>}
      {left !== null && left < 0 && <p className={styles.soft}>{t('publish.beyond')}</p>}
    </div>
  )
}
