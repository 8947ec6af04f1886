import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getAdminCampaign } from '#contract/admin-campaigns.ts'
import { exportInsights, getInsights, type PostInsight } from '#contract/admin-insights.ts'
import { printCampaignReport } from '#contract/client-reports.ts'
import { totalOf } from '#contract/insight-metrics.ts'
import { hasFigures } from '#domain/insights/summary.ts'
import { useShort } from '#domain/insights/use-short.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { idFromParams, paths } from '../../paths.ts'
import { Charts } from './charts.tsx'
import { PostTable } from './post-table.tsx'
import { ReportLinks } from './report-links.tsx'
import styles from './insights.module.css'

/** All posts together. */
function Totals({ posts }: { posts: readonly PostInsight[] }) {
  const { t } = useTranslation('admin-insights')
  const { number } = useFormat()
  const { percent } = useShort()
  const { rate, ...counts } = totalOf(posts)
  const count = (value: number | null) => (value === null ? '–' : number(value))
  const figures = [
    ['posts', count(counts.posts)],
    ['views', count(counts.views)],
    ['reach', count(counts.reach)],
    ['interactions', count(counts.interactions)],
    ['rate', rate === null ? '–' : percent(rate)],
    // Only some platforms count them.
    ...(counts.link_clicks === null ? [] : ([['link_clicks', number(counts.link_clicks)]] as const)),
  ] as const
  return (
    <Panel title={t('total.title')}>
      <dl className={styles.totals}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`total.${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" tone="soft">
        {t('rate_hint')}
      </Text>
    </Panel>
  )
}

/** Shows the results of a campaign's posts, as far as they were reported. */
export function InsightsScreen() {
  const { t } = useTranslation('admin-insights')
  const api = useApi()
  const params = { campaign_id: idFromParams(useParams()) }
  const [order] = useFilters(exportInsights)
  const campaign = useQuery(remoteQuery(api, getAdminCampaign, { params })).data?.data
  const { data, error, refetch } = useQuery(remoteQuery(api, getInsights, { params }))
  const results = data?.data
  return (
    <Page
      title={t('admin:title.insights')}
      back={{
        to: paths.campaign(params.campaign_id),
        label: campaign?.written.title ?? t('admin:title.campaign'),
      }}
      lead={results && t('reported', { cases: results.cases, reported: results.reported })}
      actions={
        results &&
        results.posts.length > 0 && (
          <>
            <CsvLink
              endpoint={exportInsights}
              params={params}
              query={order.sort ? order : {}}
              label={t('export')}
            />
            <CsvLink endpoint={printCampaignReport} params={params} label={t('pdf')} hint={t('pdf_hint')} />
          </>
        )
      }
    >
      {results ? (
        <>
          <ReportLinks campaignId={params.campaign_id} kind="report" />
          <Results posts={results.posts} />
        </>
      ) : error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  )
}

function Results({ posts }: { posts: readonly PostInsight[] }) {
  const { t } = useTranslation('admin-insights')
  if (posts.length === 0)
    return <EmptyState icon={<ChartNoAxesColumn />} title={t('empty')} text={t('empty_text')} />
  return (
    <>
      {posts.some(hasFigures) ? (
        <>
          <Totals posts={posts} />
          <Charts posts={posts} />
        </>
      ) : (
        <Notice>{t('no_figures')}</Notice>
      )}
      <PostTable posts={posts} />
    </>
  )
}
