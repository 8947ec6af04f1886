import type { DeliverablePlatform } from './vocabulary.ts'

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

const hour = 3_600_000

/** The times after a post at which the portal reads its figures from the linked account. */
export const readingMoments = ['h20', 'h23', 'h48', 'd7', 'd30'] as const
export type ReadingMoment = (typeof readingMoments)[number]

const hoursAfter: Readonly<Record<ReadingMoment, number>> = { h20: 20, h23: 23, h48: 48, d7: 168, d30: 720 }
/** A post that could not be read in its time is tried again for so long. */
const triedHours = 24

/**
 * Returns when the portal reads the figures of a post, and until when it tries: a story twice before it is gone, another post after two,
 * seven and thirty days. Only Instagram gives figures of posts.
 */
export function readingTimes(
  platform: DeliverablePlatform,
  postedAt: Date,
): { moment: ReadingMoment; dueAt: Date; until: Date }[] {
  if (!platform.startsWith('instagram_')) return []
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
