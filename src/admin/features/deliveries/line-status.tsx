import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getLineStanding } from '#contract/admin-deliveries.ts'
import type { Answer } from '#contract/endpoint.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { LineQuota } from './line-quota.tsx'
import styles from './deliveries.module.css'

type LineStatusAnswer = Answer<typeof getLineStanding>['data']

/** The month's messages and whom they reach. */
export function LineStatus({ refetchInterval }: { refetchInterval: number }) {
  const { t } = useTranslation('admin-deliveries')
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), getLineStanding, {}),
    refetchInterval,
  })
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  const { on, quota, people } = data.data
  return (
    <Panel title={t('line.title')}>
      {!on && <Text tone="soft">{t('line.off')}</Text>}
      {on && (
        <div className={styles.standing}>
          {quota ? <LineQuota quota={quota} /> : <Notice tone="warning">{t('line.away')}</Notice>}
          <People people={people} />
        </div>
      )}
    </Panel>
  )
}

function People({ people }: Pick<LineStatusAnswer, 'people'>) {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  return (
    <dl className={styles.people}>
      {(['friends', 'others', 'unknown', 'unreached'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`line.people.${key}`)}</dt>
          <dd>{t('line.persons', { count: people[key], number: number(people[key]) })}</dd>
        </div>
      ))}
    </dl>
  )
}
