import * as z from 'zod/mini'
import { fileIds } from './cases.ts'
import { data, endpoint } from './endpoint.ts'
import { atMost, calendarDate, id, idText, instant, text } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'
import { limits } from './limits.ts'
import {
  compositionPlanTask,
  draftChecks,
  draftTask,
  finalReportTask,
  insightReportTask,
  metricFigures,
  reportChecks,
  workFile,
} from './sub-task-shapes.ts'

export const uploadFiles = endpoint({
  name: 'uploadFiles',
  summary:
    'Files for work: parts `file`, and `fileDetails` as a JSON list of their originalname and size; one picture or video alone, without `fileDetails`, for a story',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/upload',
  access: 'influencer',
  body: z.object({ fileDetails: z.optional(z.string()) }),
  bodyAs: 'multipart',
  file: 'file',
  manyFiles: true,
  answer: data(z.array(workFile)),
  status: 201,
  limit: 'upload',
})

/** The list in `fileDetails`: as many as the parts, in their order. */
export const fileDetails = z
  .array(z.object({ originalname: text(), size: z.int().check(z.minimum(1)) }))
  .check(z.minLength(1), z.maxLength(limits.files_per_round))

/** A fix that was asked for, ticked and answered. */
export const fixAnswer = z.object({
  fix_id: id,
  done: z.literal(true, { error: 'field.agree' }),
  answer: freeText(500),
})

/** The members that every submission has besides its content. */
const common = {
  campaign_id: id,
  /** The round that is being submitted, as `next_round` said; another one is `sub_task.stale_round`. */
  round: z.int({ error: 'field.required' }).check(z.minimum(1, 'field.required')),
  memo: freeText(1000),
  /** Every fix of the last round. */
  fix_answers: z._default(z.array(fixAnswer).check(z.maxLength(limits.fixes_per_round)), []),
  /** The consent to a round beyond those included in the terms. */
  extra_round_consent: z.optional(z.boolean()),
}

/** An address on the web. */
export const webAddress = text(1000).check(
  z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), { error: 'field.url' }),
)

export const compositionPlanInput = z.object({
  ...common,
  scenes: z
    .array(
      z.object({
        title: freeLine(100),
        description: freeText(1000),
        seconds: z.nullable(z.int().check(z.minimum(1, 'field.number'), z.maximum(36_000, 'field.number'))),
      }),
    )
    .check(z.minLength(1, 'field.required'), atMost(limits.scenes)),
  caption_idea: freeText(limits.caption),
  planned_on: z.nullable(calendarDate),
  file_ids: fileIds,
  urls: z.array(webAddress).check(atMost(10)),
})

export const submitCompositionPlan = endpoint({
  name: 'submitCompositionPlan',
  summary: 'Submit a round of the composition plan',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/submission-composition-plan',
  access: 'influencer',
  body: compositionPlanInput,
  answer: data(compositionPlanTask),
  status: 201,
  idempotent: true,
})

const workItemId = z.int({ error: 'field.required' })

export const draftInput = z.object({
  ...common,
  /** One for each work item of the terms. */
  deliverables: z
    .array(
      z.object({
        deliverable_id: workItemId,
        caption: freeText(limits.caption),
        file_ids: fileIds,
        planned_at: z.nullable(instant),
      }),
    )
    .check(z.maxLength(limits.work_items)),
  checks: z.array(z.enum(draftChecks)).check(z.maxLength(draftChecks.length)),
})

export const submitDraft = endpoint({
  name: 'submitDraft',
  summary: 'Submit a round of the draft',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/submission-of-draft',
  access: 'influencer',
  body: draftInput,
  answer: data(draftTask),
  status: 201,
  idempotent: true,
})

export const finalReportInput = z.object({
  ...common,
  posts: z
    .array(
      z.object({
        deliverable_id: workItemId,
        /** Required but for stories, which have none that lasts. */
        url: z.nullable(webAddress),
        posted_at: instant,
        /** Required for stories. */
        screenshot_ids: fileIds,
        /** Required when posted outside the window of the terms. */
        outside_window_reason: z.nullable(freeText(500)),
      }),
    )
    .check(z.maxLength(limits.work_items)),
  checks: z.array(z.enum(reportChecks)).check(z.maxLength(reportChecks.length)),
})

export const submitFinalReport = endpoint({
  name: 'submitFinalReport',
  summary: 'Report the posts',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/submission-final-report',
  access: 'influencer',
  body: finalReportInput,
  answer: data(finalReportTask),
  status: 201,
  idempotent: true,
})

export const insightReportInput = z.object({
  ...common,
  insights: z
    .array(
      z.object({
        deliverable_id: workItemId,
        /** The media of the linked account that the figures came from. */
        media_id: z.nullable(text(100)),
        metrics: metricFigures,
        screenshot_ids: fileIds,
      }),
    )
    .check(z.maxLength(limits.work_items)),
})

export const submitInsightReport = endpoint({
  name: 'submitInsightReport',
  summary: 'Report the figures',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/submission-report-insight',
  access: 'influencer',
  body: insightReportInput,
  answer: data(insightReportTask),
  status: 201,
  idempotent: true,
})

export const instagramMedia = z.object({
  id: z.string(),
  kind: z.enum(['instagram_feed', 'instagram_reel', 'instagram_story']),
  caption: z.string(),
  permalink: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  posted_at: instant,
})
export type InstagramMedia = z.output<typeof instagramMedia>

export const getInstagramInsight = endpoint({
  name: 'getInstagramInsight',
  summary: 'Media of the linked Instagram account, and the figures of one of them',
  method: 'GET',
  path: '/api/influencer-bibin/case-confirmation/ig-report-insight/{id}',
  access: 'influencer',
  params: z.object({ id: idText }),
  query: z.object({
    after: z.optional(z.string().check(z.maxLength(500))),
    media_id: z.optional(z.string().check(z.regex(/^\d{1,40}$/))),
  }),
  answer: data(
    z.object({
      handle: z.string(),
      media: z.array(instagramMedia),
      /** The cursor of the next page; null on the last. */
      after: z.nullable(z.string()),
      /** The figures of `media_id`; null without it. */
      metrics: z.nullable(metricFigures),
    }),
  ),
  limit: 'lookup',
})
