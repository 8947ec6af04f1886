import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listDeliveries } from '#contract/admin-deliveries.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text.tsx'
import { paths } from '../../paths.ts'

/** Somebody was not told something, and will not be unless an operator decides; nothing where that is not so. */
export function DeadDeliveries({ refetchInterval }: { refetchInterval: number }) {
  const { t } = useTranslation('admin-dashboard')
  const { number } = useFormat()
  const { data } = useQuery({
    ...remoteQuery(useApi(), listDeliveries, { query: { state: 'dead', size: 1 } }),
    refetchInterval,
  })
  if (!data || data.counts.dead === 0) return null
  return (
    <Notice tone="danger">
      {t('dead_deliveries', { count: data.counts.dead, number: number(data.counts.dead) })}{' '}
      <TextLink asChild>
        <Link to={paths.deliveries({ state: 'dead' })}>{t('see_deliveries')}</Link>
      </TextLink>
    </Notice>
  )
}
