import type { FiguredPost } from '#contract/admin-insights.ts'
import { totalOf } from '#contract/insight-metrics.ts'
import { type DeliverablePlatform, deliverablePlatforms } from '#contract/vocabulary.ts'

type Figured = Pick<FiguredPost, 'metrics'>

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
export function numbersOf<Post extends Pick<FiguredPost, 'case_id' | 'platform'>>(posts: readonly Post[]) {
  const groups = Map.groupBy(posts, ({ case_id, platform }) => `${case_id} ${platform}`)
  const several = [...groups.values()].filter(({ length }) => length > 1)
  return new Map(several.flatMap((group) => group.map((post, index) => [post, index + 1])))
}

/** A report was submitted for the post. */
export function hasFigures({ metrics }: Figured) {
  return Object.values(metrics).some((figure) => figure !== null)
}
