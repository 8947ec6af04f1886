import type * as z from 'zod/mini'
import {
  areAsRead,
  decimalsOf,
  type InsightMetric,
  isRate,
  metricsAboveViews,
  metricsOf,
  neededMetric,
} from '#contract/insight-metrics.ts'
import type { insightReportInput } from '#contract/submissions.ts'
import { measuringWindow, type WorkItem } from '#contract/work-items.ts'
import type { FieldError } from '../../kernel/problem.ts'
import { listTaken } from '../post-readings/post-readings.service.ts'
import { type StoredContents, storedContent } from './contents.ts'
import { type About, type Checked, coverageErrors, entriesOf } from './submission-check.ts'
import { findNewestRound } from './submissions.repository.ts'

type Insight = z.output<typeof insightReportInput>['insights'][number]
type Posts = StoredContents['final_report']['posts']

interface Entry {
  entry: Insight
  item: WorkItem
  path: string
}

export async function checkInsightReport(
  { insights, memo }: z.output<typeof insightReportInput>,
  { tx, row, terms, now }: About,
): Promise<Checked<'insight_report'>> {
  const report = await findNewestRound(tx, row.id, 'final_report')
  const posts = report ? storedContent<'final_report'>(report.content).posts : []
  const entries = entriesOf('insights', insights, terms)
  const read = await listTaken(tx, row.id)
  /** What the portal read itself needs no picture as proof. */
  const isRead = ({ deliverable_id, media_id, metrics }: Insight) =>
    read.some(
      (one) =>
        one.deliverable_id === deliverable_id && one.media_id === media_id && areAsRead(metrics, one.metrics),
    )
  return {
    errors: [
      ...coverageErrors('insights', insights, terms),
      ...entries
        .filter(({ item }) => !isMeasurable(item, posts, now))
        .map(({ path }) => ({ path, code: 'field.not_measurable_yet' })),
      ...entries.flatMap(figureErrors),
      ...entries
        .filter(({ entry }) => entry.screenshot_ids.length === 0 && !isRead(entry))
        .map(({ path }) => ({ path: `${path}.screenshot_ids`, code: 'field.screenshot_required' })),
    ],
    content: {
      insights: insights.map(({ screenshot_ids, ...rest }) => ({ ...rest, screenshots: screenshot_ids })),
      memo,
    },
    warnings: entries
      .filter(({ entry }) => !isRead(entry) && metricsAboveViews(entry.metrics).length > 0)
      .map(({ item }) => ({ rule: 'above_views', text: '', deliverable_id: item.id })),
    files: entries.map(({ entry, path }) => ({ path: `${path}.screenshot_ids`, ids: entry.screenshot_ids })),
  }
}

function isMeasurable({ id, platform }: WorkItem, posts: Posts, now: Date) {
  const post = posts.find(({ deliverable_id }) => deliverable_id === id)
  return post !== undefined && measuringWindow(platform, new Date(post.posted_at)).from <= now
}

/** Each figure is one that the platform shows, and there is at least one, or the one that is never missing. */
function figureErrors({ entry, item, path }: Entry): FieldError[] {
  const given = Object.entries(entry.metrics) as [InsightMetric, number | null][]
  const needed = neededMetric(item.platform)
  if (!needed && given.every(([, figure]) => figure === null))
    return [{ path: `${path}.metrics`, code: 'field.figure_required' }]
  const wrong = given.flatMap(([metric, figure]): FieldError[] => {
    const at = `${path}.metrics.${metric}`
    if (!metricsOf[item.platform].includes(metric)) return [{ path: at, code: 'field.invalid' }]
    return figure === null || isFigure(metric, figure) ? [] : [{ path: at, code: 'field.number' }]
  })
  if (!needed || typeof entry.metrics[needed] === 'number') return wrong
  return [{ path: `${path}.metrics.${needed}`, code: 'field.required' }, ...wrong]
}

function isFigure(metric: InsightMetric, figure: number) {
  if (isRate(metric) && figure > 100) return false
  return Number(figure.toFixed(decimalsOf(metric))) === figure
}
