import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { idText, instant } from './fields.ts'
import { freeText } from './free-text.ts'

/** The stars of a rating, from the worst to the best. */
export const ratingStars = [1, 2, 3, 4, 5] as const

const caseParams = z.object({ case_id: idText })
const stars = z.literal(ratingStars, { error: 'field.required' })

/** What operators alone say of the creator's work in a case. */
const caseRating = z.object({
  stars: z.literal(ratingStars),
  comment: z.string(),
  /** Who wrote it last, and when. */
  operator: z.object({ name: z.string() }),
  rated_at: instant,
  version: z.int(),
})

const answer = data(
  z.object({
    rating: z.nullable(caseRating),
    /** Whether it can be written: the case has ended, and its creator has not left. */
    open: z.boolean(),
  }),
)

export const getCaseRating = endpoint({
  name: 'getCaseRating',
  summary: "How operators rated the creator's work in a case; null where nobody did",
  method: 'GET',
  path: '/api/admin/cases/{case_id}/rating',
  access: 'operator:read_people',
  params: caseParams,
  answer,
})

export const rateCase = endpoint({
  name: 'rateCase',
  summary:
    'Rate a case that has ended, or write its rating anew unless somebody did so since that version was read',
  method: 'PUT',
  path: '/api/admin/cases/{case_id}/rating',
  access: 'operator:reviews',
  basis: 'version',
  params: caseParams,
  body: z.object({
    stars,
    comment: freeText(500),
    /** The version of the rating that was read; 0 when there was none. */
    version: z.int({ error: 'field.required' }).check(z.minimum(0, 'field.number')),
  }),
  answer,
})
