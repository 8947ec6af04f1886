import { numberOf } from '../instagram/media.ts'
import { everybody, type Person } from '../people.ts'
import { tiktokAccountOf } from './accounts.ts'

export interface TiktokVideo {
  id: string
  owner: Person
  caption: string
  postedAt: Date
}

/** Enough for the forty days in which the portal reads a video, one each half day. */
const count = 80
const halfDay = 12 * 3_600_000
const captions = [
  '3分でできる朝の支度。音を出して見てください。\n#朝活',
  '#PR 新しい水筒を一週間使ってみました。\n#水筒 #暮らし',
  '質問が多かった机の上を紹介します。',
  '雨の日の過ごし方、最近はこればかり。',
]

/** A person's public videos, the newest first; each keeps its time and number as the clock goes on. */
export function videosOf(owner: Person, now: Date): TiktokVideo[] {
  const newest = Math.floor(now.getTime() / halfDay)
  return Array.from({ length: count }, (_, index) => newest - index).map((slot) => ({
    id: String(7_300_000_000_000_000_000n + BigInt(numberOf(`${owner.id} video ${slot}`))),
    owner,
    caption: captions[slot % captions.length] ?? '',
    postedAt: new Date(slot * halfDay),
  }))
}

export function findVideo(id: string, now: Date) {
  return everybody.flatMap((owner) => videosOf(owner, now)).find((one) => one.id === id)
}

/** The address under which TikTok's own share button gives a video at a desk. */
export function videoAddress({ id, owner }: TiktokVideo) {
  return `https://www.tiktok.com/@${tiktokAccountOf(owner).username}/video/${id}`
}

/** All fields of a video ("Video Object") that the portal may ask for. */
export function describeVideo(video: TiktokVideo) {
  const views = 2_000 + (numberOf(video.id) % 60_000)
  const share = (parts: number, name: string) =>
    Math.round((views * (parts + (numberOf(`${video.id} ${name}`) % 10))) / 1_000)
  return {
    id: video.id,
    create_time: Math.floor(video.postedAt.getTime() / 1000),
    share_url: `${videoAddress(video)}?utm_source=emulated`,
    video_description: [...video.caption].slice(0, 150).join(''),
    view_count: views,
    like_count: share(45, 'likes'),
    comment_count: share(3, 'comments'),
    share_count: share(6, 'shares'),
  }
}
