import * as z from 'zod/mini'
import { hintRules } from './caption-hints.ts'
import { subTaskStates } from './case-states.ts'
import { calendarDate, id, instant } from './fields.ts'
import { insightMetrics } from './insight-metrics.ts'
import { limits } from './limits.ts'
import { amountRules } from './work-items.ts'

/** A file submitted for work. Both addresses are of our origin and answer to the owner and to operators alone. */
export const workFile = z.object({
  id: z.string(),
  url: z.string(),
  originalname: z.string(),
  /** Bytes as stored. */
  size: z.int(),
  mime: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Seconds. */
  duration: z.optional(z.number()),
  thumbnail_url: z.optional(z.string()),
})
export type WorkFile = z.output<typeof workFile>

export const fixCategories = [
  'caption',
  'image',
  'tag_missing',
  'pr_label',
  'wording_law',
  'date',
  'other',
] as const
export const fixFields = [
  'scenes',
  'caption',
  'files',
  'url',
  'posted_at',
  'metrics',
  'screenshots',
  'other',
] as const

/** A place on a picture or on a frame of a video, in thousandths of its width and height from the upper left. */
const thousandths = z.int().check(z.minimum(0), z.maximum(1000))
export const fixMark = z.object({ x: thousandths, y: thousandths })

/** A moment of a video, in seconds from its start. */
export const fixSecond = z
  .number()
  .check(z.minimum(0, 'field.number'), z.maximum(limits.video_seconds, 'field.number'))

/** One thing to change, and the influencer's answer to it. */
export const fixItem = z.object({
  id,
  category: z.enum(fixCategories),
  deliverable_id: z.nullable(z.int()),
  field: z.nullable(z.enum(fixFields)),
  file_id: z.nullable(z.string()),
  /** The place on the picture of `file_id`, or on its video at `second`. */
  mark: z.nullable(fixMark),
  /** The moment of the video of `file_id`. */
  second: z._default(z.nullable(z.number()), null),
  comment: z.string(),
  /** Ticked by the influencer with the next round. */
  done: z.boolean(),
  answer: z.string(),
})
export type FixItem = z.output<typeof fixItem>

/** A finding about a round when it was sent; it is shown to both sides and never blocks the round. */
export const warning = z.object({
  rule: z.enum([...hintRules, ...amountRules, 'outside_window', 'above_views']),
  text: z.string(),
  deliverable_id: z.nullable(z.int()),
  /** The owner of the word, when it is not the campaign's own. */
  owner: z.optional(z.enum(['client', 'brand'])),
})
export type Warning = z.output<typeof warning>

export const review = z.object({
  result: z.enum(['approved', 'fix_requested']),
  /** `clock`: nobody answered within the answer days. */
  by: z.enum(['operator', 'clock']),
  at: instant,
  comment: z.string(),
  /** The time when the next round is due; null when approved. */
  due_at: z.nullable(instant),
  fixes: z.array(fixItem),
})

export const compositionPlanContent = z.object({
  scenes: z.array(z.object({ title: z.string(), description: z.string(), seconds: z.nullable(z.int()) })),
  caption_idea: z.string(),
  planned_on: z.nullable(calendarDate),
  files: z.array(workFile),
  urls: z.array(z.string()),
  memo: z.string(),
})

export const draftChecks = ['pr_label', 'ng_items', 'own_work', 'rights'] as const
export const draftContent = z.object({
  deliverables: z.array(
    z.object({
      deliverable_id: z.int(),
      caption: z.string(),
      files: z.array(workFile),
      planned_at: z.nullable(instant),
    }),
  ),
  checks: z.array(z.enum(draftChecks)),
  memo: z.string(),
})

export const reportChecks = ['pr_label', 'tags', 'public'] as const
export const finalReportContent = z.object({
  posts: z.array(
    z.object({
      deliverable_id: z.int(),
      url: z.nullable(z.string()),
      posted_at: instant,
      screenshots: z.array(workFile),
      outside_window_reason: z.nullable(z.string()),
    }),
  ),
  checks: z.array(z.enum(reportChecks)),
  memo: z.string(),
})

/** Figures by metric; what could not be seen is null, never 0. */
export const metricFigures = z.partialRecord(
  z.enum(insightMetrics),
  z.nullable(z.number().check(z.minimum(0), z.maximum(1e12))),
)
export const insightContent = z.object({
  insights: z.array(
    z.object({
      deliverable_id: z.int(),
      media_id: z.nullable(z.string()),
      metrics: metricFigures,
      screenshots: z.array(workFile),
    }),
  ),
  memo: z.string(),
})

/** Why the portal has not read the figures of a post from the linked account; it is tried again while there is time. */
export const readingFailures = [
  'not_linked',
  'reconnect_needed',
  'permission_missing',
  'not_found',
  'no_figures',
  'unavailable',
] as const

/** The figures of a reported post as the portal read them from the linked account. */
export const postReading = z.object({
  deliverable_id: z.int(),
  /** The newest that was read; null before the first. */
  taken: z.nullable(z.object({ at: instant, media_id: z.string(), metrics: metricFigures })),
  /** The time of the next reading; null when none is left. */
  next_at: z.nullable(instant),
  /** What the last attempt failed with, or the next one would, while nothing was read. */
  failure: z.nullable(z.enum(readingFailures)),
})
export type PostReading = z.output<typeof postReading>

/*@__NO_SIDE_EFFECTS__*/
function roundOf<T extends z.core.$ZodType>(content: T) {
  return z.object({
    round: z.int(),
    submitted_at: instant,
    /** The time when the round counts as approved if nobody answers; null once judged. */
    review_due_at: z.nullable(instant),
    content,
    warnings: z.array(warning),
    review: z.nullable(review),
  })
}

/*@__NO_SIDE_EFFECTS__*/
function subTask<T extends z.core.$ZodType>(content: T) {
  return z.object({
    state: z.enum(subTaskStates),
    due_at: z.nullable(instant),
    overdue: z.boolean(),
    /** Insight: when the first figures can be taken. */
    opens_at: z.nullable(instant),
    /** The round that a submission has to name now. */
    next_round: z.int(),
    /** Fix rounds asked for so far; those included stand in the terms. */
    fix_rounds_used: z.int(),
    /** The open fix request goes beyond the included rounds: sending needs `extra_round_consent`. */
    consent_needed: z.boolean(),
    /** Oldest first. */
    rounds: z.array(roundOf(content)),
  })
}

export const compositionPlanTask = subTask(compositionPlanContent)
export const draftTask = subTask(draftContent)
export const finalReportTask = subTask(finalReportContent)
export const insightReportTask = z.extend(subTask(insightContent), {
  /** One for each reported post whose figures the portal reads itself. */
  readings: z._default(z.array(postReading), []),
})

export const subTasks = z.object({
  composition_plan: compositionPlanTask,
  draft: draftTask,
  final_report: finalReportTask,
  insight_report: insightReportTask,
})
export type SubTasks = z.output<typeof subTasks>
export type SubTask = SubTasks[keyof SubTasks]
export type Round = SubTask['rounds'][number]
