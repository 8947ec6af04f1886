import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ResultGroup, ResultRow } from '#contract/admin-results.ts'
import { useShort } from '#domain/insights/use-short.ts'
import { Grid } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { type BarRow, Bars } from '../insights/bars.tsx'
import { useResultWords } from './use-result-words.ts'

/** A chart of more is no longer read; the table has the rest. */
const most = 12

const columns = {
  templateColumns: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))',
  gap: '5',
  alignItems: 'start',
}

interface ResultChartsProps {
  rows: readonly ResultRow[]
  group: ResultGroup
  withCost: boolean
}

/** The groups as lying bars from zero: months as they follow each other, others from the largest on. The table is their text. */
export function ResultCharts({ rows, group, withCost }: ResultChartsProps) {
  const { t } = useTranslation('admin-results')
  const { number } = useFormat()
  const { short } = useShort()
  const words = useResultWords()
  const charted = (figures: readonly ('views' | 'reach' | 'interactions' | 'cost_per_view')[]) =>
    inOrder(
      rows.map((row) => ({
        key: row.key,
        name: words.name(row, group),
        values: figures.map((figure) => row[figure]),
      })),
      group,
    )
  const counts = { text: number, tick: short }
  const prices = { text: words.price, tick: words.price }
  return (
    <Grid {...columns}>
      <Chart
        title={t('chart.seen')}
        rows={charted(['views', 'reach'])}
        series={[t('figure.views'), t('figure.reach')]}
        {...counts}
      />
      <Grid {...columns}>
        <Chart
          title={t('figure.interactions')}
          rows={charted(['interactions'])}
          series={[t('figure.interactions')]}
          {...counts}
        />
        {withCost && (
          <Chart
            title={t('figure.cost_per_view')}
            rows={charted(['cost_per_view'])}
            series={[t('figure.cost_per_view')]}
            {...prices}
          />
        )}
      </Grid>
    </Grid>
  )
}

function Chart({ rows, ...props }: Parameters<typeof Bars>[0]) {
  const { t } = useTranslation('admin-results')
  return (
    <Panel title={props.title}>
      {rows.length > most && (
        <Text size="sm" tone="soft">
          {t('chart.first', { count: most })}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text tone="soft">{t('chart.none')}</Text>
      ) : (
        <Bars rows={rows.slice(0, most)} {...props} />
      )}
    </Panel>
  )
}

/** Groups without any of the figures stand in the table alone. */
function inOrder(rows: readonly (BarRow & { key: string })[], group: ResultGroup) {
  const largest = ({ values }: BarRow) => Math.max(...values.map((value) => value ?? 0))
  return rows
    .filter(({ values }) => values.some((value) => value !== null))
    .toSorted((a, b) =>
      group === 'month' ? b.key.localeCompare(a.key) : largest(b) - largest(a) || a.key.localeCompare(b.key),
    )
}
