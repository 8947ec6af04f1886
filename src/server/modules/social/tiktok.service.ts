import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { postAddress } from '../../platform/post-address.ts'
import { TiktokRefusal } from '../../platform/tiktok-call.ts'
import { openTiktokVideos, type TiktokVideo, type TiktokVideos } from '../../platform/tiktok-videos.ts'
import { isAboutThen, type ReadPost, type SeenPost, toleranceMs, type WantedPost } from './account-post.ts'
import { breakLink } from './link-health.service.ts'
import type { LinkedAccount } from './linked-account.ts'
import { tokenContext } from './sealed-tokens.ts'
import * as repository from './social-accounts.repository.ts'

/** The account is linked, without the permission to read its posts; linking again asks for it. */
export class PostsNotAllowed extends ApiProblem {
  constructor() {
    super('social.reconnect_needed')
  }
}

/** `readPostOf` for TikTok. It gives no saves and no watch times. */
export async function readTiktokPost(
  deps: Deps,
  given: LinkedAccount | null,
  wanted: WantedPost,
): Promise<ReadPost | undefined> {
  return withVideos(deps, given, async (videos) => {
    const found = await findVideo(videos, wanted)
    return found && { mediaId: found.id, figures: found.figures }
  })
}

/** `seePostOf` for TikTok. */
export async function seeTiktokPost(
  deps: Deps,
  given: LinkedAccount | null,
  { media_id: mediaId, ...wanted }: WantedPost & { media_id: string | null },
): Promise<SeenPost> {
  return withVideos(deps, given, async (videos) => {
    const found = mediaId === null ? await findVideo(videos, wanted) : await videos.find(mediaId)
    if (found) return { seen: 'there', mediaId: found.id, caption: found.caption }
    return { seen: mediaId === null ? 'unknown' : 'gone' }
  })
}

/** Finds the video by the number in its address; a short one, as the app copies it, has none: then the only video of about that time. */
async function findVideo(videos: TiktokVideos, wanted: WantedPost): Promise<TiktokVideo | undefined> {
  const number = /\/video\/(\d+)$/.exec(postAddress('tiktok', wanted.url ?? '') ?? '')?.[1]
  if (number !== undefined) return videos.find(number)
  const newest = await videos.listBefore(new Date(wanted.posted_at.getTime() + toleranceMs))
  const [only, ...others] = newest.filter(({ postedAt }) => isAboutThen(postedAt, wanted.posted_at))
  return others.length === 0 ? only : undefined
}

/**
 * A token that TikTok no longer takes breaks the link; one that has run out is left to the daily check, which alone may renew it, for a
 * refresh token is good once.
 */
async function withVideos<T>(
  deps: Deps,
  account: LinkedAccount | null,
  work: (videos: TiktokVideos) => Promise<T>,
): Promise<T> {
  const { tiktok } = deps.config.social
  if (!tiktok || account?.platform !== 'tiktok' || account.link === null)
    throw new ApiProblem('social.not_linked')
  const { id, link, access_token: sealed, token_expires_at: expiresAt } = account
  if (link === 'reconnect' || sealed === null) throw new ApiProblem('social.reconnect_needed')
  if (!account.reads_posts) throw new PostsNotAllowed()
  if (expiresAt && expiresAt <= deps.now()) throw new ApiProblem('social.unavailable', { retryAfter: 60 })
  const accessToken = deps.encryption.decrypt(sealed, tokenContext(id))
  try {
    return await work(openTiktokVideos({ apiUrl: tiktok.apiUrl, accessToken }))
  } catch (error) {
    if (error instanceof TiktokRefusal && error.lacksScope) {
      await repository.updateLinked(deps.database.db, id, sealed, { reads_posts: false })
      throw new PostsNotAllowed()
    }
    if (error instanceof ApiProblem && error.code === 'social.reconnect_needed')
      await breakLink(deps, id, sealed)
    throw error
  }
}
