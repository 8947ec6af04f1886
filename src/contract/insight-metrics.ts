import type { DeliverablePlatform } from './vocabulary.ts'

// domain.md, "Insight metrics". `views` replaced impressions in 2025.
const feed = [
  'views',
  'reach',
  'likes',
  'comments',
  'saved',
  'shares',
  'profile_visits',
  'follows',
  'total_interactions',
] as const

export const insightMetrics = [
  ...feed,
  'average_watch_seconds',
  'total_watch_seconds',
  'replies',
  'taps_forward',
  'taps_back',
  'exits',
  'swipes_forward',
  'full_watch_rate',
  'click_through_rate',
  'link_clicks',
] as const
export type InsightMetric = (typeof insightMetrics)[number]

/** The metrics that are requested on each platform, in the order of its own insight screen. */
export const metricsOf: Readonly<Record<DeliverablePlatform, readonly InsightMetric[]>> = {
  instagram_feed: feed,
  instagram_reel: [...feed, 'average_watch_seconds', 'total_watch_seconds'],
  instagram_story: [
    'views',
    'reach',
    'replies',
    'shares',
    'taps_forward',
    'taps_back',
    'exits',
    'swipes_forward',
    'profile_visits',
    'follows',
  ],
  tiktok: ['views', 'likes', 'comments', 'shares', 'saved', 'average_watch_seconds', 'full_watch_rate'],
  youtube: [
    'views',
    'reach',
    'likes',
    'comments',
    'shares',
    'follows',
    'average_watch_seconds',
    'click_through_rate',
  ],
  x: ['views', 'likes', 'comments', 'shares', 'saved', 'profile_visits', 'link_clicks'],
  blog: ['views', 'reach', 'likes', 'comments', 'link_clicks'],
}

/** No account gives us figures of these, and each shows its owner the views of every post: a report by hand always has them. */
const viewsAlwaysSeen: readonly DeliverablePlatform[] = ['youtube', 'x', 'blog']

/** The figure that a report on this platform cannot do without; undefined where any one is enough. */
export function neededMetric(platform: DeliverablePlatform): InsightMetric | undefined {
  return viewsAlwaysSeen.includes(platform) ? 'views' : undefined
}

/** Percentages with at most two decimals; everything else is a whole number. Average watch time has one decimal. */
export function isRate(metric: InsightMetric) {
  return metric === 'full_watch_rate' || metric === 'click_through_rate'
}

/** Decimals that a figure may have. */
export function decimalsOf(metric: InsightMetric) {
  if (isRate(metric)) return 2
  return metric === 'average_watch_seconds' ? 1 : 0
}

/** Times, in seconds. */
export function isDuration(metric: InsightMetric) {
  return metric === 'average_watch_seconds' || metric === 'total_watch_seconds'
}

type Figures = Readonly<Partial<Record<InsightMetric, number | null | undefined>>>

/** Whether the figures are just those that were read: none changed, and none besides. */
export function areAsRead(figures: Figures, read: Figures) {
  return insightMetrics.every((metric) => (figures[metric] ?? null) === (read[metric] ?? null))
}

/** What each person who sees a post can do once at most, or hardly more: one view lies behind each. */
const partsOfViews = [
  'reach',
  'likes',
  'comments',
  'saved',
  'shares',
  'replies',
  'profile_visits',
  'follows',
  'link_clicks',
  'total_interactions',
] as const satisfies readonly InsightMetric[]

/** The figures above the views, of which at least one figure is mistyped, in the order of the list; none where the views are not known. */
export function metricsAboveViews(figures: Figures): InsightMetric[] {
  const { views } = figures
  if (typeof views !== 'number') return []
  return partsOfViews.filter((metric) => (figures[metric] ?? 0) > views)
}

/** Reactions to a post: the platform's own total, else the sum of those it shows; null when none is known. */
export function interactionsOf(figures: Figures) {
  const { total_interactions, likes, comments, saved, shares, replies } = figures
  if (typeof total_interactions === 'number') return total_interactions
  return sumOfKnown([likes, comments, saved, shares, replies])
}

/**
 * Returns the reactions in percent of the people reached, or of the views when the reach is unknown; null when neither rate can be
 * computed.
 */
export function engagementRate(figures: Figures) {
  const interactions = interactionsOf(figures)
  const seen = figures.reach ?? figures.views
  return interactions === null || !seen ? null : (interactions / seen) * 100
}

/** What one view or reaction costs, in yen; null where nothing was paid, or where nothing is known or was counted. */
export function costPer(cost: number | null, count: number | null) {
  return cost && count ? cost / count : null
}

/** The sum of those that are known; null where none is. */
export function sumOfKnown(figures: readonly (number | null | undefined)[]) {
  const known = figures.filter((figure) => typeof figure === 'number')
  return known.length > 0 ? known.reduce((sum, figure) => sum + figure, 0) : null
}

/** Sums of what is known; null where nothing is. */
export interface MetricTotal {
  posts: number
  views: number | null
  reach: number | null
  interactions: number | null
  /** Taps on the links of a post, which X and blogs count. */
  link_clicks: number | null
  /** Percent; over those posts alone whose own rate can be told. */
  rate: number | null
}

export function totalOf(posts: readonly { metrics: Figures }[]): MetricTotal {
  const figures = posts.map(({ metrics }) => metrics)
  const rated = figures.filter((metrics) => engagementRate(metrics) !== null)
  const reactions = sumOfKnown(rated.map(interactionsOf))
  const seen = sumOfKnown(rated.map(({ reach, views }) => reach ?? views))
  return {
    posts: posts.length,
    views: sumOfKnown(figures.map(({ views }) => views)),
    reach: sumOfKnown(figures.map(({ reach }) => reach)),
    interactions: sumOfKnown(figures.map(interactionsOf)),
    link_clicks: sumOfKnown(figures.map(({ link_clicks }) => link_clicks)),
    rate: reactions !== null && seen ? (reactions / seen) * 100 : null,
  }
}
