import type { Missing } from '#contract/admin-post-looks.ts'
import { type CaptionRules, findCaptionHints } from '#contract/caption-hints.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { addDays } from '#lib/dates.ts'
import { nextLookDay } from './look-days.ts'
import type { PostRow } from './post-looks.repository.ts'

/** What the agreed terms require and a caption no longer has, and whether it reads otherwise than it was first seen. */
export function missingOf(
  caption: string,
  { former, rules, platform }: { former: string | null; rules: CaptionRules; platform: DeliverablePlatform },
): Missing[] {
  const missing = findCaptionHints(caption, rules, platform).flatMap(({ rule, text }): Missing[] => {
    if (rule === 'pr_label_missing') return [{ what: 'pr_label', text }]
    if (rule === 'hashtag_missing') return [{ what: 'hashtag', text }]
    return rule === 'mention_missing' ? [{ what: 'mention', text }] : []
  })
  const differs = former !== null && plain(former) !== plain(caption)
  return differs ? [...missing, { what: 'caption', text: '' }] : missing
}

const plain = (caption: string) => caption.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** Whether any of the findings was not agreed to before. */
export function hasNews(found: readonly Missing[], accepted: readonly Missing[]) {
  return found.some(({ what, text }) => !accepted.some((one) => one.what === what && one.text === text))
}

type Change = Partial<Pick<PostRow, 'state' | 'since' | 'version' | 'look_on'>>

/** What a look that found a post makes of how it stands. An item stays until somebody settles it. */
export function afterSight(
  post: PostRow,
  { today, at, news }: { today: string; at: Date; news: boolean },
): Change {
  const look_on = nextLookDay(post.posted_at, post.until, addDays(today, 1))
  if (news) return { look_on, ...moved(post, 'changed', at) }
  return { look_on, ...(post.state === 'due' ? moved(post, 'fine', at) : {}) }
}

/** The move to another state; none where it has it. */
export function moved(post: PostRow, state: PostRow['state'], at: Date): Change {
  return post.state === state ? {} : { state, since: at, version: post.version + 1 }
}
