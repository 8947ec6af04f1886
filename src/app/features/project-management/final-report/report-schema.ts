import * as z from 'zod/mini'
import { serverNow } from '#client/remote/server-clock.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { reportChecks, workFile } from '#contract/sub-task-shapes.ts'
import { type submitFinalReport, webAddress } from '#contract/submissions.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { blankOr } from '#ui/form/blank-or.ts'
import { japanTime } from '#ui/form/japan-time.ts'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import {
  blankCommon,
  commonBody,
  commonFields,
  commonValues,
  submissionAutosave,
} from '../submission/submission-form.ts'

type OpenReport = OpenSubTask<'final_report'>

/** Stories have no address that lasts, so their screenshot is the proof. */
export function isStory(platform: DeliverablePlatform) {
  return platform === 'instagram_story'
}

const postedAt = japanTime.check(
  z.refine((instant) => Date.parse(instant) <= serverNow(), { error: 'field.future' }),
)

function postFields(platform: DeliverablePlatform) {
  const screenshots = isStory(platform) ? 1 : 0
  return z.object({
    deliverable_id: z.int(),
    url: isStory(platform) ? blankOr(webAddress) : webAddress,
    posted_at: postedAt,
    screenshot_ids: z.array(workFile).check(z.minLength(screenshots, 'field.screenshot_required')),
    outside_window_reason: freeText(500),
  })
}

/** One member for each work item of the terms, with rules of its own. */
function forEachItem<T extends z.ZodMiniType>(
  { terms }: OpenReport,
  make: (platform: DeliverablePlatform) => T,
) {
  const members = terms.work_items.map(({ platform }) => make(platform))
  // The members have one type, so that to the compiler it is a list.
  return z.tuple(members as unknown as []) as unknown as z.ZodMiniArray<T>
}

/** The report of one case. Names are the server's error paths. */
export function reportForm(openSubTask: OpenReport) {
  return z.object({
    ...commonFields(openSubTask),
    posts: forEachItem(openSubTask, postFields),
  })
}
type ReportForm = ReturnType<typeof reportForm>
export type ReportValues = z.input<ReportForm>
export type ReportOutput = z.output<ReportForm>

const keptPost = z.object({
  deliverable_id: z.int(),
  url: z.string(),
  posted_at: z.string(),
  screenshot_ids: z.array(workFile),
  outside_window_reason: z.string(),
})

/** Returns what was typed of the report and is kept. */
export function reportAutosave(openSubTask: OpenReport) {
  const posts = forEachItem(openSubTask, () => keptPost)
  return submissionAutosave(openSubTask, z.object({ ...commonValues, posts }))
}

/** Returns the values of the last round. */
export function reportValues(openSubTask: OpenReport): ReportValues {
  const posts = openSubTask.terms.work_items.map(({ id }) => {
    const last = openSubTask.previous?.content.posts.find(({ deliverable_id }) => deliverable_id === id)
    return {
      deliverable_id: id,
      url: last?.url ?? '',
      posted_at: last ? clockInTokyo(new Date(last.posted_at)) : '',
      screenshot_ids: last?.screenshots ?? [],
      outside_window_reason: last?.outside_window_reason ?? '',
    }
  })
  return { ...blankCommon(openSubTask), posts }
}

export function reportBody(
  openSubTask: OpenReport,
  values: ReportOutput,
): CallInput<typeof submitFinalReport>['body'] {
  return {
    ...commonBody(openSubTask, values),
    posts: values.posts.map(({ url, screenshot_ids, outside_window_reason, ...post }) => ({
      ...post,
      url: url || null,
      screenshot_ids: screenshot_ids.map(({ id }) => id),
      outside_window_reason: outside_window_reason || null,
    })),
    // The form lists them and says that sending confirms them.
    checks: [...reportChecks],
  }
}
