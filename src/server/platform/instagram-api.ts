import type * as z from 'zod'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { graphCall, orElse } from './graph-call.ts'
import { insights, media, mediaFields, mediaList, ownership } from './instagram-shapes.ts'

export type InstagramKind = Extract<DeliverablePlatform, `instagram_${string}`>

/** One post, reel or story of the linked account. */
export interface InstagramPost {
  id: string
  kind: InstagramKind
  caption: string
  permalink: string | null
  thumbnailUrl: string | null
  postedAt: Date
}

/** The figures by the API's own names; those that it does not state are absent. Watch times are in milliseconds. */
export type RawFigures = Readonly<Record<string, number>>

/** The account of one person. Calls throw `social.reconnect_needed`, `social.rate_limited` or `social.unavailable`. */
export interface InstagramApi {
  /** Posts and reels, the newest first, a page at a time. */
  listMedia: (after: string | undefined) => Promise<{ posts: InstagramPost[]; after: string | null }>
  /** Returns the stories of the last 24 hours; there are no others. */
  listStories: () => Promise<InstagramPost[]>
  /** The kind of a post; undefined unless it is this account's own. */
  findOwnKind: (mediaId: string) => Promise<InstagramKind | undefined>
  /** A post of this account as it is now; undefined where Instagram knows none of that number. */
  findOwnPost: (mediaId: string) => Promise<InstagramPost | undefined>
  readFigures: (mediaId: string, kind: InstagramKind) => Promise<RawFigures>
}

const pageSize = 12

const kinds: Readonly<Record<string, InstagramKind>> = {
  FEED: 'instagram_feed',
  REELS: 'instagram_reel',
  STORY: 'instagram_story',
}

const everywhere = ['views', 'reach', 'shares']
const posts = [...everywhere, 'likes', 'comments', 'saved', 'total_interactions']
/**
 * The metrics that may be requested for each kind: with one unsupported name the API refuses all (reference "Instagram Media Insights",
 * v24.0). `replies` is left out: for stories made in Japan it always says 0.
 */
const metrics: Readonly<Record<InstagramKind, readonly string[]>> = {
  instagram_feed: [...posts, 'profile_visits', 'follows'],
  instagram_reel: [...posts, 'ig_reels_avg_watch_time', 'ig_reels_video_view_total_time'],
  instagram_story: [...everywhere, 'profile_visits', 'follows'],
}

/** The Graph API with one person's token. `baseUrl` with the version, without a slash at its end. */
export function openInstagram({
  baseUrl,
  accessToken,
  userId,
  timeoutMs,
}: {
  baseUrl: string
  accessToken: string
  userId: string
  timeoutMs?: number
}): InstagramApi {
  const call = graphCall({ baseUrl, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  const ask = <S extends z.ZodType>(path: string, query: Record<string, string>, schema: S) =>
    call({ path, query, accessToken, schema })

  async function readInsights(mediaId: string, query: Record<string, string>) {
    return (await ask(`${mediaId}/insights`, query, insights).catch(orElse('few_viewers', { data: [] }))).data
  }

  async function readNavigation(mediaId: string) {
    const query = { metric: 'navigation', breakdown: 'story_navigation_action_type' }
    const results = (await readInsights(mediaId, query))
      .flatMap(({ total_value }) => total_value?.breakdowns ?? [])
      .flatMap((breakdown) => breakdown.results ?? [])
    return results.map(({ dimension_values: [action = ''], value }) => [action.toLowerCase(), value] as const)
  }

  return {
    async listMedia(after) {
      const query = {
        fields: mediaFields,
        limit: String(pageSize),
        ...(after === undefined ? {} : { after }),
      }
      const { data, paging } = await ask(`${userId}/media`, query, mediaList)
      return { posts: data.flatMap(toPost), after: (paging?.next && paging.cursors?.after) ?? null }
    },

    async listStories() {
      const { data } = await ask(`${userId}/stories`, { fields: mediaFields }, mediaList)
      return data.flatMap(toPost)
    },

    async findOwnKind(mediaId) {
      const found = await ask(mediaId, { fields: 'media_product_type,owner' }, ownership).catch(
        orElse('unknown_object', undefined),
      )
      return found?.owner?.id === userId ? kinds[found.media_product_type] : undefined
    },

    async findOwnPost(mediaId) {
      const found = await ask(mediaId, { fields: mediaFields }, media).catch(
        orElse('unknown_object', undefined),
      )
      return found && toPost(found)[0]
    },

    async readFigures(mediaId, kind) {
      const [plain, navigation] = await Promise.all([
        readInsights(mediaId, { metric: metrics[kind].join(',') }),
        kind === 'instagram_story' ? readNavigation(mediaId) : [],
      ])
      const known = plain.flatMap(({ name, values }) =>
        values?.[0] ? [[name, values[0].value] as const] : [],
      )
      return Object.fromEntries([...known, ...navigation])
    },
  }
}

function toPost(given: z.output<typeof media>): InstagramPost[] {
  const kind = kinds[given.media_product_type]
  if (kind === undefined) return []
  const picture = given.media_type === 'VIDEO' ? given.thumbnail_url : given.media_url
  return [
    {
      id: given.id,
      kind,
      caption: given.caption ?? '',
      permalink: given.permalink ?? null,
      thumbnailUrl: picture ?? null,
      postedAt: given.timestamp,
    },
  ]
}
