import { accountPlatform } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import type { InstagramKind } from '../../platform/instagram-api.ts'
import type { ReadPost, SeenPost, WantedPost } from './account-post.ts'
import { readInstagramPost, seeInstagramPost } from './instagram.service.ts'
import type { LinkedAccount } from './linked-account.ts'
import { readTiktokPost, seeTiktokPost } from './tiktok.service.ts'

/**
 * Looks for a reported post among those of the account, and reads its figures; undefined where there is none. Throws
 * `social.not_linked`, `social.reconnect_needed` (a PostsNotAllowed where the permission alone is missing), `social.rate_limited` and
 * `social.unavailable`.
 */
export function readPostOf(
  deps: Deps,
  account: LinkedAccount | null,
  wanted: WantedPost,
): Promise<ReadPost | undefined> {
  const { platform } = wanted
  if (isOfInstagram(platform)) return readInstagramPost(deps, account, { ...wanted, platform })
  return readTiktokPost(deps, account, wanted)
}

/** Looks whether a post is still there; one that was seen before is asked for by its number. Throws as `readPostOf`. */
export function seePostOf(
  deps: Deps,
  account: LinkedAccount | null,
  wanted: WantedPost & { media_id: string | null },
): Promise<SeenPost> {
  const { platform } = wanted
  if (isOfInstagram(platform)) return seeInstagramPost(deps, account, { ...wanted, platform })
  return seeTiktokPost(deps, account, wanted)
}

function isOfInstagram(platform: WantedPost['platform']): platform is InstagramKind {
  return accountPlatform(platform) === 'instagram'
}
