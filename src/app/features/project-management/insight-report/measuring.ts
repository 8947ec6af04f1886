import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import { measuringWindow } from '#contract/work-items.ts'
import type { RoundOf } from '../submission/open-sub-task.ts'

type WorkItem = TermsContent['work_items'][number]
type Post = RoundOf<'final_report'>['content']['posts'][number]

/** A reported post and when its figures can be taken; instants. */
export interface Measured {
  item: WorkItem
  post: Post
  from: string
  /** The time when the platform stops showing the figures; null when they stay. */
  until: string | null
}

/** The posts of the newest report, in the order of the work items. */
export function measuredPosts({ terms, sub_tasks }: Pick<CaseDetail, 'terms' | 'sub_tasks'>): Measured[] {
  const posts = sub_tasks?.final_report.rounds.at(-1)?.content.posts ?? []
  return (terms?.content.work_items ?? []).flatMap((item) => {
    const post = posts.find(({ deliverable_id }) => deliverable_id === item.id)
    if (!post) return []
    const { from, until } = measuringWindow(item.platform, new Date(post.posted_at))
    return [{ item, post, from: from.toISOString(), until: until?.toISOString() ?? null }]
  })
}

/** `gone`: the platform shows the figures no longer. `now` in ms. */
export function phaseOf({ from, until }: Measured, now: number): 'early' | 'open' | 'gone' {
  if (now < Date.parse(from)) return 'early'
  return until !== null && now > Date.parse(until) ? 'gone' : 'open'
}
