import { Skeleton } from '@chakra-ui/react/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { exportResults, listResults } from '#contract/admin-results.ts'
import type { Answer } from '#contract/endpoint.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Sums } from '../../parts/sums.tsx'
import { Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { ResultCharts } from './result-charts.tsx'
import { ResultFilters } from './result-filters.tsx'
import { useResultColumns } from './use-result-columns.tsx'
import { useResultWords } from './use-result-words.ts'

type Results = Answer<typeof listResults>['data']

/** What the posts of finished cases reached and cost, across all campaigns. */
export function ResultsScreen() {
  const { t } = useTranslation('admin-results')
  const [filters] = useFilters(listResults)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...remoteQuery(useApi(), listResults, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const results = data?.data
  return (
    <Page
      title={t('admin:title.results')}
      lead={t('lead')}
      actions={
        results &&
        results.rows.length > 0 && (
          <CsvLink endpoint={exportResults} query={filters} label={t('export')} hint={t('export_hint')} />
        )
      }
    >
      <ResultFilters />
      {error && (!results || isPlaceholderData) ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : results ? (
        <Found results={results} />
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton height="30rem" />
        </div>
      )}
    </Page>
  )
}

function Found({ results }: { results: Results }) {
  const { t } = useTranslation('admin-results')
  const [{ category, client_id, brand_id, platform, from, to }] = useFilters(listResults)
  const isNarrowed = [category, client_id, brand_id, platform, from, to].some(
    (filter) => filter !== undefined,
  )
  if (results.rows.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={t(isNarrowed ? 'empty_filtered' : 'empty')}
        text={t(isNarrowed ? 'empty_filtered_text' : 'empty_text')}
      />
    )
  return (
    <>
      <ResultTable results={results} />
      <Totals results={results} />
      <ResultCharts rows={results.rows} group={results.group} withCost={results.with_cost} />
    </>
  )
}

/** All groups together. Says of how many posts the figures are: what was not reported is not counted as none. */
function Totals({ results: { total, with_cost } }: { results: Results }) {
  const { t } = useTranslation('admin-results')
  const words = useResultWords()
  const { posts, reported } = total
  const missing = posts - reported
  return (
    <>
      {missing > 0 && (
        <Notice>
          {t('reported', { reported: words.count(reported), count: posts, posts: words.count(posts) })}
        </Notice>
      )}
      <Sums
        sums={words
          .figures(with_cost)
          .filter((figure) => figure !== 'cases' && figure !== 'posts')
          .map((figure) => {
            const known = words.known(total, figure)
            return {
              label: t(`figure.${figure}`),
              value: words.text(total, figure) ?? t('unknown'),
              ...(known && { note: known }),
            }
          })}
      />
    </>
  )
}

/** Says what was read, which is still the former group while another is on its way. */
function ResultTable({ results: { group, rows, total, with_cost } }: { results: Results }) {
  const { t } = useTranslation('admin-results')
  const [{ sort, order }, setFilters] = useFilters(listResults)
  const columns = useResultColumns(group, with_cost)
  const sum = { ...total, key: 'total', name: null }
  return (
    <Stack as="section" gap="3">
      <Heading size="sm">{t(`by.${group}`)}</Heading>
      <Table
        dense
        keys={group === 'client' ? 'open' : 'walk'}
        label={t(`by.${group}`)}
        columns={columns}
        rows={[...rows, sum]}
        rowKey={({ key }) => key}
        selected={(row) => row === sum}
        empty={t('empty')}
        sorted={{
          sort: sort ?? (group === 'month' ? 'name' : 'posts'),
          order,
          onSort: (chosen) => setFilters(chosen),
        }}
      />
      <Text size="sm" tone="soft">
        {t('how')}
      </Text>
      {with_cost ? (
        <Text size="sm" tone="soft">
          {t('how_cost')}
        </Text>
      ) : (
        <Text size="sm" tone="soft">
          {t('no_cost')}
        </Text>
      )}
    </Stack>
  )
}
