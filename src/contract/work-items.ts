import type { FieldCode } from './problem.ts'
import { accountPlatform, type DeliverablePlatform } from './vocabulary.ts'

/** One piece of work of a case: the campaign's deliverables counted out one by one, numbered from 1 in their order. */
export interface WorkItem {
  id: number
  platform: DeliverablePlatform
  /** `number` of `count` on this platform's line. */
  number: number
  count: number
  photos: number | null
  seconds: number | null
}

export function toWorkItems(
  deliverables: readonly {
    platform: DeliverablePlatform
    count: number
    photos: number | null
    seconds: number | null
  }[],
): WorkItem[] {
  const items = deliverables.flatMap(({ platform, count, photos, seconds }) =>
    Array.from({ length: count }, (_, index) => ({ platform, number: index + 1, count, photos, seconds })),
  )
  return items.map((item, index) => ({ id: index + 1, ...item }))
}

/** What a piece of work is made of: photos, videos, or either. */
export type WorkMedia = 'image' | 'video' | 'media'

/**
 * Returns the kind of files that a piece of work takes (domain.md, "Campaign"): agreed seconds alone make it a video, agreed photos alone
 * make it photos. Where both are agreed, or neither, it takes either.
 */
export function mediaOf({ photos, seconds }: Pick<WorkItem, 'photos' | 'seconds'>): WorkMedia {
  if (photos === null && seconds !== null) return 'video'
  if (photos !== null && seconds === null) return 'image'
  return 'media'
}

const mediaErrors = {
  image: 'field.photos_only',
  video: 'field.videos_only',
  media: 'field.photos_or_videos',
} as const satisfies Record<WorkMedia, FieldCode>

/** Returns the code for a file of this type among these media; null where it belongs there. */
export function mediaErrorOf(mime: string, media: WorkMedia): FieldCode | null {
  const kinds = media === 'media' ? ['image', 'video'] : [media]
  return kinds.some((kind) => mime.startsWith(`${kind}/`)) ? null : mediaErrors[media]
}

/** What a piece of work may have less of than was agreed. */
export const amountRules = ['photos_few', 'video_short'] as const

/** A hint, which never blocks. `text` is the agreed amount as digits: photos, or seconds. */
export interface AmountHint {
  rule: (typeof amountRules)[number]
  text: string
}

/**
 * Returns a hint for each agreed amount that the files do not reach: photos by their number, videos by their seconds together, rounded.
 * A kind that is not among the files gives none, because a piece of work for which both were agreed takes either; nor does a length that is
 * not known.
 */
export function findAmountHints(
  files: readonly { mime: string; duration?: number | undefined }[],
  { photos, seconds }: Pick<WorkItem, 'photos' | 'seconds'>,
): AmountHint[] {
  const images = files.filter(({ mime }) => mime.startsWith('image/')).length
  const videos = files.filter(({ mime }) => mime.startsWith('video/'))
  const length = videos.reduce((sum, { duration = NaN }) => sum + duration, 0)
  const hints: AmountHint[] = []
  if (photos !== null && images > 0 && images < photos) hints.push({ rule: 'photos_few', text: `${photos}` })
  if (seconds !== null && videos.length > 0 && Math.round(length) < seconds)
    hints.push({ rule: 'video_short', text: `${seconds}` })
  return hints
}

const hour = 3_600_000

/** The times after a post at which the portal reads its figures from the linked account. */
export const readingMoments = ['h20', 'h23', 'h48', 'd7', 'd30'] as const
export type ReadingMoment = (typeof readingMoments)[number]

const hoursAfter: Readonly<Record<ReadingMoment, number>> = { h20: 20, h23: 23, h48: 48, d7: 168, d30: 720 }
/** A post that could not be read in its time is tried again for so long. */
const triedHours = 24

/**
 * Returns when the portal reads the figures of a post, and until when it tries: a story twice before it is gone, another post after two,
 * seven and thirty days. Only Instagram and TikTok give figures of posts.
 */
export function readingTimes(
  platform: DeliverablePlatform,
  postedAt: Date,
): { moment: ReadingMoment; dueAt: Date; until: Date }[] {
  if (!['instagram', 'tiktok'].includes(accountPlatform(platform))) return []
  const { until } = measuringWindow(platform, postedAt)
  const moments: ReadingMoment[] = until ? ['h20', 'h23'] : ['h48', 'd7', 'd30']
  return moments.map((moment) => {
    const dueAt = new Date(postedAt.getTime() + hoursAfter[moment] * hour)
    return { moment, dueAt, until: until ?? new Date(dueAt.getTime() + triedHours * hour) }
  })
}

/**
 * Returns the time in which the figures of a post can be taken (domain.md, "A case"): from 48 hours after it; for a story from 20 hours
 * on, until it is gone after 24.
 */
export function measuringWindow(
  platform: DeliverablePlatform,
  postedAt: Date,
): { from: Date; until: Date | null } {
  const after = (hours: number) => new Date(postedAt.getTime() + hours * hour)
  return platform === 'instagram_story'
    ? { from: after(20), until: after(24) }
    : { from: after(48), until: null }
}
