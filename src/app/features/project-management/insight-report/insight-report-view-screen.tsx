import { chakra } from '@chakra-ui/react/styled-system'
import type { TermsContent } from '#contract/case-shapes.ts'
import { metricsOf } from '#contract/insight-metrics.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { useFigureText, useMetricName } from '#domain/cases/metric-words.ts'
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
      <FigureTable platform={item.platform} figures={insight.metrics} caption={nameOf(item)} />
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
  platform: DeliverablePlatform
  figures: Insight['metrics']
  caption: string
}

function FigureTable({ platform, figures, caption }: FigureTableProps) {
  const nameOf = useMetricName()
  const figureText = useFigureText()
  return (
    <Table aria-label={caption}>
      <tbody>
        {metricsOf[platform].map((metric) => (
          <tr key={metric}>
            <th scope="row">{nameOf(metric, platform)}</th>
            <td>{figureText(metric, figures[metric] ?? null)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
