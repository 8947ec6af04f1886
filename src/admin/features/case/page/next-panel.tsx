import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { timeLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import type { ClientReview } from '#contract/client-drafts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { ClientStanding } from '../../../parts/client-standing.tsx'
import { Panel } from '../../../parts/page.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from '../case.module.css'

interface NextPanelProps {
  theCase: CaseDetail
  /** How the client stands to the rounds of the draft. */
  clientReviews: readonly ClientReview[]
  /** Stands beside what is the creator's to do. */
  remind: ReactNode
}

/** Shows what operators have to do in the case, or else what the case waits for. */
export function NextPanel({ theCase, clientReviews, remind }: NextPanelProps) {
  const { t } = useTranslation('admin-case')
  const { state, goods, next_action, paused, ended_reason } = theCase
  const reviews = subTaskKinds.filter((kind) => theCase.sub_tasks?.[kind].state === 'submitted')
  const live = state === 'confirmed'
  const toShip = live && goods?.state === 'preparing'
  const toSettle = live && goods?.state === 'problem'
  const shown = next_action && !['wait_review', 'wait_shipment', 'wait_goods'].includes(next_action.kind)
  return (
    <Panel title={t('next.title')}>
      {paused && (
        <Notice tone="warning" title={t('next.paused_title')}>
          {t('next.paused_text')}
        </Notice>
      )}
      {ended_reason && (
        <Notice title={t('next.ended_reason')}>
          <span className={styles.words}>{ended_reason}</span>
        </Notice>
      )}
      <ul className={styles.todo}>
        {live &&
          reviews.map((kind) => (
            <WaitingReview key={kind} theCase={theCase} kind={kind} clientReviews={clientReviews} />
          ))}
        {toShip && <GoodsTodo text={t('next.ship')} />}
        {toSettle && <GoodsTodo text={t('next.settle')} />}
        {shown && <Awaited action={next_action} remind={remind} />}
      </ul>
      {next_action === null && !ended_reason && <Text size="sm">{t('next.nothing')}</Text>}
    </Panel>
  )
}

interface WaitingReviewProps extends Pick<NextPanelProps, 'theCase' | 'clientReviews'> {
  kind: SubTaskKind
}

function WaitingReview({ theCase, kind, clientReviews }: WaitingReviewProps) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { search } = useLocation()
  const newest = theCase.sub_tasks?.[kind].rounds.at(-1)
  if (!newest) return null
  const client = kind === 'draft' ? clientReviews.find(({ round }) => round === newest.round) : undefined
  return (
    <li>
      <span className={styles.todoWords}>
        <strong>{t('next.review', { name: t(`cases:sub_task.${kind}`), round: newest.round })}</strong>
        {client && <ClientStanding review={client} />}
        {newest.review_due_at && <AutomaticApproval at={newest.review_due_at} />}
      </span>
      <Button asChild size="sm">
        <Link to={`${paths.review(theCase.id, kind)}${search}`}>{t('sub_tasks.review')}</Link>
      </Button>
    </li>
  )
}

/** Shows until when a round can be judged; without a verdict it is approved automatically. */
export function AutomaticApproval({ at }: { at: string }) {
  const { t } = useTranslation('admin-case')
  const { instant } = useFormat()
  const left = timeLeft(at, useNow())
  return (
    <Text as="span" size="sm" number tone={left?.unit === 'days' ? 'soft' : 'danger'}>
      {left
        ? t('next.automatic_left', {
            at: instant(at),
            left: t(`next.left.${left.unit}`, { count: left.count }),
          })
        : t('next.automatic', { at: instant(at) })}
    </Text>
  )
}

function GoodsTodo({ text }: { text: string }) {
  const { t } = useTranslation('admin-case')
  return (
    <li>
      <strong>{text}</strong>
      <Button asChild size="sm" variant="outline">
        <a href="#goods">{t('next.to_goods')}</a>
      </Button>
    </li>
  )
}

interface AwaitedProps {
  action: NonNullable<CaseDetail['next_action']>
  remind: ReactNode
}

function Awaited({ action, remind }: AwaitedProps) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { instant } = useFormat()
  const { kind, sub_task, due_at, overdue, waiting } = action
  const name = sub_task ? t(`cases:sub_task.${sub_task}`) : ''
  return (
    <li>
      <span className={styles.todoWords}>
        <span>{t(`next.awaited.${kind}`, { name })}</span>
        {due_at && (
          <Text as="span" size="sm" number tone={overdue ? 'danger' : 'soft'}>
            {t(kind === 'wait_measuring' ? 'next.from' : 'next.until', { at: instant(due_at) })}
          </Text>
        )}
      </span>
      {overdue && <Badge tone="danger">{t('cases:due.overdue')}</Badge>}
      {!waiting && remind}
    </li>
  )
}
