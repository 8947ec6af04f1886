import { useTranslation } from 'react-i18next'
import type { PostInsight } from '#contract/admin-insights.ts'
import { numbersOf } from '#domain/insights/summary.ts'

/** Returns a post's platform, numbered when the case has several posts there; the same in charts and table. */
export function usePlaces(posts: readonly PostInsight[]) {
  const { t } = useTranslation('campaigns')
  const numbers = numbersOf(posts)
  return (post: PostInsight) =>
    [t(`deliverable.${post.platform}`), numbers.get(post)].filter(Boolean).join(' ')
}
