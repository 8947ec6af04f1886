import type { Control } from 'react-hook-form'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { DraftOutput, DraftValues } from './draft-schema.ts'

/** What the fields of one piece of work are given. */
export interface DeliverableFieldsProps {
  control: Control<DraftValues, unknown, DraftOutput>
  /** The index of the item among the work items of the terms, from 0. */
  index: number
  item: TermsContent['work_items'][number]
  terms: TermsContent
}
