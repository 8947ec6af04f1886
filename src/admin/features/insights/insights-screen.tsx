import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { getAdminCampaign } from '#contract/admin-campaigns.ts'
import { exportInsights, getInsights, type PostInsight } from '#contract/admin-insights.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { Charts } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'
import { hasFigures } from './summary.ts'
import { Totals } from './totals.tsx'

/** What a campaign's posts brought, as far as it was reported. */
export function InsightsScreen() {
  const { t } = useTranslation('admin-insights')
  const api = useApi()
  const params = { campaign_id: idFromParams(useParams()) }
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
        results.posts.length > 0 && <CsvLink endpoint={exportInsights} params={params} label={t('export')} />
      }
    >
      {results ? (
        <Results posts={results.posts} />
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
      <FigureTable posts={posts} />
    </>
  )
}
