import * as z from 'zod/mini'
import { assigneeFilter } from './assignees.ts'
import { caseState } from './campaign-shapes.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { atMost, id, idText, instant, longText, prefecture, wholeNumber } from './fields.ts'
import { freeText } from './free-text.ts'
import { onlyOverdue, ownDirection } from './list-order.ts'
import { platforms } from './vocabulary.ts'

export const person = z.object({ id, display_name: z.string(), name: z.string() })

/** The numbers of a person's former cases by how they ended, and of the current ones. */
export const record = z.object({
  completed: z.int(),
  terminated: z.int(),
  /** Declined or expired after they were selected. */
  declined: z.int(),
  /** Cases that are under way now. */
  live: z.int(),
})

/** What keeps a creator from the campaigns of a client. */
export const holdingBlock = z.object({ reason: z.string(), blocked_at: instant })
export type HoldingBlock = z.output<typeof holdingBlock>

export const applicationDecisions = ['select', 'reject'] as const

export const adminApplication = z.object({
  case_id: id,
  campaign: z.object({ id, title: z.string() }),
  influencer: z.extend(person, {
    /** The applicant's age; null, like `prefecture`, once the person has left. */
    age: z.nullable(z.int()),
    prefecture: z.nullable(prefecture),
    suspended: z.boolean(),
  }),
  account: z.nullable(
    z.object({ platform: z.enum(platforms), handle: z.string(), followers: z.nullable(z.int()) }),
  ),
  /** The answers with the words of the questions, in the form's order. */
  answers: z.array(
    z.object({
      question_id: z.string(),
      question: z.string(),
      value: z.union([z.string(), z.array(z.string())]),
    }),
  ),
  /** The option's words. */
  product_option: z.nullable(z.string()),
  message: z.string(),
  record,
  applied_at: instant,
  state: caseState,
  /** The creator is blocked for the campaign's client; null also for a role that may not read it. */
  block: z.nullable(holdingBlock),
  /** Decided and not carried out yet. */
  deciding: z.nullable(z.enum(applicationDecisions)),
})
export type AdminApplication = z.output<typeof adminApplication>

export const applicationStates = ['applied', 'selected', 'rejected', 'withdrawn'] as const
export const applicationSorts = ['oldest', 'newest', 'followers', 'creator'] as const

const filter = {
  campaign_id: z.optional(idText),
  state: z._default(z.enum(applicationStates), 'applied'),
  /** A search text for names and handles. */
  keyword: z._default(longText(100), ''),
  platform: z.optional(z.enum(platforms)),
  followers_min: z.optional(wholeNumber),
  /** The client of the campaign, and who looks after it. */
  client_id: z.optional(idText),
  assignee: z.optional(assigneeFilter),
  /** Nobody decided by the day on which the campaign announces who was selected. */
  overdue: onlyOverdue,
  sort: z._default(z.enum(applicationSorts), 'oldest'),
  /** Left out, the order that the name says; else the column of the name in that direction. */
  order: ownDirection,
}

export const listApplications = endpoint({
  name: 'listApplications',
  summary: 'Applications, the oldest first unless told otherwise',
  method: 'GET',
  path: '/api/admin/applications',
  access: 'operator:read',
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.extend(list(adminApplication), {
    /** The number of applications on all pages. */
    total: z.int(),
    /** The campaign of the filter: its title, its places, those taken, and those that pending decisions will take. */
    places: z.nullable(z.object({ title: z.string(), openings: z.int(), taken: z.int(), deciding: z.int() })),
    /** The number of applications in each state under the rest of the filter. */
    counts: z.record(z.enum(applicationStates), z.int()),
  }),
})

export const exportApplications = endpoint({
  name: 'exportApplications',
  summary: 'The same as CSV, whole and in the same order, with a column for each question of the campaign',
  method: 'GET',
  path: '/api/admin/applications.csv',
  access: 'operator:read_people',
  query: z.object(filter),
  answerAs: 'file',
  answer: z.unknown(),
})

const decisionParams = z.object({ decision_id: idText })

/** Each for itself: one that cannot be moved does not hold the others. Null while it is not carried out yet. */
export const decision = z.object({
  id,
  decision: z.enum(applicationDecisions),
  apply_at: instant,
  state: z.enum(['waiting', 'undone', 'applied']),
  outcomes: z.nullable(z.array(z.object({ case_id: id, ok: z.boolean(), code: z.nullable(z.string()) }))),
})

export const decideApplications = endpoint({
  name: 'decideApplications',
  summary:
    'Select or reject applicants. Nothing happens and nobody is told until `undo_seconds` have passed; more than the places are refused at once',
  method: 'POST',
  path: '/api/admin/applications/decisions',
  access: 'operator:applications',
  body: z.object({
    case_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(200)),
    decision: z.enum(applicationDecisions, { error: 'field.required' }),
    /** The reason for a rejection, addressed to the creator. */
    reason: z.optional(freeText(500)),
    /** 0: at once, with the outcomes in the answer. */
    undo_seconds: z._default(z.int().check(z.minimum(0), z.maximum(60)), 10),
  }),
  answer: data(decision),
  status: 201,
})

export const getDecision = endpoint({
  name: 'getDecision',
  summary: 'What became of a decision',
  method: 'GET',
  path: '/api/admin/applications/decisions/{decision_id}',
  access: 'operator:read',
  params: decisionParams,
  answer: data(decision),
})

export const undoDecision = endpoint({
  name: 'undoDecision',
  summary: 'Take a decision back before it is carried out',
  method: 'DELETE',
  path: '/api/admin/applications/decisions/{decision_id}',
  access: 'operator:applications',
  params: decisionParams,
  answer: data(decision),
})
