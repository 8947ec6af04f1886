import { type InsightMetric, metricsOf } from '#contract/insight-metrics.ts'
import type { InstagramMedia } from '#contract/submissions.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import {
  type InstagramApi,
  type InstagramKind,
  type InstagramPost,
  openInstagram,
  type RawFigures,
} from '../../platform/instagram-api.ts'
import { postAddress } from '../../platform/post-address.ts'
import { isAboutThen, type ReadPost, type SeenPost, type WantedPost } from './account-post.ts'
import { breakLink } from './link-health.service.ts'
import type { LinkedAccount } from './linked-account.ts'
import { tokenContext } from './sealed-tokens.ts'
import * as repository from './social.repository.ts'

/** The API's names where they are others than ours. */
const names: Partial<Record<InsightMetric, string>> = {
  average_watch_seconds: 'ig_reels_avg_watch_time',
  total_watch_seconds: 'ig_reels_video_view_total_time',
  taps_forward: 'tap_forward',
  taps_back: 'tap_back',
  exits: 'tap_exit',
  swipes_forward: 'swipe_forward',
}

/** Returns the metrics that the report asks for this kind; null where the API gives no value and the person has to type it. */
function toFigures(kind: InstagramKind, raw: RawFigures) {
  return Object.fromEntries(
    metricsOf[kind].map((metric) => {
      const value = raw[names[metric] ?? metric]
      return [metric, value === undefined ? null : inOurUnit(metric, value)]
    }),
  )
}

/** Milliseconds to seconds, with one decimal for an average. */
function inOurUnit(metric: InsightMetric, value: number) {
  if (metric === 'average_watch_seconds') return Math.round(value / 100) / 10
  return Math.round(metric === 'total_watch_seconds' ? value / 1000 : value)
}

export interface InsightRequest {
  campaignId: number
  after: string | undefined
  mediaId: string | undefined
}

/**
 * Posts of the kinds that the campaign asks for, a page at a time, and the figures of one of them. Throws `request.not_found`
 * without an own case or for somebody else's post, `social.not_linked`, `social.reconnect_needed`, `social.rate_limited`,
 * `social.unavailable`.
 */
export async function readInstagram(
  deps: Deps,
  influencerId: number,
  { campaignId, after, mediaId }: InsightRequest,
) {
  const found = await repository.findAccountOfCase(deps.database.db, influencerId, campaignId)
  if (!found) throw new ApiProblem('request.not_found')
  const account = requireLinked(found.account)
  const kinds = new Set<string>(found.deliverables.map(({ platform }) => platform))
  return withLink(deps, account, async (instagram) => {
    const [page, metrics] = await Promise.all([
      listPosts(instagram, kinds, after),
      mediaId === undefined ? null : readMetrics(instagram, mediaId),
    ])
    const { posts, after: next } = page
    const media = posts.filter(({ kind }) => kinds.has(kind)).map(presentPost)
    return { handle: account.handle, media, after: next, metrics }
  })
}

type Linked = LinkedAccount & { external_id: string; access_token: string }

function requireLinked(account: LinkedAccount | null): Linked {
  if (account?.platform !== 'instagram' || account.link === null) throw new ApiProblem('social.not_linked')
  const { external_id, access_token } = account
  if (account.link === 'reconnect' || external_id === null || access_token === null)
    throw new ApiProblem('social.reconnect_needed')
  return { ...account, external_id, access_token }
}

/** A token that Instagram no longer takes breaks the link, for the next call and for the screens. */
async function withLink<T>(deps: Deps, account: Linked, work: (instagram: InstagramApi) => Promise<T>) {
  const instagram = openInstagram({
    baseUrl: deps.config.social.facebookGraphUrl,
    accessToken: deps.encryption.decrypt(account.access_token, tokenContext(account.id)),
    userId: account.external_id,
  })
  try {
    return await work(instagram)
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'social.reconnect_needed')
      await breakLink(deps, account.id, account.access_token)
    throw error
  }
}

/** Stories come with the first page: they have none of their own. */
async function listPosts(instagram: InstagramApi, kinds: ReadonlySet<string>, after: string | undefined) {
  const none: { posts: InstagramPost[]; after: string | null } = { posts: [], after: null }
  const [stories, page] = await Promise.all([
    kinds.has('instagram_story') && after === undefined ? instagram.listStories() : [],
    kinds.has('instagram_feed') || kinds.has('instagram_reel') ? instagram.listMedia(after) : none,
  ])
  return { posts: [...stories, ...page.posts], after: page.after }
}

/** `readPostOf` for Instagram: the post is looked for from the account's newest back to the day before it was made. */
export async function readInstagramPost(
  deps: Deps,
  given: LinkedAccount | null,
  wanted: WantedPost & { platform: InstagramKind },
): Promise<ReadPost | undefined> {
  return withLink(deps, requireLinked(given), async (instagram) => {
    const found = await findPost(instagram, wanted)
    if (!found) return undefined
    const figures = toFigures(wanted.platform, await instagram.readFigures(found.id, wanted.platform))
    return { mediaId: found.id, figures }
  })
}

/**
 * `seePostOf` for Instagram. A post that was seen before is missed only where the account still answers for its other posts: Instagram
 * says the same of what is gone and of what the link may not see.
 */
export async function seeInstagramPost(
  deps: Deps,
  given: LinkedAccount | null,
  { media_id: mediaId, ...wanted }: WantedPost & { platform: InstagramKind; media_id: string | null },
): Promise<SeenPost> {
  return withLink(deps, requireLinked(given), async (instagram) => {
    const found = mediaId === null ? await findPost(instagram, wanted) : await instagram.findOwnPost(mediaId)
    if (found) return { seen: 'there', mediaId: found.id, caption: found.caption }
    if (mediaId === null) return { seen: 'unknown' }
    await instagram.listMedia(undefined)
    return { seen: 'gone' }
  })
}

const dayMs = 86_400_000
/** The most pages to look through, of twelve posts each. Whoever posts more in the days since is asked to choose the post by hand. */
const mostPages = 20

async function findPost(instagram: InstagramApi, wanted: WantedPost & { platform: InstagramKind }) {
  const isWanted = (post: InstagramPost) => post.kind === wanted.platform && isReported(post, wanted)
  const notBefore = wanted.posted_at.getTime() - dayMs
  if (wanted.platform === 'instagram_story') return (await instagram.listStories()).find(isWanted)
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { posts, after: next } = await instagram.listMedia(after)
    const found = posts.find(isWanted)
    const last = posts.at(-1)
    if (found || !last || next === null || last.postedAt.getTime() < notBefore) return found
    after = next
  }
  return undefined
}

/** The same address, or for a story that was reported without one, about the same time. */
function isReported({ permalink, postedAt }: InstagramPost, { platform, url, posted_at }: WantedPost) {
  if (url === null) return isAboutThen(postedAt, posted_at)
  const address = postAddress(platform, url)
  return address !== undefined && permalink !== null && postAddress(platform, permalink) === address
}

async function readMetrics(instagram: InstagramApi, mediaId: string) {
  const kind: InstagramKind | undefined = await instagram.findOwnKind(mediaId)
  if (kind === undefined) throw new ApiProblem('request.not_found')
  return toFigures(kind, await instagram.readFigures(mediaId, kind))
}

function presentPost({
  id,
  kind,
  caption,
  permalink,
  thumbnailUrl,
  postedAt,
}: InstagramPost): InstagramMedia {
  return { id, kind, caption, permalink, thumbnail_url: thumbnailUrl, posted_at: postedAt.toISOString() }
}
