import * as z from 'zod/mini'
import { address } from './addresses.ts'
import { person, record } from './admin-applications.ts'
import { assignee, reassignment } from './assignees.ts'
import { caseState, picture } from './campaign-shapes.ts'
import { boardFilter, caseFilter, caseOrder, caseTabs } from './case-filter.ts'
import { carriers, caseDetail } from './case-shapes.ts'
import { preparationStates, subTaskKinds } from './case-states.ts'
import { clientReview, clientReviewWithAnswers } from './client-drafts.ts'
import { endCauses } from './early-end.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { calendarDate, id, idText, instant, text } from './fields.ts'
import { freeText } from './free-text.ts'
import { heldReview, reviewContent } from './held-reviews.ts'
import { nextAction } from './projects.ts'
import { plainNumber } from './tracking-numbers.ts'
import { campaignKinds, platforms } from './vocabulary.ts'

const caseParams = z.object({ case_id: idText })

/** Sentences that say something, on one line or several. */
/*@__NO_SIDE_EFFECTS__*/
function sentences(max: number) {
  return freeText(max).check(z.minLength(1, 'field.required'))
}

/** The columns of the board; `next_action` and the states of its cases show the rest. */
export const caseColumns = [
  'offered',
  'selected',
  'preparing',
  'planning',
  'drafting',
  'posting',
  'measuring',
  'completed',
] as const
export type CaseColumn = (typeof caseColumns)[number]

export const adminCaseRow = z.object({
  id,
  campaign: z.object({
    id,
    title: z.string(),
    kind: z.enum(campaignKinds),
    cover: picture,
    /** Those of the campaign's deliverables. */
    platforms: z.array(z.enum(platforms)),
    client: z.nullable(z.object({ id, name: z.string() })),
  }),
  influencer: person,
  state: caseState,
  /** Its application or offer ended because the campaign was cancelled; left out by a server of a former version. */
  cancelled: z.optional(z.boolean()),
  preparation: z.enum(preparationStates),
  next_action: z.nullable(nextAction),
  /** Yen without tax, as the campaign promises it; null for goods or services alone. */
  reward_amount: z.nullable(z.int()),
  /** The day by which the campaign promises the goods; null when it names none. */
  ship_by: z.nullable(calendarDate),
  assignee: z.nullable(assignee),
  /** A draft that is to be judged and that the client was asked about; null without one. */
  client_review: z.nullable(clientReview),
  updated_at: instant,
})
export type AdminCaseRow = z.output<typeof adminCaseRow>

export const listAdminCases = endpoint({
  name: 'listAdminCases',
  summary:
    'Cases, what moved last first; with `needs` those in which an operator has that to do, what is due or waits longest first; `sort` orders by a column instead',
  method: 'GET',
  path: '/api/admin/cases',
  access: 'operator:read',
  query: z.object({ ...pageQuery, ...caseFilter, ...caseOrder }),
  answer: z.extend(list(adminCaseRow), { total: z.int() }),
})

export const getCaseTotals = endpoint({
  name: 'getCaseTotals',
  summary:
    'How many cases each tab of the list holds under the same filters, and the rewards of those that are shown',
  method: 'GET',
  path: '/api/admin/cases/totals',
  access: 'operator:read',
  query: z.object(caseFilter),
  answer: data(
    z.object({
      counts: z.record(z.enum(caseTabs), z.int()),
      /** Yen without tax, as the campaigns promise them; goods and services count nothing. */
      reward_amount: z.int(),
    }),
  ),
})

export const getCaseBoard = endpoint({
  name: 'getCaseBoard',
  summary:
    'Live and lately completed cases by where they stand, each column with its count and its first twenty',
  method: 'GET',
  path: '/api/admin/cases/board',
  access: 'operator:read',
  query: z.object(boardFilter),
  answer: data(
    z.array(z.object({ column: z.enum(caseColumns), count: z.int(), cases: z.array(adminCaseRow) })),
  ),
})

export const exportCases = endpoint({
  name: 'exportCases',
  summary: 'The list as CSV, whole and in its order',
  method: 'GET',
  path: '/api/admin/cases.csv',
  access: 'operator:read_people',
  query: z.object({ ...caseFilter, ...caseOrder }),
  answerAs: 'file',
  answer: z.unknown(),
})

