import type { PostInsight } from '#contract/admin-insights.ts'
import { engagementRate, interactionsOf, sumOfKnown } from '#contract/insight-metrics.ts'
import { type DeliverablePlatform, deliverablePlatforms } from '#contract/vocabulary.ts'

type Figured = Pick<PostInsight, 'metrics'>

/** Sums of what is known; null where nothing is. */
interface Total {
  posts: number
  views: number | null
  reach: number | null
  interactions: number | null
  /** Percent; over those posts alone whose own rate can be told. */
  rate: number | null
}

export function totalOf(posts: readonly Figured[]): Total {
  const figures = posts.map(({ metrics }) => metrics)
  const rated = figures.filter((metrics) => engagementRate(metrics) !== null)
  const reactions = sumOfKnown(rated.map(interactionsOf))
  const seen = sumOfKnown(rated.map(({ reach, views }) => reach ?? views))
  return {
    posts: posts.length,
    views: sumOfKnown(figures.map(({ views }) => views)),
    reach: sumOfKnown(figures.map(({ reach }) => reach)),
    interactions: sumOfKnown(figures.map(interactionsOf)),
    rate: reactions !== null && seen ? (reactions / seen) * 100 : null,
  }
}

/** Returns the totals of each platform with posts, in the vocabulary's order. */
export function totalsByPlatform<Post extends Figured & { platform: DeliverablePlatform }>(
  posts: readonly Post[],
) {
  const groups = Map.groupBy(posts, ({ platform }) => platform)
  return deliverablePlatforms.flatMap((platform) => {
    const group = groups.get(platform)
    return group ? [{ platform, ...totalOf(group) }] : []
  })
}

/** Numbers posts from 1 when one case has several on the same platform. */
export function numbersOf(posts: readonly PostInsight[]) {
  const groups = Map.groupBy(posts, ({ case_id, platform }) => `${case_id} ${platform}`)
  const several = [...groups.values()].filter(({ length }) => length > 1)
  return new Map(several.flatMap((group) => group.map((post, index) => [post, index + 1])))
}

/** A report was submitted for the post. */
export function hasFigures({ metrics }: Figured) {
  return Object.values(metrics).some((figure) => figure !== null)
}
