import * as z from 'zod/mini'
import { subTaskKinds } from './case-states.ts'
import { data, endpoint } from './endpoint.ts'
import { atMost, calendarDate, id, idText, instant } from './fields.ts'
import { freeText } from './free-text.ts'
import { limits } from './limits.ts'
import { fixCategories, fixFields, fixMark, fixSecond } from './sub-task-shapes.ts'

/** One change that is asked for. */
const fixRequest = z.object({
  category: z.enum(fixCategories, { error: 'field.required' }),
  deliverable_id: z.nullable(z.int()),
  field: z.nullable(z.enum(fixFields)),
  file_id: z.nullable(z.uuid()),
  mark: z._default(z.nullable(fixMark), null),
  second: z._default(z.nullable(fixSecond), null),
  comment: freeText(1000).check(z.minLength(1, 'field.required')),
})

/** What a review says besides its result. */
export const reviewContent = z.object({
  comment: z.optional(freeText(1000)),
  /** The requested changes; at least one when not approving. */
  fixes: z._default(z.array(fixRequest).check(atMost(limits.fixes_per_round)), []),
  /** The day by which the next round is due; three business days when left out. */
  due_on: z.optional(calendarDate),
})
export type ReviewContent = z.output<typeof reviewContent>

/** A review until it is carried out, and what became of it. */
export const heldReview = z.object({
  id,
  case_id: id,
  sub_task: z.enum(subTaskKinds),
  round: z.int(),
  approve: z.boolean(),
  apply_at: instant,
  /** `failed`: it was refused when its time came, for the reason in `code`. */
  state: z.enum(['waiting', 'undone', 'applied', 'failed']),
  code: z.nullable(z.string()),
  /** The content as it was sent, so that it can be edited after it was taken back or refused. */
  content: reviewContent,
})
export type HeldReview = z.output<typeof heldReview>

const reviewParams = z.object({ review_id: idText })

export const getHeldReview = endpoint({
  name: 'getHeldReview',
  summary: 'What became of a review that was held',
  method: 'GET',
  path: '/api/admin/held-reviews/{review_id}',
  access: 'operator:read',
  params: reviewParams,
  answer: data(heldReview),
})

export const undoReview = endpoint({
  name: 'undoReview',
  summary: 'Take a review back before it is carried out',
  method: 'DELETE',
  path: '/api/admin/held-reviews/{review_id}',
  access: 'operator:reviews',
  params: reviewParams,
  answer: data(heldReview),
})
