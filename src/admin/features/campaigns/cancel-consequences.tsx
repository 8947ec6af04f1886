import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getCancellation } from '#contract/admin-campaigns.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import styles from './campaigns.module.css'

const consequences = ['applications', 'offers', 'live'] as const

/** Counted anew each time that it is asked. */
export function CancelConsequences({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('admin-campaigns')
  const { number, yen } = useFormat()
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), getCancellation, { params: { campaign_id: campaignId } }),
    gcTime: 0,
  })
  if (error) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  const { promised, ...counts } = data.data
  return (
    <dl className={styles.consequences}>
      {consequences.map((name) => (
        <div key={name}>
          <dt>{t(`cancel.${name}`)}</dt>
          <dd>{t('cancel.count', { count: counts[name], number: number(counts[name]) })}</dd>
          {counts[name] > 0 && <dd className={styles.effect}>{t(`cancel.${name}_text`)}</dd>}
        </div>
      ))}
      {promised > 0 && (
        <div>
          <dt>{t('cancel.promised')}</dt>
          <dd>{yen(promised)}</dd>
        </div>
      )}
    </dl>
  )
}
