import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { type Delivery, dropDeliveries, retryDeliveries } from '#contract/admin-deliveries.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { ScreenLink } from '../../parts/screen-link.tsx'
import type { Column } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useRetry } from './outcome.ts'
import styles from './deliveries.module.css'

type Cause =
  | 'line'
  | 'line_quota'
  | 'line_refused'
  | 'unreachable'
  | 'slow'
  | 'log_in'
  | 'refused'
  | 'full'
  | 'other'

/** The causes by error code: the portal's own, nodemailer's (nodemailer.com/errors) or the system's. */
const causes: Readonly<Record<string, Cause>> = {
  'line.unavailable': 'line',
  LineQuotaUsedUp: 'line_quota',
  LineRefused: 'line_refused',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETLS: 'unreachable',
  ETIMEDOUT: 'slow',
  TimeoutError: 'slow',
  EAUTH: 'log_in',
  ENOAUTH: 'log_in',
  EOAUTH2: 'log_in',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ENOSPC: 'full',
}

function causeOf(code: string): Cause {
  return (Object.hasOwn(causes, code) && causes[code]) || 'other'
}

/** Whoever may not decide has nothing to tick. */
export function useDeliveryColumns(
  ticks: Ticks<Delivery>,
  onDrop: (delivery: Delivery) => void,
): Column<Delivery>[] {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  const tick = tickColumn({
    ticks,
    title: t('column.tick'),
    page: t('tick_page'),
    rowName: ({ kind, notice }) =>
      notice
        ? t('tick', { subject: notice.subject, name: notice.influencer.name })
        : t('tick_work', { work: t(`kind.${kind}`, { defaultValue: kind }) }),
  })
  return [
    ...(useMay(retryDeliveries) ? [tick] : []),
    { key: 'what', title: t('column.what'), flat: true, grows: true, cell: (row) => <What delivery={row} /> },
    {
      key: 'person',
      title: t('column.person'),
      flat: true,
      cell: ({ notice }) =>
        notice ? (
          <ScreenLink endpoint={getInfluencer} to={paths.influencer(notice.influencer.id)}>
            {notice.influencer.name}
          </ScreenLink>
        ) : (
          t('nobody')
        ),
    },
    { key: 'state', title: t('column.state'), flat: true, cell: (row) => <DeliveryStatus delivery={row} /> },
    {
      key: 'cause',
      title: t('column.cause'),
      flat: true,
      cell: ({ last_error }) => (
        <span className={styles.one}>
          {t(`cause.${causeOf(last_error)}`)}
          <code>{last_error}</code>
        </span>
      ),
    },
    {
      key: 'attempts',
      title: t('column.attempts'),
      align: 'end',
      flat: true,
      cell: ({ attempts }) => t('attempts', { count: attempts, number: number(attempts) }),
    },
    {
      key: 'acts',
      title: t('column.acts'),
      titleHidden: true,
      align: 'end',
      flat: true,
      cell: (row) => <RowActs delivery={row} onDrop={onDrop} />,
    },
  ]
}

/** The words that should have arrived, or the work itself where there are none. */
function What({ delivery: { kind, notice } }: { delivery: Delivery }) {
  const { t } = useTranslation(['admin-deliveries', 'admin-settings'])
  const work = t(`kind.${kind}`, { defaultValue: kind })
  if (!notice) return work
  return (
    <span className={styles.what}>
      <Tooltip text={notice.subject}>
        <span>{notice.subject}</span>
      </Tooltip>
      <small>{`${work}・${t(`admin-settings:notices.kind.${notice.kind}`)}`}</small>
    </span>
  )
}

function DeliveryStatus({ delivery: { state, created_at, next_at } }: { delivery: Delivery }) {
  const { t } = useTranslation('admin-deliveries')
  const { instant } = useFormat()
  return (
    <span className={styles.one}>
      <StatusBadge tone={state === 'dead' ? 'danger' : 'warning'}>{t(`state.${state}`)}</StatusBadge>
      <small>
        {next_at ? t('next_at', { at: instant(next_at) }) : t('since', { at: instant(created_at) })}
      </small>
    </span>
  )
}

interface RowActsProps {
  delivery: Delivery
  onDrop: (delivery: Delivery) => void
}

/** Once more, or never. */
function RowActs({ delivery, onDrop }: RowActsProps) {
  const { t } = useTranslation('admin-deliveries')
  const retry = useRetry()
  return (
    <div className={styles.acts}>
      <RoleButton
        endpoint={retryDeliveries}
        quiet
        variant="outline"
        minHeight="8"
        loading={retry.isPending}
        onClick={() => retry.mutate({ body: { delivery_ids: [delivery.id] } })}
      >
        {t('retry')}
      </RoleButton>
      {delivery.state === 'dead' && (
        <RoleButton
          endpoint={dropDeliveries}
          quiet
          variant="ghost"
          minHeight="8"
          onClick={() => onDrop(delivery)}
        >
          {t('drop.open')}
        </RoleButton>
      )}
    </div>
  )
}
