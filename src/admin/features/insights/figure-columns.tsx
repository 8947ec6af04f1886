import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { PostInsight } from '#contract/admin-insights.ts'
import {
  engagementRate,
  interactionsOf,
  type InsightMetric,
  insightMetrics,
  metricsOf,
} from '#contract/insight-metrics.ts'
import { unitOf } from '#domain/cases/metric-words.ts'
import { hasFigures } from '#domain/insights/summary.ts'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { Badge, StatusBadge, type Tone } from '../../ui/badge.tsx'
import { usePlaces } from './use-places.ts'
import styles from './insights.module.css'

/** Returns columns for the creator, the place and the time, and one for each metric that any of the platforms offers. */
export function useFigureColumns(posts: readonly PostInsight[]): Column<PostInsight>[] {
  const { t } = useTranslation(['admin-insights', 'reports'])
  const { number, instant } = useFormat()
  const figure = (value: number | null | undefined) => (typeof value === 'number' ? number(value) : '–')
  const placeOf = usePlaces(posts)
  const platforms = new Set(posts.map(({ platform }) => platform))
  const shown = insightMetrics.filter((metric) =>
    [...platforms].some((platform) => metricsOf[platform].includes(metric)),
  )
  const titleOf = (metric: InsightMetric) => {
    const unit = unitOf(metric)
    return t(`reports:metric.${metric}`) + (unit ? ` (${t(`reports:unit.${unit}`)})` : '')
  }
  return [
    {
      key: 'creator',
      title: t('table.creator'),
      sort: 'creator',
      flat: true,
      cell: ({ case_id, influencer }) => <Link to={paths.case(case_id)}>{influencer.display_name}</Link>,
    },
    {
      key: 'platform',
      title: t('table.platform'),
      sort: 'platform',
      flat: true,
      cell: (post) => <PostLink place={placeOf(post)} url={post.url} />,
    },
    {
      key: 'posted_at',
      title: t('table.posted_at'),
      sort: 'posted_at',
      flat: true,
      cell: ({ posted_at }) => (posted_at ? instant(posted_at) : '–'),
    },
    {
      key: 'look',
      title: t('table.look'),
      sort: 'look',
      flat: true,
      cell: ({ look }) => (look ? <LookState state={look.state} /> : '–'),
    },
    { key: 'report', title: t('table.report'), flat: true, cell: (post) => <Report {...post} /> },
    {
      key: 'followers',
      title: t('table.followers'),
      align: 'end',
      flat: true,
      cell: ({ followers }) => figure(followers),
    },
    {
      key: 'rate',
      title: t('table.rate'),
      sort: 'rate',
      align: 'end',
      flat: true,
      cell: ({ metrics }) => {
        const rate = engagementRate(metrics)
        return figure(rate === null ? null : Math.round(rate * 100) / 100)
      },
    },
    {
      key: 'interactions',
      title: t('table.interactions'),
      sort: 'interactions',
      align: 'end',
      flat: true,
      cell: ({ metrics }) => figure(interactionsOf(metrics)),
    },
    ...shown.map((metric) => ({
      key: metric,
      title: titleOf(metric),
      ...((metric === 'views' || metric === 'reach') && { sort: metric }),
      align: 'end' as const,
      flat: true,
      cell: ({ metrics }: PostInsight) => figure(metrics[metric]),
    })),
  ]
}

function PostLink({ place, url }: { place: string; url: string | null }) {
  const { t } = useTranslation('admin-insights')
  if (url === null) return place
  return (
    <a
      className={styles.post}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('table.new_tab', { platform: place })}
    >
      {place}
      <ExternalLink aria-hidden size="1em" />
    </a>
  )
}

const lookTones: Readonly<Record<NonNullable<PostInsight['look']>['state'], Tone>> = {
  fine: 'success',
  gone: 'danger',
  changed: 'warning',
  due: 'info',
  settled: 'success',
  over: 'neutral',
}

function LookState({ state }: { state: keyof typeof lookTones }) {
  const { t } = useTranslation('admin-posts')
  return <StatusBadge tone={lookTones[state]}>{t(`state.${state}`)}</StatusBadge>
}

function Report(post: Pick<PostInsight, 'metrics' | 'approved'>) {
  const { t } = useTranslation('admin-insights')
  if (post.approved) return <Badge tone="success">{t('report.approved')}</Badge>
  return hasFigures(post) ? (
    <Badge tone="info">{t('report.submitted')}</Badge>
  ) : (
    <Badge>{t('report.none')}</Badge>
  )
}
