import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { type InsightMetric, metricsOf } from '#contract/insight-metrics.ts'
import { unitOf } from '#domain/cases/metric-unit.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { Part } from '#ui/section.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import type { RoundOf } from '../submission/open-sub-task.ts'
import { RoundsScreen } from '../submission/rounds-screen.tsx'

type Insight = RoundOf<'insight_report'>['content']['insights'][number]

/** Every insight report as it was sent. */
export function InsightReportViewScreen() {
  return (
    <RoundsScreen
      kind="insight_report"
      renderContent={({ insights }, terms) =>
        insights.map((insight) => (
          <ReportedInsight key={insight.deliverable_id} insight={insight} terms={terms} />
        ))
      }
    />
  )
}

function ReportedInsight({ insight, terms }: { insight: Insight; terms: TermsContent }) {
  const nameOf = useWorkItemName()
  const item = terms.work_items.find(({ id }) => id === insight.deliverable_id)
  if (!item) return null
  return (
    <Part title={nameOf(item)}>
      <FigureTable metrics={metricsOf[item.platform]} figures={insight.metrics} caption={nameOf(item)} />
      <FileThumbs files={insight.screenshots} />
    </Part>
  )
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& tr + tr': { borderTop: '1px solid', borderColor: 'line' },
    '& th': { paddingBlock: '2', textAlign: 'start', fontWeight: 'normal', color: 'text.soft' },
    '& td': { paddingBlock: '2', textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 'bold' },
  },
})

interface FigureTableProps {
  metrics: readonly InsightMetric[]
  figures: Insight['metrics']
  caption: string
}

function FigureTable({ metrics, figures, caption }: FigureTableProps) {
  const { t } = useTranslation('reports')
  const figureText = useFigureText()
  return (
    <Table aria-label={caption}>
      <tbody>
        {metrics.map((metric) => (
          <tr key={metric}>
            <th scope="row">{t(`metric.${metric}`)}</th>
            <td>{figureText(metric, figures[metric] ?? null)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A figure with its unit; a dash for what could not be seen. */
function useFigureText() {
  const { t } = useTranslation('reports')
  const { number } = useFormat()
  return (metric: InsightMetric, value: number | null) => {
    if (value === null) return t('metrics.unseen')
    const unit = unitOf(metric)
    return unit ? `${number(value)}${t(`unit.${unit}`)}` : number(value)
  }
}
