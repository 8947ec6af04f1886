import type { PublicWork, WorkPost } from '#contract/work-page.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { storedContent } from '../submissions/contents.ts'
import type { WorkRow } from './work-page.repository.ts'

/**
 * A finished case as others may see it. Of a campaign that was never public neither title nor brand is told: they are confidential by
 * the terms of use (article 17), the post itself is not.
 */
export function presentWork(row: WorkRow, withFigures: boolean): PublicWork {
  const isPublic = row.visibility === 'public'
  return {
    title: isPublic ? row.campaign.title : null,
    brand_name: isPublic ? row.campaign.brand_name : null,
    month: dayInTokyo(row.posted_at).slice(0, 7),
    posts: postsOf(row, withFigures),
  }
}

function postsOf({ work_items, report, figures }: WorkRow, withFigures: boolean): WorkPost[] {
  const { posts } = storedContent<'final_report'>(report)
  const insights = withFigures && figures ? storedContent<'insight_report'>(figures).insights : []
  return work_items.flatMap(({ id, platform }) => {
    const post = posts.find(({ deliverable_id }) => deliverable_id === id)
    if (!post) return []
    const metrics = insights.find(({ deliverable_id }) => deliverable_id === id)?.metrics
    return [{ platform, url: post.url, figures: metrics ? figuresOf(metrics) : null }]
  })
}

function figuresOf({ reach = null, views = null, likes = null }: Partial<Record<string, number | null>>) {
  return reach === null && views === null && likes === null ? null : { reach, views, likes }
}
