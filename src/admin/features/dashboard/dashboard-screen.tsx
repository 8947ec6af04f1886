import { Skeleton } from '@chakra-ui/react/skeleton'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Coffee from 'lucide-react/icons/coffee'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { toServerTime } from '#client/remote/server-clock.ts'
import { useNow } from '#client/remote/use-now.ts'
import { persistedStore } from '#client/store/persisted-store.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { listDeliveries } from '#contract/admin-deliveries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text.tsx'
import { useShortcutStore } from '../../keys/shortcut-store.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { Page } from '../../parts/page.tsx'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type Queue, QueueCard } from './queue-card.tsx'
import styles from './dashboard.module.css'

/**
 * A digit leads to the first thing of that card and, pressed once more, to the link to all of it; j and k lead to the next and the former
 * thing of the whole dashboard. Cards are the element's `section`s, things are the links of their lists.
 */
function useDashboardKeys(dashboard: RefObject<HTMLElement | null>, cards: number) {
  const { t } = useTranslation('admin')
  const run = ({ key }: KeyboardEvent) => {
    const to = targetOf(key, dashboard.current)
    to?.focus()
    to?.scrollIntoView?.({ block: 'nearest' })
  }
  const digits = Array.from({ length: Math.min(cards, 9) }, (_, at) => String(at + 1))
  const shown = digits.length > 1 ? `1–${digits.length}` : '1'
  useKeys(
    digits.length === 0
      ? []
      : [
          { group: 'screen', keys: digits, shown, text: t('keys.queue'), run },
          { group: 'screen', keys: ['j'], text: t('keys.next'), run },
          { group: 'screen', keys: ['k'], text: t('keys.former'), run },
        ],
  )
}

function targetOf(key: string, dashboard: HTMLElement | null) {
  if (/^[1-9]$/.test(key)) {
    const card = dashboard?.querySelectorAll('section')[Number(key) - 1]
    const first = card?.querySelector<HTMLAnchorElement>('li a')
    return first === document.activeElement ? card?.querySelector<HTMLAnchorElement>(':scope > a') : first
  }
  const step = { j: 1, k: -1 }[key]
  if (step === undefined) return undefined
  const links = [...(dashboard?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  return links[at === -1 ? 0 : at + step]
}

/** Somebody was not told something, and will not be unless an operator decides; nothing where that is not so. */
function DeadDeliveries({ refetchInterval }: { refetchInterval: number }) {
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

/** Colleagues work on the same queues. */
const refreshMs = 60_000

const persisted = z.object({ show: z.enum(['all', 'own']) })
type Show = z.output<typeof persisted>['show']

/** Whether the dashboard shows everybody's work, kept on the device. */
const useShowStore = persistedStore<
  { show: Show; setShow: (show: Show) => void },
  z.output<typeof persisted>
>({
  name: 'admin-dashboard',
  schema: persisted,
  keep: ({ show }) => ({ show }),
  state: (set) => ({ show: 'all', setShow: (show) => set({ show }) }),
})

/** Shows what is waiting for operators, in the order of their role's work; their first screen. */
export function DashboardScreen() {
  const { t } = useTranslation('admin-dashboard')
  const { show, setShow } = useShowStore()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...remoteQuery(useApi(), getDashboard, { query: { show } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const queues = data?.data.queues
  return (
    <Page
      title={t('admin:title.dashboard')}
      lead={queues && <Totals queues={queues} readAt={dataUpdatedAt} />}
      actions={
        <Checkbox
          label={t('own_only')}
          checked={show === 'own'}
          onChange={(on) => setShow(on ? 'own' : 'all')}
        />
      }
    >
      <DeadDeliveries refetchInterval={refreshMs} />
      {queues ? (
        <Queues queues={queues} show={show} />
      ) : error ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function Totals({ queues, readAt }: { queues: readonly Queue[]; readAt: number }) {
  const { t } = useTranslation('admin-dashboard')
  const { number, instant } = useFormat()
  // What is late with us waits in another queue, too.
  const counted = queues.filter(({ queue }) => queue !== 'ours_late')
  const sum = (of: 'count' | 'overdue') => number(counted.reduce((all, queue) => all + queue[of], 0))
  return (
    <>
      <span>{t('waiting', { number: sum('count') })}</span>
      <span>{t('late', { number: sum('overdue') })}</span>
      <span>{t('read_at', { at: instant(new Date(toServerTime(readAt)).toISOString()) })}</span>
    </>
  )
}

function Queues({ queues, show }: { queues: readonly Queue[]; show: Show }) {
  const { t } = useTranslation('admin-dashboard')
  const dashboard = useRef<HTMLDivElement>(null)
  const keys = useShortcutStore((state) => state.on)
  const now = useNow()
  const waiting = queues.filter(({ count }) => count > 0)
  useDashboardKeys(dashboard, waiting.length)
  const empty = queues.filter(({ count }) => count === 0)
  if (waiting.length === 0)
    return (
      <EmptyState
        icon={<Coffee />}
        title={t(show === 'own' ? 'empty_own_title' : 'empty_title')}
        text={t(show === 'own' ? 'empty_own_text' : 'empty_text')}
      />
    )
  return (
    <>
      <div ref={dashboard} className={styles.cards}>
        {waiting.map((queue, index) => (
          <QueueCard key={queue.queue} queue={queue} now={now} place={index + 1} show={show} />
        ))}
      </div>
      <div className={styles.foot}>
        {empty.length > 0 && (
          <p>{t('done', { names: empty.map(({ queue }) => t(`queue.${queue}`)).join(t('separator')) })}</p>
        )}
        {keys && <p>{t('keys')}</p>}
      </div>
    </>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={styles.cards} aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
    </div>
  )
}
