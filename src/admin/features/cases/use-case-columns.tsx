import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminCaseRow } from '#contract/admin-cases.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Text } from '#ui/text.tsx'
import { CaseBadge } from '../../parts/case-badge.tsx'
import { ClientStanding } from '../../parts/client-standing.tsx'
import type { Column } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import { useNearDay } from '../../parts/use-near-day.ts'
import type { Ticks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { NextDueInLine, NextStep } from './next-step.tsx'
import styles from './cases.module.css'

/** The columns of the list, each row on one line. */
export function useCaseColumns(ticks: Ticks<AdminCaseRow>): Column<AdminCaseRow>[] {
  const { t } = useTranslation(['admin-cases', 'admin', 'cases', 'campaigns'])
  const { instant, yen } = useFormat()
  const nearDay = useNearDay()
  return [
    tickColumn({
      ticks,
      title: t('run.tick'),
      page: t('run.tick_page'),
      rowName: ({ influencer, campaign }) =>
        t('run.tick_row', { name: influencer.display_name, campaign: campaign.title }),
    }),
    {
      key: 'person',
      title: t('column.person'),
      sort: 'creator',
      flat: true,
      cell: (row) => <Person row={row} />,
    },
    { key: 'campaign', title: t('column.campaign'), sort: 'campaign', flat: true, cell: Campaign },
    { key: 'state', title: t('column.state'), flat: true, cell: (row) => <State row={row} /> },
    {
      key: 'next',
      title: t('column.next'),
      flat: true,
      cell: (row) => (
        <span className={styles.next}>
          <Next row={row} />
        </span>
      ),
    },
    {
      key: 'due',
      title: t('column.due'),
      sort: 'due',
      flat: true,
      cell: ({ next_action }) => next_action && <NextDueInLine action={next_action} />,
    },
    {
      key: 'reward',
      title: t('column.reward'),
      sort: 'reward',
      flat: true,
      align: 'end',
      cell: ({ reward_amount }) => reward_amount !== null && yen(reward_amount),
    },
    {
      key: 'assignee',
      title: t('admin:assignee.title'),
      sort: 'assignee',
      flat: true,
      cell: ({ assignee }) => (
        <span className={styles.member} title={assignee?.name}>
          {assignee ? assignee.name : <Text tone="soft">{t('admin:assignee.none')}</Text>}
        </span>
      ),
    },
    {
      key: 'client',
      title: t('filter.client'),
      extra: true,
      flat: true,
      cell: ({ campaign: { client } }) =>
        client && (
          <span className={styles.line} title={client.name}>
            <Link to={paths.client(client.id)}>{client.name}</Link>
          </span>
        ),
    },
    {
      key: 'kind',
      title: t('filter.kind'),
      extra: true,
      flat: true,
      cell: ({ campaign: { kind } }) => t(`campaigns:kind.${kind}`),
    },
    {
      key: 'platform',
      title: t('filter.platform'),
      extra: true,
      flat: true,
      cell: ({ campaign: { platforms } }) =>
        platforms.map((platform) => t(`common:platform.${platform}`)).join(t('admin:views.between')),
    },
    {
      key: 'updated',
      title: t('column.updated'),
      sort: 'updated',
      flat: true,
      cell: ({ updated_at }) => (
        <time dateTime={updated_at} title={instant(updated_at)}>
          {nearDay(dayInTokyo(new Date(updated_at)))}
        </time>
      ),
    },
  ]
}

/** The filters go along, so that the next one and the way back are of the same list. */
function Person({ row: { id, influencer } }: { row: AdminCaseRow }) {
  const { search } = useLocation()
  const { name, display_name } = influencer
  return (
    <span className={styles.line} title={name}>
      <Link to={`${paths.case(id)}${search}`}>{display_name}</Link>
    </span>
  )
}

function Campaign({ campaign: { id, title } }: AdminCaseRow) {
  return (
    <span className={styles.line} title={title}>
      <Link to={paths.campaign(id)}>{title}</Link>
    </span>
  )
}

function State({ row: { state, cancelled, preparation } }: { row: AdminCaseRow }) {
  const { t } = useTranslation('cases')
  return (
    <span className={styles.state}>
      <CaseBadge state={state} cancelled={cancelled} />
      {state === 'confirmed' && preparation !== 'none' && <small>{t(`preparation.${preparation}`)}</small>}
    </span>
  )
}

/** A round that waits is reached without the way over the case. */
function Next({ row: { id, next_action, client_review } }: { row: AdminCaseRow }) {
  const { search } = useLocation()
  if (!next_action) return null
  const { kind, sub_task } = next_action
  if (kind !== 'wait_review' || !sub_task) return <NextStep action={next_action} />
  return (
    <Link to={`${paths.review(id, sub_task)}${search}`}>
      {client_review ? <ClientStanding review={client_review} inRow /> : <NextStep action={next_action} />}
    </Link>
  )
}

/** A day by which something is promised, marked when it is over. `today` in Japan. */
export function PromisedDay({ on, today }: { on: string | null; today: string }) {
  const { t } = useTranslation('admin-cases')
  const day = useNearDay()
  if (on === null) return t('no_day')
  return (
    <span className={styles.due}>
      <time dateTime={on}>{day(on)}</time>
      {on < today && <Badge tone="danger">{t('overdue')}</Badge>}
    </span>
  )
}