/** The creator's own view of the case, with who it is and where goods go. */
export const adminCase = z.object({
  case: caseDetail,
  influencer: z.extend(person, { email: z.nullable(z.string()), phone: z.string(), suspended: z.boolean() }),
  address: z.nullable(address),
  application: z.object({
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    product_option: z.nullable(z.string()),
    message: z.string(),
    applied_at: z.nullable(instant),
  }),
  record,
  /** The transfer that carries its reward. */
  payout_id: z.nullable(id),
  assignee: z.nullable(assignee),
  /** Whether the assignee is the campaign's, because the case was not assigned by itself. */
  assigned_by_campaign: z.boolean(),
  /** What the client said of each round of the draft that it was asked about, oldest first. */
  client_reviews: z.array(clientReviewWithAnswers),
  /** Reviews that are not carried out yet; at most one of a sub-task. */
  held_reviews: z.array(heldReview),
  /** What the client's record asks of posts now and the terms of the case do not say; null where it asks no more. For operators alone. */
  client_rules: z.nullable(
    z.object({
      client: z.object({ id, name: z.string() }),
      /** Empty where the terms have the same, or the client has none. */
      posting_rules: z.string(),
      ng_words: z.array(z.string()),
    }),
  ),
  /** The same of its brand's record. */
  brand_rules: z.nullable(
    z.object({
      brand: z.object({ id, name: z.string() }),
      client: z.object({ id }),
      posting_rules: z.string(),
      ng_words: z.array(z.string()),
    }),
  ),
})

export const getAdminCase = endpoint({
  name: 'getAdminCase',
  summary: 'One case with everything submitted',
  method: 'GET',
  path: '/api/admin/cases/{case_id}',
  access: 'operator:read',
  params: caseParams,
  answer: data(adminCase),
})

export const shipGoods = endpoint({
  name: 'shipGoods',
  summary: 'The goods are on their way, for the first time or again after a problem',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/ship',
  access: 'operator:goods',
  params: caseParams,
  body: z.object({
    carrier: z.enum(carriers, { error: 'field.required' }),
    /** Checked by the carrier's rule, too: `readTrackingNumber`. */
    tracking_number: z.optional(
      text(40).check(z.overwrite(plainNumber), z.regex(/^[0-9A-Za-z-]+$/, 'field.invalid')),
    ),
    note: z.optional(freeText(500)),
  }),
  answer: data(adminCase),
})

export const settleGoods = endpoint({
  name: 'settleGoods',
  summary: 'A problem with the goods is settled without sending anything again',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/settle-goods',
  access: 'operator:goods',
  params: caseParams,
  body: z.object({ note: sentences(500) }),
  answer: data(adminCase),
})

export const reviewSubTask = endpoint({
  name: 'reviewSubTask',
  summary:
    'Approve the newest round, or ask for fixes one by one; with `undo_seconds` it can be taken back for so long',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/review',
  access: 'operator:reviews',
  params: caseParams,
  body: z.object({
    sub_task: z.enum(subTaskKinds, { error: 'field.required' }),
    round: z.int({ error: 'field.required' }),
    approve: z.boolean({ error: 'field.required' }),
    ...reviewContent.shape,
    /** 0: at once. Otherwise nothing happens and nobody is told until they have passed, and `undoReview` takes it back. */
    undo_seconds: z._default(z.int().check(z.minimum(0), z.maximum(60)), 0),
  }),
  answer: data(adminCase),
})

export const terminateCase = endpoint({
  name: 'terminateCase',
  summary: 'End a live case, with the reason and what is paid for the work done',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/terminate',
  access: 'operator:cases',
  params: caseParams,
  body: z.object({
    cause: z.enum(endCauses, { error: 'field.required' }),
    reason: sentences(1000),
    /** Yen without tax, 0 to the whole reward for the work. */
    paid_amount: z.int({ error: 'field.required' }).check(z.minimum(0, 'field.number')),
    /** Yen without tax, 0 to the whole fee for secondary use. */
    licence_amount: z.int({ error: 'field.required' }).check(z.minimum(0, 'field.number')),
  }),
  answer: data(adminCase),
})

export const assignCase = endpoint({
  name: 'assignCase',
  summary: 'Assign a case to a member, or to nobody; it no longer follows its campaign',
  method: 'PUT',
  path: '/api/admin/cases/{case_id}/assignee',
  access: 'operator:assignments',
  basis: 'former',
  params: caseParams,
  body: reassignment,
  answer: data(adminCase),
})

export const getAdminFile = endpoint({
  name: 'getAdminFile',
  summary: 'A file that was submitted',
  method: 'GET',
  path: '/api/admin/files/{file_id}',
  access: 'operator:read',
  params: z.object({ file_id: z.uuid() }),
  query: z.object({ size: z.optional(text(20)) }),
  answerAs: 'file',
  answer: z.unknown(),
})
