import * as z from 'zod/mini'
import type { CallInput } from '#contract/endpoint.ts'
import {
  areAsRead,
  decimalsOf,
  insightMetrics,
  isRate,
  metricsOf,
  neededMetric,
  type InsightMetric,
} from '#contract/insight-metrics.ts'
import { withLimit } from '#contract/problem.ts'
import { workFile } from '#contract/sub-task-shapes.ts'
import type { submitInsightReport } from '#contract/submissions.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { isNumberText } from '#lib/number-text.ts'
import { numberField } from '#ui/form/number-field.ts'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import {
  blankCommon,
  commonBody,
  commonFields,
  commonValues,
  submissionAutosave,
} from '../submission/submission-form.ts'

type OpenInsight = OpenSubTask<'insight_report'>
type Insight = z.output<typeof insightFields>

/** Figures by metric, as digits; empty for what was not seen. */
export type TypedFigures = Partial<Record<InsightMetric, string>>
export type Figures = CallInput<typeof submitInsightReport>['body']['insights'][number]['metrics']

const most = 1e12

/** A figure with the largest number of decimals that any metric allows. */
const figure = z.pipe(
  numberField(2).check(
    z.refine((digits) => Number(digits) <= most, { error: withLimit('field.too_much', most) }),
  ),
  // What was not seen is null, never 0 (domain.md, "Insight metrics").
  z.transform((digits: string) => (digits === '' ? null : Number(digits))),
)

const insightFields = z.object({
  deliverable_id: z.int(),
  media_id: z.nullable(z.string()),
  metrics: z.partialRecord(z.enum(insightMetrics), figure).check(({ value, issues }) => {
    for (const metric of insightMetrics) {
      if (isNumberText(String(value[metric] ?? ''), decimalsOf(metric))) continue
      issues.push({ code: 'custom', message: 'field.number', path: [metric], input: value })
    }
    for (const metric of insightMetrics.filter(isRate)) {
      if ((value[metric] ?? 0) <= 100) continue
      issues.push({
        code: 'custom',
        message: withLimit('field.too_much', 100),
        path: [metric],
        input: value,
      })
    }
  }),
  screenshot_ids: z.array(workFile),
})

/** The figures of one case, an entry for each work item of the terms. Names are the server's error paths. */
export function insightForm(openSubTask: OpenInsight) {
  const insight = insightFields.check(
    ({ value, issues }) => {
      const missing = missingFigure(openSubTask, value)
      if (missing) issues.push({ code: 'custom', input: value, ...missing })
    },
    z.refine(({ screenshot_ids, ...rest }) => screenshot_ids.length > 0 || isAsRead(openSubTask, rest), {
      error: 'field.screenshot_required',
      path: ['screenshot_ids'],
      // Said beside what is wrong with the figures.
      when: () => true,
    }),
  )
  return z.object({ ...commonFields(openSubTask), insights: z.array(insight) })
}

/** What is missing among the figures of a post: the one that its platform always shows, or any at all. */
function missingFigure(
  { terms }: OpenInsight,
  { deliverable_id, metrics }: Pick<Insight, 'deliverable_id' | 'metrics'>,
) {
  const item = terms.work_items.find(({ id }) => id === deliverable_id)
  const needed = item && neededMetric(item.platform)
  if (needed) {
    const path = ['metrics', needed]
    return typeof metrics[needed] === 'number' ? undefined : { message: 'field.required', path }
  }
  const isEmpty = Object.values(metrics).every((value) => value === null)
  return isEmpty ? { message: 'field.figure_required', path: ['metrics'] } : undefined
}

/** What the portal read of a post of this report; undefined before the first reading, and where there is none. */
export function takenOf({ task }: OpenInsight, deliverableId: number) {
  return task.readings.find(({ deliverable_id }) => deliverable_id === deliverableId)?.taken ?? undefined
}

/** Whether an entry is just what the portal read itself, which needs no picture as proof. */
export function isAsRead(
  openSubTask: OpenInsight,
  { deliverable_id, media_id, metrics }: Pick<Insight, 'deliverable_id' | 'media_id' | 'metrics'>,
) {
  const taken = takenOf(openSubTask, deliverable_id)
  return taken !== undefined && taken.media_id === media_id && areAsRead(metrics, taken.metrics)
}
type InsightForm = ReturnType<typeof insightForm>
export type InsightValues = z.input<InsightForm>
export type InsightOutput = z.output<InsightForm>

/** Returns what was typed of the report and is kept. It does not fit any more when the number of work items has changed. */
export function insightAutosave(openSubTask: OpenInsight) {
  const persisted = z.object({
    deliverable_id: z.int(),
    media_id: z.nullable(z.string()),
    metrics: z.partialRecord(z.enum(insightMetrics), z.string()),
    screenshot_ids: z.array(workFile),
  })
  const count = openSubTask.terms.work_items.length
  const insights = z.array(persisted).check(z.length(count))
  return submissionAutosave(openSubTask, z.object({ ...commonValues, insights }))
}

/** Returns the values of the last round; before the first, what the portal read. */
export function insightValues(openSubTask: OpenInsight): InsightValues {
  const insights = openSubTask.terms.work_items.map(({ id, platform }) => {
    const last = openSubTask.previous?.content.insights.find(({ deliverable_id }) => deliverable_id === id)
    const known = last ?? takenOf(openSubTask, id)
    return {
      deliverable_id: id,
      media_id: known?.media_id ?? null,
      metrics: { ...blankFigures(platform), ...typedFigures(known?.metrics ?? {}, platform) },
      screenshot_ids: last?.screenshots ?? [],
    }
  })
  return { ...blankCommon(openSubTask), insights }
}

/** The figures as far as what is typed makes numbers. */
export function typedNumbers(typed: TypedFigures): Figures {
  const numbers = Object.entries(typed).filter(([, text]) => text !== '' && isNumberText(text, 2))
  return Object.fromEntries(numbers.map(([metric, text]) => [metric, Number(text)]))
}

function blankFigures(platform: DeliverablePlatform): TypedFigures {
  return Object.fromEntries(metricsOf[platform].map((metric) => [metric, '']))
}

/** The known figures of those that the platform's form asks for, as one would type them. */
export function typedFigures(figures: Figures, platform: DeliverablePlatform): TypedFigures {
  const known = metricsOf[platform].flatMap((metric) => {
    const value = figures[metric] ?? null
    return value === null ? [] : [[metric, typedFigure(metric, value)]]
  })
  return Object.fromEntries(known)
}

function typedFigure(metric: InsightMetric, value: number) {
  return isRate(metric) ? value.toFixed(decimalsOf(metric)) : String(round(value, decimalsOf(metric)))
}

function round(value: number, decimals: number) {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

export function insightBody(
  openSubTask: OpenInsight,
  values: InsightOutput,
): CallInput<typeof submitInsightReport>['body'] {
  return {
    ...commonBody(openSubTask, values),
    insights: values.insights.map(({ screenshot_ids, ...insight }) => ({
      ...insight,
      screenshot_ids: screenshot_ids.map(({ id }) => id),
    })),
  }
}
