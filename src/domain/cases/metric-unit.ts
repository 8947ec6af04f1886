import { type InsightMetric, isRate } from '#contract/insight-metrics.ts'

/** Returns the unit of a figure; null for plain counts. */
export function unitOf(metric: InsightMetric): 'percent' | 'seconds' | null {
  if (isRate(metric)) return 'percent'
  return metric === 'average_watch_seconds' || metric === 'total_watch_seconds' ? 'seconds' : null
}
