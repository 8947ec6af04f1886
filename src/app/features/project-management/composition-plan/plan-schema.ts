import * as z from 'zod/mini'
import type { CallInput } from '#contract/endpoint.ts'
import { atMost, calendarDate } from '#contract/fields.ts'
import { freeLine, freeText } from '#contract/free-text.ts'
import { limits } from '#contract/limits.ts'
import { workFile } from '#contract/sub-task-shapes.ts'
import { compositionPlanInput, type submitCompositionPlan } from '#contract/submissions.ts'
import { blankOr } from '#ui/form/blank-or.ts'
import { numberField } from '#ui/form/number-field.ts'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import {
  blankCommon,
  commonBody,
  commonFields,
  commonValues,
  submissionAutosave,
} from '../submission/submission-form.ts'

type OpenPlan = OpenSubTask<'composition_plan'>

const inputs = compositionPlanInput.shape

const scene = z.object({
  title: freeLine(100),
  description: freeText(1000),
  seconds: numberField().check(
    z.refine((digits) => digits === '' || inRange(Number(digits)), 'field.number'),
  ),
})

function inRange(seconds: number) {
  return seconds >= 1 && seconds <= 36_000
}

/** Addresses, one on each line. */
const addresses = z.string().check(({ value, issues }) => {
  const [issue] = inputs.urls.safeParse(linesOf(value)).error?.issues ?? []
  if (issue) issues.push({ code: 'custom', message: issue.message, input: value })
})

function linesOf(value: string) {
  return value.split('\n').filter((line) => line.trim() !== '')
}

/** The plan of one case. Names are the server's error paths. */
export function planForm(openSubTask: OpenPlan) {
  return z.object({
    ...commonFields(openSubTask),
    scenes: z.array(scene).check(z.minLength(1, 'field.required'), atMost(limits.scenes)),
    caption_idea: inputs.caption_idea,
    planned_on: blankOr(calendarDate),
    file_ids: z.array(workFile),
    urls: addresses,
  })
}
type PlanForm = ReturnType<typeof planForm>
export type PlanValues = z.input<PlanForm>
export type PlanOutput = z.output<PlanForm>

const persisted = z.object({
  ...commonValues,
  scenes: z.array(z.object({ title: z.string(), description: z.string(), seconds: z.string() })),
  caption_idea: z.string(),
  planned_on: z.string(),
  file_ids: z.array(workFile),
  urls: z.string(),
})

/** Returns what was typed of the plan and is kept. */
export function planAutosave(openSubTask: OpenPlan) {
  return submissionAutosave(openSubTask, persisted)
}

export const blankScene = { title: '', description: '', seconds: '' }

/** Returns the values of the last round, or one empty scene for the first round. */
export function planValues(openSubTask: OpenPlan): PlanValues {
  const common = blankCommon(openSubTask)
  const last = openSubTask.previous?.content
  if (!last) {
    return { ...common, scenes: [blankScene], caption_idea: '', planned_on: '', file_ids: [], urls: '' }
  }
  return {
    ...common,
    scenes: last.scenes.map((one) => ({ ...one, seconds: one.seconds?.toString() ?? '' })),
    caption_idea: last.caption_idea,
    planned_on: last.planned_on ?? '',
    file_ids: last.files,
    urls: last.urls.join('\n'),
  }
}

export function planBody(
  openSubTask: OpenPlan,
  { scenes, caption_idea, planned_on, file_ids, urls, ...common }: PlanOutput,
): CallInput<typeof submitCompositionPlan>['body'] {
  return {
    ...commonBody(openSubTask, common),
    scenes: scenes.map((one) => ({ ...one, seconds: one.seconds === '' ? null : Number(one.seconds) })),
    caption_idea,
    planned_on: planned_on || null,
    file_ids: file_ids.map(({ id }) => id),
    urls: linesOf(urls),
  }
}
