import * as z from 'zod/mini'
import type { reviewSubTask } from '#contract/admin-cases.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { atMost, calendarDate } from '#contract/fields.ts'
import { freeText } from '#contract/free-text.ts'
import { limits } from '#contract/limits.ts'
import { fixCategories, fixMark, fixSecond, type Round } from '#contract/sub-task-shapes.ts'
import { blankOr } from '#ui/form/blank-or.ts'
import { verdictAutosaveOf } from '../../../parts/verdict-autosave.ts'
import { fitTarget, type Target } from './targets.ts'

const typedFix = z.object({
  category: z.enum(fixCategories),
  /** A value of the targets. */
  target: z.string(),
  mark: z.nullable(fixMark),
  second: z.nullable(fixSecond),
  comment: z.string(),
})
export type TypedFix = z.output<typeof typedFix>

const values = {
  approve: z.boolean(),
  fixes: z.array(typedFix),
  comment: z.string(),
  due_on: z.string(),
}
const typed = z.object(values)
/** The values as stored on the device, where a fix typed before videos had moments has no second. */
const storedValues = z.object({
  ...values,
  fixes: z.array(z.extend(typedFix, { second: z._default(z.nullable(fixSecond), null) })),
})
export type VerdictValues = z.output<typeof typed>

export const blankVerdict: VerdictValues = { approve: false, fixes: [], comment: '', due_on: '' }

const fixComment = freeText(1000).check(z.minLength(1, 'field.required'))

/** An approval has no fixes; anything else at least one. */
export const verdictForm = z
  .object({
    approve: z.boolean(),
    fixes: z.array(z.extend(typedFix, { comment: fixComment })).check(atMost(limits.fixes_per_round)),
    comment: freeText(1000),
    due_on: blankOr(calendarDate),
  })
  .check(
    z.refine(({ approve, fixes }) => approve || fixes.length > 0, {
      error: 'field.required',
      path: ['fixes'],
    }),
  )

/** The unsent verdict on a submission. It outlives the round: what was about files of a former one is about what they belonged to. */
export function verdictAutosave(caseId: number, kind: SubTaskKind, round: Round) {
  const stored = verdictAutosaveOf(caseId, kind)
  return {
    ...stored,
    load: () => {
      const saved = z.safeParse(storedValues, stored.load()).data
      return saved && { ...saved, fixes: fitFixes(saved.fixes, round) }
    },
  }
}

/** Fixes as they can be asked of this round. */
export function fitFixes(fixes: readonly TypedFix[], round: Round): TypedFix[] {
  return fixes.map((fix) => {
    const target = fitTarget(fix.target, round)
    return target === fix.target ? fix : { ...fix, target, mark: null, second: null }
  })
}

/** Returns where a fix about a file goes: before the first that is about a later moment of the file or about a later one of these files. */
export function indexOfPlace(
  fixes: readonly TypedFix[],
  { target, second }: TypedFix,
  files: readonly string[],
): number {
  const own = files.indexOf(target)
  const index = fixes.findIndex((fix) => {
    const place = files.indexOf(fix.target)
    return place > own || (place === own && (fix.second ?? 0) > (second ?? 0))
  })
  return index < 0 ? fixes.length : index
}

type Body = z.input<typeof reviewSubTask.body>

/** Returns the verdict in the contract's shape. */
export function verdictBody(
  { approve, fixes, comment, due_on }: VerdictValues,
  about: { sub_task: SubTaskKind; round: number },
  targets: readonly Target[],
): Body {
  return {
    ...about,
    approve,
    comment,
    fixes: approve ? [] : fixes.map((fix) => toFix(fix, targets)),
    ...(approve || due_on.trim() === '' ? {} : { due_on }),
  }
}

function toFix({ category, target, mark, second, comment }: TypedFix, targets: readonly Target[]) {
  const found = targets.find(({ value }) => value === target)
  return {
    category,
    deliverable_id: found?.deliverable_id ?? null,
    field: found?.field ?? null,
    file_id: found?.file_id ?? null,
    mark,
    ...(second === null ? {} : { second }),
    comment,
  }
}
