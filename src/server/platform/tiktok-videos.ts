import * as z from 'zod'
import { tiktokCall } from './tiktok-call.ts'

/** A public video of the linked account, with its figures as they are now. */
export interface TiktokVideo {
  id: string
  /** Null where TikTok may have cut it off. */
  caption: string | null
  postedAt: Date
  /** Null where TikTok states none. */
  figures: Record<'views' | 'likes' | 'comments' | 'shares', number | null>
}

/** A description that is as long as TikTok gives at most may go on ("Video Object"). */
const longestDescription = 150

const figure = z
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? null)
const video = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  // Seconds.
  create_time: z.int().min(0),
  video_description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  view_count: figure,
  like_count: figure,
  comment_count: figure,
  share_count: figure,
})
const answer = z.object({ data: z.object({ videos: z.array(video).default([]) }) })
const fields = Object.keys(video.shape).join(',')
/** The most that one call gives ("List Videos"). */
const pageSize = 20

/**
 * The videos of one account ("Query Videos", "List Videos"). TikTok gives those alone that everybody may see. Calls throw as `tiktokCall`
 * says.
 */
export function openTiktokVideos({ apiUrl, accessToken }: { apiUrl: string; accessToken: string }) {
  const call = tiktokCall(apiUrl)
  async function ask(path: string, body: object) {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await call(`/v2/video/${path}/?fields=${fields}`, init, answer)).data.videos.map(present)
  }
  return {
    /** The video; undefined when it is gone, private or another account's. */
    find: async (id: string): Promise<TiktokVideo | undefined> =>
      (await ask('query', { filters: { video_ids: [id] } })).find((one) => one.id === id),
    /** The newest from before that time. */
    listBefore: (time: Date): Promise<TiktokVideo[]> =>
      ask('list', { max_count: pageSize, cursor: time.getTime() }),
  }
}
export type TiktokVideos = ReturnType<typeof openTiktokVideos>

function present(given: z.output<typeof video>): TiktokVideo {
  const { id, create_time, video_description: description } = given
  const { view_count: views, like_count: likes, comment_count: comments, share_count: shares } = given
  return {
    id,
    caption: [...description].length < longestDescription ? description : null,
    postedAt: new Date(create_time * 1000),
    figures: { views, likes, comments, shares },
  }
}
