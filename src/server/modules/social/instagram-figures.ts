import { type InsightMetric, metricsOf } from '#contract/insight-metrics.ts'
import type { InstagramKind, RawFigures } from '../../platform/instagram-api.ts'

/** The API's names where they are others than ours. */
const names: Partial<Record<InsightMetric, string>> = {
  average_watch_seconds: 'ig_reels_avg_watch_time',
  total_watch_seconds: 'ig_reels_video_view_total_time',
  taps_forward: 'tap_forward',
  taps_back: 'tap_back',
  exits: 'tap_exit',
  swipes_forward: 'swipe_forward',
}

/** What the report asks of this kind; null where the API says nothing, and is left to the person to type. */
export function toFigures(kind: InstagramKind, raw: RawFigures) {
  return Object.fromEntries(
    metricsOf[kind].map((metric) => {
      const value = raw[names[metric] ?? metric]
      return [metric, value === undefined ? null : inOurUnit(metric, value)]
    }),
  )
}

/** Milliseconds to seconds, with one decimal for an average. */
function inOurUnit(metric: InsightMetric, value: number) {
  if (metric === 'average_watch_seconds') return Math.round(value / 100) / 10
  return Math.round(metric === 'total_watch_seconds' ? value / 1000 : value)
}
