import { useTranslation } from 'react-i18next'
import type { PostInsight } from '#contract/admin-insights.ts'
import { numbersOf } from './summary.ts'

/** Where a post stands; numbered where somebody posted there more than once, in charts and table alike. */
export function usePlaces(posts: readonly PostInsight[]) {
  const { t } = useTranslation('campaigns')
  const numbers = numbersOf(posts)
  return (post: PostInsight) =>
    [t(`deliverable.${post.platform}`), numbers.get(post)].filter(Boolean).join(' ')
}
