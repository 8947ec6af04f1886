import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import type { AdminPayout } from '#contract/admin-payouts.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import { ScreenLink } from '../../parts/screen-link.tsx'
import type { SortOrder } from '../../parts/sort-button.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { PayoutStatus } from './payout-status.tsx'
import { RowActs, type RowActsProps } from './row-acts.tsx'
import styles from './payouts.module.css'

interface PayoutTableProps {
  state: PayoutState
  rows: readonly AdminPayout[] | undefined
  /** The ticks of the rows; undefined when the state has no bulk actions. */
  ticks: Ticks<AdminPayout> | undefined
  onAct: RowActsProps['onAct']
  empty: string
  sorted: SortOrder
}

export function PayoutTable(props: PayoutTableProps) {
  const { t } = useTranslation('cases')
  const { state, rows, ticks, empty, sorted } = props
  return (
    <Table
      dense
      rows={rows}
      empty={empty}
      sorted={sorted}
      label={t(`reward.state.${state}`)}
      keys={ticks ? 'tick' : 'open'}
      columns={useColumns(props)}
      rowKey={({ id }) => id}
      selected={(row) => ticks?.isTicked(row) ?? false}
    />
  )
}

function useColumns({ state, ticks, onAct }: PayoutTableProps) {
  const { t } = useTranslation('admin-payouts')
  const { yen } = useFormat()
  const columns: Column<AdminPayout>[] = [
    {
      key: 'who',
      title: t('column.who'),
      sort: 'creator',
      flat: true,
      cell: ({ id, influencer }) => (
        <span className={styles.one} title={influencer.name}>
          <ScreenLink endpoint={getInfluencer} to={paths.influencer(influencer.id)}>
            {influencer.name}
          </ScreenLink>
          <small>{t('who_small', { name: influencer.display_name, id })}</small>
        </span>
      ),
    },
    {
      key: 'day',
      title: t(state === 'paid' ? 'column.paid_on' : 'column.pay_on'),
      sort: 'day',
      flat: true,
      cell: (row) => <Day payout={row} />,
    },
    {
      key: 'destination',
      title: t('column.destination'),
      flat: true,
      cell: ({ destination }) => (
        <span className={styles.one} title={destination ?? undefined}>
          <span>{destination ?? t('no_destination')}</span>
        </span>
      ),
    },
    {
      key: 'standing',
      title: t('column.standing'),
      flat: true,
      cell: (row) => <PayoutStatus payout={row} />,
    },
    {
      key: 'net',
      title: t('net'),
      sort: 'net',
      align: 'end',
      flat: true,
      cell: (row) => <PayoutLines payout={row} />,
    },
    {
      key: 'acts',
      title: t('column.acts'),
      titleHidden: true,
      align: 'end',
      cell: (row) => <RowActs payout={row} onAct={onAct} />,
    },
  ]
  if (!ticks) return columns
  const rowName = ({ influencer, net }: AdminPayout) => t('tick', { name: influencer.name, net: yen(net) })
  return [tickColumn({ ticks, title: t('column.tick'), page: t('tick_all'), rowName }), ...columns]
}

function Day({ payout: { kind, pay_on, paid_on, overdue } }: { payout: AdminPayout }) {
  const { t } = useTranslation('admin-payouts')
  const { day } = useFormat()
  return (
    <span className={styles.one} title={t(`kind.${kind}`)}>
      <span>{day(paid_on ?? pay_on)}</span>
      {overdue && <Badge tone="danger">{t('overdue')}</Badge>}
      <small className={styles.kind}>{t(`kind.${kind}`)}</small>
    </span>
  )
}
