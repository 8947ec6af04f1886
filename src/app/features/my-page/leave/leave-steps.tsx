import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiClient } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { createKeptDownload, getKept, getLeaving } from '#contract/account.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { DownloadLink } from '../../../outside/download-link.tsx'
import { LeaveForm } from './leave-form.tsx'

const leavingQuery = (api: ApiClient) => remoteQuery(api, getLeaving, {})

type Hindrance = z.output<typeof getLeaving.answer>['data']['hindrances'][number]

const ways = { live_cases: paths.projects, open_money: paths.transactions }

/** Shows why the creator cannot leave yet, each reason with a link to the screen where it can be resolved. */
function Hindrances({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const { t } = useTranslation('account')
  const { yen } = useFormat()
  return (
    <Stack gap="4">
      <Notice tone="warning" title={t('hindered.title')}>
        {t('hindered.text')}
      </Notice>
      <Card padded={false}>
        {hindrances.map(({ code, count, amount }) => (
          <ListRow
            key={code}
            title={t(`hindered.${code}`)}
            text={t(`hindered.${code}_text`, { number: count, amount: yen(amount) })}
            to={ways[code]}
          />
        ))}
      </Card>
    </Stack>
  )
}

interface LeaveStepsProps {
  onLeft: () => void
  onCancel: () => void
}

/** Shows what prevents leaving; otherwise what is erased, what is kept, and the confirmation form. */
export function LeaveSteps({ onLeft, onCancel }: LeaveStepsProps) {
  const { t } = useTranslation('account')
  // Read anew each time: a case or a payment may have ended meanwhile.
  const { data, error, refetch } = useQuery({ ...leavingQuery(useApi()), staleTime: 0 })
  if (error) {
    return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        <Skeleton height="20rem" />
      </Stack>
    )
  }
  const { hindrances, kept } = data.data
  if (hindrances.length > 0) return <Hindrances hindrances={hindrances} />
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {t('erased.title')}
        </Heading>
        <Text size="sm">{t('erased.text')}</Text>
      </Stack>
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {t('kept.title')}
        </Heading>
        <Text size="sm">{t('kept.text', kept)}</Text>
        <DownloadLink href={getKept.path} label={t('kept.download')} issue={createKeptDownload} input={{}} />
      </Stack>
      <LeaveForm onLeft={onLeft} onCancel={onCancel} />
    </Stack>
  )
}
