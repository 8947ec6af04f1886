import { snapshotLength } from '#contract/admin-post-looks.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import type { SeenPost } from '../social/account-post.ts'
import { seePostOf } from '../social/account-posts.service.ts'
import { findBindingTerms } from '../terms/terms.service.ts'
import { afterSight, hasNews, missingOf, moved } from './look-outcome.ts'
import * as repository from './post-looks.repository.ts'
import type { PostRow } from './post-looks.repository.ts'

/** The pause before a second look at what was missed, and before another attempt where nothing could be read. */
const againMs = 3_600_000

/**
 * The portal's look at a post of a linked account on that day. A post that is missed is looked for again an hour later before anybody is
 * told of it. What could not be read, for whatever reason, says nothing of the post, and is tried again every hour of the day.
 */
export async function lookAtPost(deps: Deps, postId: number, day: string): Promise<Date | undefined> {
  const now = deps.now()
  const { db } = deps.database
  if (dayInTokyo(now) !== day) return undefined
  const watched = await repository.findWatched(db, postId)
  if (!watched || watched.post.until < day) return undefined
  const former = await repository.findPortalLook(db, postId, day)
  if (former && former.found !== 'unreadable' && !former.unconfirmed) return undefined
  const secondAt = new Date((watched.post.missed_at?.getTime() ?? 0) + againMs)
  if (former?.unconfirmed && now < secondAt) return secondAt
  const seen = await see(deps, watched)
  return deps.database.transaction(async (tx) => {
    const post = await repository.lockPost(tx, postId)
    if (!post || post.ended_at) return undefined
    const look = { post_id: postId, day, seen_at: now, by: 'portal' as const }
    const again = new Date(now.getTime() + againMs)
    if (seen.seen === 'there') {
      await keepSight(tx, post, seen, look)
      return undefined
    }
    if (seen.seen === 'gone') {
      const missedAt = post.missed_at ?? now
      const confirmed = now.getTime() - missedAt.getTime() >= againMs
      await repository.putPortalLook(tx, {
        ...look,
        found: 'gone',
        unconfirmed: !confirmed,
        missing: [],
        caption: null,
      })
      await repository.updatePost(tx, postId, {
        missed_at: missedAt,
        ...(confirmed ? moved(post, 'gone', now) : {}),
      })
      return confirmed ? undefined : again
    }
    // What was missed before stays so until it can be read again.
    if (!former?.unconfirmed) await repository.putPortalLook(tx, { ...look, found: 'unreadable' })
    return again
  })
}

async function see(
  deps: Deps,
  { post, account }: NonNullable<Awaited<ReturnType<typeof repository.findWatched>>>,
): Promise<SeenPost | { seen: 'unreadable' }> {
  try {
    return await seePostOf(deps, account, post)
  } catch (error) {
    if (error instanceof ApiProblem) return { seen: 'unreadable' }
    throw error
  }
}

type Tx = Parameters<typeof repository.lockPost>[0]
interface Look {
  post_id: number
  day: string
  seen_at: Date
  by: 'portal'
}

async function keepSight(
  tx: Tx,
  post: PostRow,
  { mediaId, caption }: Extract<SeenPost, { seen: 'there' }>,
  look: Look,
) {
  const rules = (await findBindingTerms(tx, post.case_id))?.content.content_rules
  const { platform, caption: former } = post
  const missing = rules && caption !== null ? missingOf(caption, { former, rules, platform }) : []
  await repository.putPortalLook(tx, {
    ...look,
    found: missing.length > 0 ? 'changed' : 'there',
    unconfirmed: false,
    missing,
    caption: caption && [...caption].slice(0, snapshotLength).join(''),
  })
  await repository.updatePost(tx, post.id, {
    media_id: mediaId,
    caption: former ?? caption,
    missed_at: null,
    // Where the caption was not seen, a person's days stay theirs.
    ...(caption === null
      ? {}
      : afterSight(post, { today: look.day, at: look.seen_at, news: hasNews(missing, post.accepted) })),
  })
}
