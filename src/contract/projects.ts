import * as z from 'zod/mini'
import { caseState, picture } from './campaign-shapes.ts'
import { caseActions, nextActionKinds, preparationStates, projectTypes, subTaskKinds } from './case-states.ts'
import { data, endpoint, pageQuery } from './endpoint.ts'
import { calendarDate, id, instant } from './fields.ts'
import { rewardStates } from './payout-states.ts'
import { campaignKinds } from './vocabulary.ts'

// Apart from the case itself, whose shapes are large: home and the tab bar read this list and nothing else of cases.

const yen = z.int().check(z.minimum(0))

/** The next action in a case, the one that is due soonest; `waiting` when it is someone else's turn. */
export const nextAction = z.object({
  kind: z.enum(nextActionKinds),
  /** The sub-task of `answer_fixes` and `wait_review`. */
  sub_task: z.nullable(z.enum(subTaskKinds)),
  due_at: z.nullable(instant),
  overdue: z.boolean(),
  waiting: z.boolean(),
})
export type NextAction = z.output<typeof nextAction>

export const allowedActions = z.array(z.enum(caseActions))

/** A case as one row of project management. */
export const caseSummary = z.object({
  id,
  campaign: z.object({
    id,
    title: z.string(),
    brand_name: z.string(),
    cover: picture,
    kind: z.enum(campaignKinds),
    reward_amount: z.nullable(yen),
    gift_value: z.nullable(yen),
  }),
  state: caseState,
  /** Its application or offer ended because the campaign was cancelled; left out by a server of a former version. */
  cancelled: z.optional(z.boolean()),
  preparation: z.enum(preparationStates),
  allowed_actions: allowedActions,
  next_action: z.nullable(nextAction),
  /** What is paid for the case and by when; null until the reward is booked. */
  pay: z.nullable(z.object({ net: yen, state: z.enum(rewardStates), due_on: calendarDate })),
  updated_at: instant,
})
export type CaseSummary = z.output<typeof caseSummary>

export const listProjects = endpoint({
  name: 'listProjects',
  summary: 'Own cases of one type, what is due first at the top, with the counts of all types',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{type}',
  access: 'influencer',
  params: z.object({ type: z.enum(projectTypes) }),
  query: z.object(pageQuery),
  answer: z.object({
    data: z.array(caseSummary),
    current_page: z.int(),
    page_count: z.int(),
    counts: z.object({
      offered: z.int(),
      applied: z.int(),
      in_progress: z.int(),
      completed: z.int(),
      /** Cases in which the next action is the influencer's. */
      waiting: z.int(),
    }),
    /** The mark of these lists, which `getProjectsVersion` gives alone. */
    version: z.string(),
  }),
})

export const getProjectsVersion = endpoint({
  name: 'getProjectsVersion',
  summary: 'A mark that differs once anything happened in one of the own cases, for lists that stand open',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/projects/version',
  access: 'influencer',
  answer: data(z.object({ version: z.string() })),
})
