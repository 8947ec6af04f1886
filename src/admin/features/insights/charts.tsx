import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { PostInsight } from '#contract/admin-insights.ts'
import { engagementRate } from '#contract/insight-metrics.ts'
import { hasFigures, totalsByPlatform } from '#domain/insights/summary.ts'
import { useShort } from '#domain/insights/use-short.ts'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { type BarRow, Bars } from './bars.tsx'
import { usePlaces } from './use-places.ts'
import styles from './insights.module.css'

/** A chart of more is no longer read; the table has the rest. */
const most = 15

/** Those posts with figures, by what was seen and by how people reacted. */
export function Charts({ posts }: { posts: readonly PostInsight[] }) {
  const { t } = useTranslation(['admin-insights', 'campaigns'])
  const { number } = useFormat()
  const { short, percent } = useShort()
  const placeOf = usePlaces(posts)
  const nameOf = (post: PostInsight) => `${post.influencer.display_name} ${placeOf(post)}`
  const figured = posts.filter(hasFigures)
  const seen = figured.map((post) => ({
    name: nameOf(post),
    values: [post.metrics.views ?? null, post.metrics.reach ?? null],
  }))
  const rates = figured.map((post) => ({ name: nameOf(post), values: [engagementRate(post.metrics)] }))
  const platforms = totalsByPlatform(figured).map(({ platform, views, reach }) => ({
    name: t(`campaigns:deliverable.${platform}`),
    values: [views, reach],
  }))
  const counts = {
    series: [t('total.views'), t('total.reach')],
    text: number,
    tick: short,
  }
  return (
    <div className={styles.charts}>
      <Chart title={t('chart.by_post')} rows={largestFirst(seen)} {...counts} />
      <div className={styles.charts}>
        <Chart title={t('chart.by_platform')} rows={platforms} {...counts} />
        <Chart
          title={t('chart.rate')}
          rows={largestFirst(rates)}
          series={[t('total.rate')]}
          text={percent}
          tick={percent}
        />
      </div>
    </div>
  )
}

function Chart({ rows, ...props }: Parameters<typeof Bars>[0]) {
  const { t } = useTranslation('admin-insights')
  return (
    <Panel title={props.title}>
      {rows.length > most && (
        <Text size="sm" tone="soft">
          {t('chart.first', { count: most })}
        </Text>
      )}
      <Bars rows={rows.slice(0, most)} {...props} />
    </Panel>
  )
}

/** Sorts rows by the first figure that they have, largest first; rows without figures appear only in the table. */
function largestFirst(rows: readonly BarRow[]) {
  const figureOf = ({ values }: BarRow) => values.find((value) => value !== null) ?? -1
  return rows.filter((row) => figureOf(row) >= 0).toSorted((a, b) => figureOf(b) - figureOf(a))
}
