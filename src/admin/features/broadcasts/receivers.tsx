import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  type Broadcast,
  broadcastOutcomes,
  type BroadcastReceiver,
  listBroadcastReceivers,
} from '#contract/admin-broadcasts.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'

type Outcome = (typeof broadcastOutcomes)[number]

interface ReceiversProps {
  message: Broadcast
  /** The list is asked for again as often as the message itself. */
  refreshMs: number | false
}

/** What became of the message for each creator, by outcome. */
export function Receivers({ message, refreshMs }: ReceiversProps) {
  const { t } = useTranslation('admin-broadcasts')
  const [outcome, setOutcome] = useState<Outcome>('told')
  const [page, setPage] = useState(1)
  const { id, total, told, left_out, failing } = message
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listBroadcastReceivers, {
      params: { broadcast_id: id },
      query: { outcome, page },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const columns = useColumns(outcome)
  const counts = { told, left_out, failing, waiting: total - told - left_out }
  const [listed, counted] = [data?.total, counts[outcome]]
  // The count of the tab has moved on: the list follows at once.
  useEffect(() => {
    if (listed !== undefined && listed !== counted) void refetch({ cancelRefetch: false })
  }, [listed, counted, refetch])
  return (
    <Tabs
      tabs={broadcastOutcomes.map((value) => ({
        value,
        label: t(`outcome.${value}`),
        count: counts[value],
      }))}
      label={t('one.receivers')}
      value={outcome}
      onChange={(to) => {
        setOutcome(to)
        setPage(1)
      }}
    >
      {error && !data ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Table
          dense
          label={t('one.receivers')}
          columns={columns}
          rows={data?.data}
          rowKey={({ influencer_id }) => influencer_id}
          empty={t('receiver.empty')}
        />
      )}
      <Pager list={data} onPage={setPage} />
    </Tabs>
  )
}

function useColumns(outcome: Outcome): Column<BroadcastReceiver>[] {
  const { t } = useTranslation('admin-broadcasts')
  const { instant } = useFormat()
  return [
    {
      key: 'name',
      title: t('receiver.name'),
      cell: ({ influencer_id, display_name }) => (
        <Link to={paths.influencer(influencer_id)}>{display_name}</Link>
      ),
    },
    {
      key: 'result',
      title: t('receiver.result'),
      cell: (one) => <Result receiver={one} outcome={outcome} />,
    },
    {
      key: 'at',
      title: t('receiver.at'),
      flat: true,
      cell: ({ at }) => (at === null ? null : instant(at)),
    },
  ]
}

interface ResultProps {
  receiver: BroadcastReceiver
  outcome: Outcome
}

function Result({ receiver: { code, at, ways, failure }, outcome }: ResultProps) {
  const { t } = useTranslation('admin-broadcasts')
  if (code !== null) return t(`refusal.${code}`)
  if (failure !== null) return t('receiver.failure', { reason: failure })
  if (at === null) return t(outcome === 'waiting' ? 'receiver.waiting' : 'receiver.preparing')
  return ways.length === 0 ? t('receiver.portal') : ways.map((way) => t(`receiver.${way}`)).join(' + ')
}
