import type { TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { WorkItem } from '#contract/work-items.ts'
import type { Tx } from '../../db/database.ts'
import type { StoredWarning } from '../../db/schema/sub-tasks.ts'
import type { FieldError } from '../../kernel/problem.ts'
import type { LockedCase, SubTaskRow } from '../cases/locked-case.ts'
import type { FileGroup } from '../work-files/work-files.service.ts'
import type { StoredContents } from './contents.ts'

/** The facts against which the content of a submission is checked. */
export interface About {
  tx: Tx
  row: LockedCase['row']
  task: Pick<SubTaskRow, 'extended_days'>
  terms: TermsContent
  /** The day in Japan on which these terms were shown. */
  offeredOn: string
  now: Date
}

/** A submission that was read: what is wrong with it, and what is stored when nothing is. */
export interface Checked<Kind extends SubTaskKind> {
  errors: FieldError[]
  content: StoredContents[Kind]
  warnings: StoredWarning[]
  files: FileGroup[]
  /** What follows in the same transaction once nothing is wrong. */
  afterwards?: (tx: Tx, caseId: number, at: Date) => Promise<void>
}

/** The list at `path` has each work item of the terms exactly once. */
export function coverageErrors(
  path: string,
  given: readonly { deliverable_id: number }[],
  { work_items }: TermsContent,
): FieldError[] {
  const ids = given.map(({ deliverable_id }) => deliverable_id)
  const surplus = ids.flatMap((id, index) =>
    work_items.some((item) => item.id === id) && ids.indexOf(id) === index
      ? []
      : [{ path: `${path}.${index}.deliverable_id`, code: 'field.deliverable' }],
  )
  const complete = work_items.every(({ id }) => ids.includes(id))
  return complete ? surplus : [...surplus, { path, code: 'field.deliverable' }]
}

/** The entries of a list that name a work item of the terms, with it and with their own path. */
export function entriesOf<Entry extends { deliverable_id: number }>(
  path: string,
  given: readonly Entry[],
  { work_items }: TermsContent,
): { entry: Entry; item: WorkItem; path: string }[] {
  return given.flatMap((entry, index) => {
    const item = work_items.find(({ id }) => id === entry.deliverable_id)
    return item ? [{ entry, item, path: `${path}.${index}` }] : []
  })
}

/** Returns an error unless every required check is ticked. */
export function checksErrors(ticked: readonly string[], required: readonly string[]): FieldError[] {
  return required.every((check) => ticked.includes(check)) ? [] : [{ path: 'checks', code: 'field.agree' }]
}
