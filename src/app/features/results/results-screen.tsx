import { useQuery } from '@tanstack/react-query'
import Award from 'lucide-react/icons/award'
import ChartBar from 'lucide-react/icons/chart-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { MonthResults, ResultSums } from '#contract/results.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { type Figure, figures, useFigureText } from './figures.tsx'
import { MonthBars, MonthTable } from './months.tsx'
import { resultsQuery } from './queries.ts'
import styles from './results.module.css'

/** What the creator's own work brought in the last twelve months. */
export function ResultsScreen() {
  const { data, error, refetch } = useQuery(resultsQuery(useApi()))
  if (data) return <Results {...data.data} />
  if (error) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <Stack gap="6" aria-busy>
      <Skeleton height="17rem" />
      <Skeleton height="30rem" />
    </Stack>
  )
}

function Results({ months, total }: { months: readonly MonthResults[]; total: ResultSums }) {
  const { t } = useTranslation('results')
  const { number } = useFormat()
  const [chosen, setChosen] = useState<Figure>('reach')
  const { posts, reported, confirmed, paid } = total
  if (posts === 0 && confirmed === 0 && paid === 0) return <NoResults />
  return (
    <Stack gap="6">
      <Stack as="section" gap="3">
        <Heading>{t('total')}</Heading>
        <Totals total={total} chosen={chosen} onChoose={setChosen} />
        {reported < posts && (
          <Text size="sm" tone="soft">
            {t('reported', { posts: number(posts), reported: number(reported) })}
          </Text>
        )}
      </Stack>
      <MonthBars months={months} figure={chosen} />
      <MonthTable months={months} total={total} />
      <Stack gap="1">
        <Text size="sm" tone="soft">
          {t('how')}
        </Text>
        <Text size="sm" tone="soft">
          {t('how_money')}
        </Text>
      </Stack>
      <Card padded={false}>
        <ListRow
          start={<Award aria-hidden />}
          title={t('common:title.work_page')}
          text={t('work_page')}
          to={paths.workPage}
        />
      </Card>
    </Stack>
  )
}

interface TotalsProps {
  total: ResultSums
  chosen: Figure
  onChoose: (figure: Figure) => void
}

/** The sums; each shows its months when it is tapped. */
function Totals({ total, chosen, onChoose }: TotalsProps) {
  const { t } = useTranslation('results')
  const textOf = useFigureText()
  return (
    <ul className={styles.totals}>
      {figures.map((figure) => (
        <li key={figure}>
          <button
            type="button"
            className={styles.total}
            aria-pressed={figure === chosen}
            onClick={() => onChoose(figure)}
          >
            <span>{t(figure)}</span>
            <strong>{textOf(figure, total[figure])}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoResults() {
  const { t } = useTranslation('results')
  return (
    <EmptyState
      icon={<ChartBar />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button asChild marginTop="2">
          <Link to={paths.search}>{t('common:title.search')}</Link>
        </Button>
      }
    />
  )
}
