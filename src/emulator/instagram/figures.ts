import { type Media, numberOf, type ProductType } from './media.ts'

const posts = ['views', 'reach', 'likes', 'comments', 'saved', 'shares', 'total_interactions']

/** The metrics that can be requested for each type of media (reference "Instagram Media Insights", v24.0). */
export const metricsOf: Record<ProductType, readonly string[]> = {
  FEED: [...posts, 'follows', 'profile_visits', 'profile_activity'],
  REELS: [...posts, 'ig_reels_avg_watch_time', 'ig_reels_video_view_total_time'],
  STORY: [
    'views',
    'reach',
    'replies',
    'shares',
    'follows',
    'profile_visits',
    'profile_activity',
    'navigation',
    'total_interactions',
  ],
}

/** The same for the same media, and in proportion to each other. Watch times in milliseconds. */
export function figureOf({ id }: Pick<Media, 'id'>, metric: string): number {
  const reach = 1_200 + (numberOf(id) % 24_000)
  const share = (parts: number) => Math.round((reach * (parts + (numberOf(`${id} ${metric}`) % 20))) / 1_000)
  switch (metric) {
    case 'reach':
      return reach
    case 'views':
      return reach + share(250)
    case 'likes':
      return share(60)
    case 'total_interactions':
      return ['likes', 'comments', 'saved', 'shares'].reduce((sum, part) => sum + figureOf({ id }, part), 0)
    case 'ig_reels_avg_watch_time':
      return 4_000 + (numberOf(id) % 9_000)
    case 'ig_reels_video_view_total_time':
      return (reach + share(250)) * 6_412
    case 'replies':
      // For stories made in Japan it is always 0.
      return 0
    default:
      return share(8)
  }
}

/** The actions that viewers of a story can tap. */
const actions = ['tap_forward', 'tap_back', 'tap_exit', 'swipe_forward'] as const

export function navigationOf(media: Media) {
  return actions.map((action) => ({
    dimension_values: [action],
    value: figureOf(media, action) * (action === 'tap_forward' ? 40 : 3),
  }))
}
