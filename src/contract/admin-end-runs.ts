import * as z from 'zod/mini'
import { caseRun, caseSelection, holding, refusal, selectedCase, shownCases } from './admin-case-runs.ts'
import { terminateCase } from './admin-cases.ts'
import { data, endpoint } from './endpoint.ts'
import { id } from './fields.ts'

// Ending many live cases early, each as `terminateCase` does. It is a run as in `admin-case-runs.ts`.

const { cause, reason } = terminateCase.body.shape

/** What becomes of the goods: a parcel that was not sent stays, one that was sent is not called back. */
const goodsAtEnd = ['none', 'unsent', 'sent'] as const

export const endLine = z.object({
  ...selectedCase,
  code: refusal,
  /** Yen without tax that are proposed for the work and for secondary use; null for a case that is left out. */
  paid_amount: z.nullable(z.int()),
  licence_amount: z.nullable(z.int()),
  /** Yen with tax that are paid for a purchase in any case. */
  purchase_amount: z.int(),
  /** What is paid was booked before and stays. */
  booked: z.boolean(),
  goods: z.enum(goodsAtEnd),
})
export type EndLine = z.output<typeof endLine>

const endTrial = z.object({
  matching: z.int(),
  will_change: z.int(),
  lines: z.array(endLine),
  /** Yen of all that will end: without tax for work and secondary use, and with tax for purchases. */
  paid_sum: z.int(),
  purchase_sum: z.int(),
})
export type EndTrial = z.output<typeof endTrial>

export const tryEndCases = endpoint({
  name: 'tryEndCases',
  summary: 'What ending these cases early would pay, case by case; nothing is changed',
  method: 'POST',
  path: '/api/admin/case-runs/end/try',
  access: 'operator:cases',
  body: z.object({ cause, selection: caseSelection }),
  answer: data(endTrial),
})

export const endCases = endpoint({
  name: 'endCases',
  summary:
    'End these cases early one by one, each as `terminateCase` does, and pay what the dry run proposed. A case for which something else would be proposed by then is left out',
  method: 'POST',
  path: '/api/admin/case-runs/end',
  access: 'operator:cases',
  body: z.object({
    cause,
    /** Shown to the creators. */
    reason,
    ...holding,
    /** The cases, with what the dry run proposed for each. */
    cases: shownCases(z.object({ case_id: id, paid_amount: z.int(), licence_amount: z.int() })),
  }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})
