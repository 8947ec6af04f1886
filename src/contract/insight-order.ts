import { engagementRate, type InsightMetric, interactionsOf } from './insight-metrics.ts'
import type { Direction } from './list-order.ts'
import { deliverablePlatforms, type DeliverablePlatform } from './vocabulary.ts'

/** The columns by which a campaign's posts are ordered. */
export const insightSorts = [
  'creator',
  'platform',
  'posted_at',
  'look',
  'rate',
  'reach',
  'views',
  'interactions',
] as const
export type InsightSort = (typeof insightSorts)[number]

interface Ordered {
  influencer: { display_name: string }
  platform: DeliverablePlatform
  posted_at: string | null
  metrics: Readonly<Partial<Record<InsightMetric, number | null | undefined>>>
  look: { state: string } | null
}

const valueOf: Readonly<Record<InsightSort, (post: Ordered) => string | number | null | undefined>> = {
  creator: ({ influencer }) => influencer.display_name,
  platform: ({ platform }) => deliverablePlatforms.indexOf(platform),
  posted_at: ({ posted_at }) => posted_at,
  look: ({ look }) => look && urgency.indexOf(look.state),
  rate: ({ metrics }) => engagementRate(metrics),
  reach: ({ metrics }) => metrics.reach,
  views: ({ metrics }) => metrics.views,
  interactions: ({ metrics }) => interactionsOf(metrics),
}

/** What waits for somebody comes before what does not. */
const urgency = ['gone', 'changed', 'due', 'settled', 'fine', 'over']

/** The posts by one of their columns; what is not known comes last either way. Without a column they stay as they are. */
export function inOrder<Post extends Ordered>(
  posts: readonly Post[],
  sort: InsightSort | undefined,
  order: Direction,
): readonly Post[] {
  if (!sort) return posts
  const sign = order === 'asc' ? 1 : -1
  return posts.toSorted((one, other) => {
    const [a, b] = [valueOf[sort](one), valueOf[sort](other)]
    if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
    if (b === null || b === undefined) return -1
    return sign * (typeof a === 'string' ? a.localeCompare(String(b), 'ja') : a - Number(b))
  })
}
