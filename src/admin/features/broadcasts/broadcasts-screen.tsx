import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type BroadcastRow, listBroadcasts } from '#contract/admin-broadcasts.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'

/** While one of the messages is on its way, in ms. */
const refreshMs = 3_000

export const isOnItsWay = ({ state }: Pick<BroadcastRow, 'state'>) =>
  state === 'running' || state === 'waiting'

/** The messages to many creators: who sent what and when, and how many got it. */
export function BroadcastsScreen() {
  const { t } = useTranslation('admin-broadcasts')
  const [filters, setFilters] = useFilters(listBroadcasts)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listBroadcasts, { query: filters }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? refreshMs : false),
  })
  const columns = useColumns()
  return (
    <Page
      title={t('admin:title.broadcasts')}
      back={{ to: paths.influencers(), label: t('admin:title.influencers') }}
      lead={t('list.lead')}
    >
      {error && !data ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Table
          keys="open"
          label={t('admin:title.broadcasts')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          empty={t('list.empty')}
        />
      )}
      <Pager list={data} onPage={(page) => setFilters({ page })} />
    </Page>
  )
}

function useColumns(): Column<BroadcastRow>[] {
  const { t } = useTranslation('admin-broadcasts')
  const { instant, number } = useFormat()
  return [
    {
      key: 'subject',
      title: t('list.subject'),
      cell: ({ id, title }) => <Link to={paths.broadcast(id)}>{title}</Link>,
    },
    { key: 'operator', title: t('list.operator'), flat: true, cell: ({ operator }) => operator.name },
    { key: 'at', title: t('list.at'), flat: true, cell: ({ created_at }) => instant(created_at) },
    {
      key: 'state',
      title: t('list.state'),
      flat: true,
      cell: ({ state }) => <BroadcastState state={state} />,
    },
    {
      key: 'told',
      title: t('list.told'),
      align: 'end',
      flat: true,
      cell: ({ told, total }) => t('list.told_of', { number: number(told), total: number(total) }),
    },
    {
      key: 'left_out',
      title: t('list.left_out'),
      align: 'end',
      flat: true,
      cell: ({ left_out }) => number(left_out),
    },
  ]
}

const tones = {
  waiting: 'info',
  undone: 'neutral',
  running: 'info',
  done: 'success',
  stopped: 'warning',
} as const

function BroadcastState({ state }: Pick<BroadcastRow, 'state'>) {
  const { t } = useTranslation('admin-broadcasts')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}
