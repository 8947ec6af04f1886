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
