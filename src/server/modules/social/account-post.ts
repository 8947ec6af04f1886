import type { InsightMetric } from '#contract/insight-metrics.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'

/** A post as its report names it. */
export interface WantedPost {
  platform: DeliverablePlatform
  /** Null for a story without an address. */
  url: string | null
  posted_at: Date
}

/** The figures of one post, and the id under which the account has it. */
export interface ReadPost {
  mediaId: string
  figures: Partial<Record<InsightMetric, number | null>>
}

/**
 * A post as the account has it now; the caption is null where it cannot be read as a whole. `gone`: it was there once and is not;
 * `unknown`: the account never had it in sight.
 */
export type SeenPost =
  | { seen: 'there'; mediaId: string; caption: string | null }
  | { seen: 'gone' | 'unknown' }

/** How far the platform's own time may be from the reported one, where the address says nothing. */
export const toleranceMs = 15 * 60_000

export function isAboutThen(postedAt: Date, reported: Date) {
  return Math.abs(postedAt.getTime() - reported.getTime()) <= toleranceMs
}
