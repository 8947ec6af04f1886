import * as z from 'zod/mini'
import {
  caseRun,
  caseSelection,
  holding,
  mostCasesOfRun,
  refusal,
  selectedCase,
  shownCases,
  trial,
} from './admin-case-runs.ts'
import { data, endpoint } from './endpoint.ts'
import { atMost, id, idText, instant } from './fields.ts'
import { freeText } from './free-text.ts'

// Acts on many cases that decide about applications, and those that write to creators. They are runs as in `admin-case-runs.ts`. What
// cannot be taken back once it began can be before.

const someCases = { case_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(mostCasesOfRun)) }

export const selectionLine = z.object({
  ...selectedCase,
  code: refusal,
  campaign_id: id,
  /** What the place costs with tax, in yen, as its campaign is written now; null for an applicant who is left out. */
  cost: z.nullable(z.int()),
})
export type SelectionLine = z.output<typeof selectionLine>

/** What the selection takes of a campaign. */
export const selectionCampaign = z.object({
  id,
  title: z.string(),
  /** The places that are free before, with those taken off that wait for a decision to be carried out. */
  places: z.int(),
  /** How many will be selected, and how many find no place. */
  selected: z.int(),
  beyond_places: z.int(),
  /** Yen with tax: what those who will be selected cost, and how many the budget does not allow. */
  cost: z.int(),
  beyond_budget: z.int(),
  /** What may still be committed before; null for a campaign without a budget. */
  room: z.nullable(z.int()),
})
export type SelectionCampaign = z.output<typeof selectionCampaign>

export const decisionLine = z.object({ ...selectedCase, code: refusal })
export type DecisionLine = z.output<typeof decisionLine>

/** The placeholders that a message to many may use; a line whose value is missing is left out. */
export const messagePlaceholders = ['title', 'name'] as const

const words = { words: freeText(1_000).check(z.minLength(1, 'field.required')) }
const reason = { reason: z.optional(freeText(500)) }

export const trySelectCases = endpoint({
  name: 'trySelectCases',
  summary:
    'Whom selecting these applicants would select, what it takes of places and budgets, and why the others are left out; nothing is changed. Places and money go to them in the order given',
  method: 'POST',
  path: '/api/admin/case-runs/select/try',
  access: 'operator:applications',
  body: z.object(someCases),
  answer: data(
    z.object({
      matching: z.int(),
      will_change: z.int(),
      lines: z.array(selectionLine),
      campaigns: z.array(selectionCampaign),
    }),
  ),
})

export const selectCases = endpoint({
  name: 'selectCases',
  summary:
    'Select these applicants one by one. Who finds no place or no budget by then, or is not as the dry run showed, is left out',
  method: 'POST',
  path: '/api/admin/case-runs/select',
  access: 'operator:applications',
  body: z.object({
    ...holding,
    /** The cases, with what the place of each cost in the dry run. */
    cases: shownCases(z.object({ case_id: id, shown_cost: z.int() })),
  }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})

export const tryRejectCases = endpoint({
  name: 'tryRejectCases',
  summary:
    'Who of these applicants would be turned down, and why the others are left out; nothing is changed',
  method: 'POST',
  path: '/api/admin/case-runs/reject/try',
  access: 'operator:applications',
  body: z.object({ ...reason, ...someCases }),
  answer: trial(decisionLine),
})

export const rejectCases = endpoint({
  name: 'rejectCases',
  summary: 'Turn these applicants down one by one and tell them. Who was decided about meanwhile is left out',
  method: 'POST',
  path: '/api/admin/case-runs/reject',
  access: 'operator:applications',
  body: z.object({ ...reason, ...holding, cases: shownCases(z.object({ case_id: id })) }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})

const messageTrial = z.object({
  matching: z.int(),
  will_change: z.int(),
  lines: z.array(decisionLine),
  /** The morning until which the notice to creators waits when it is night in Japan; null otherwise. */
  waits_until: z.nullable(instant),
  /** What stands in the thread of the first case. */
  preview: z.nullable(z.object({ creator: z.string(), text: z.string() })),
})
export type MessageTrial = z.output<typeof messageTrial>

export const tryMessageCases = endpoint({
  name: 'tryMessageCases',
  summary:
    'To whom of these cases a message would be written, and why the others are left out; nothing is sent',
  method: 'POST',
  path: '/api/admin/case-runs/message/try',
  access: 'operator:messages',
  body: z.object({ ...words, selection: caseSelection }),
  answer: data(messageTrial),
})

export const messageCases = endpoint({
  name: 'messageCases',
  summary:
    'Write the same message to the creators of these cases, in the thread of each, once. They are told as of any message of the thread',
  method: 'POST',
  path: '/api/admin/case-runs/message',
  access: 'operator:messages',
  body: z.object({ ...words, ...holding, cases: shownCases(z.object({ case_id: id })) }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})

export const undoCaseRun = endpoint({
  name: 'undoCaseRun',
  summary:
    'Take an act on many cases back before it begins: nothing of it happens. Who began it may, and who may change cases',
  method: 'POST',
  path: '/api/admin/case-runs/{run_id}/undo',
  access: 'operator:assignments',
  params: z.object({ run_id: idText }),
  answer: data(caseRun),
})
