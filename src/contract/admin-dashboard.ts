import * as z from 'zod/mini'
import { subTaskKinds } from './case-states.ts'
import { data, endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { payoutStates } from './payout-states.ts'
import type { OperatorRole, Permission } from './permissions.ts'

/**
 * The queues of work that waits for operators, in the order of what somebody has to do first: those for which the law sets a day come
 * before all others. The cases of `ours_late` wait in another queue as well; `creator_late` waits for creators, who can be reminded.
 */
export const dashboardQueues = [
  'payment_due',
  'goods_problem',
  'ours_late',
  'review',
  'post_check',
  'post_changed',
  'post_look',
  'application',
  'shipment',
  'creator_late',
  'account_check',
  'payout_approval',
  'payout_due',
  'payout_failed',
  'message',
  'inquiry',
] as const
export type DashboardQueue = (typeof dashboardQueues)[number]

/** The queues that not every operator may see, by the permission that opens the screen on which they are handled. */
export const queuePermissions: Readonly<Partial<Record<DashboardQueue, Permission>>> = {
  account_check: 'payouts',
  payout_approval: 'read_payouts',
  payout_due: 'read_payouts',
  payout_failed: 'read_payouts',
  message: 'read_people',
  inquiry: 'read_people',
}

/** The queues that a role has before the others, which follow in their order. */
const firstOf: Readonly<Partial<Record<OperatorRole, readonly DashboardQueue[]>>> = {
  reviewer: ['review', 'post_check', 'post_changed', 'post_look'],
  finance: ['payout_failed', 'payout_approval', 'payout_due', 'account_check', 'payment_due'],
}

/** Returns all queues in the order of that role's work. */
export function queuesInOrder(role: OperatorRole): readonly DashboardQueue[] {
  return [...new Set([...(firstOf[role] ?? []), ...dashboardQueues])]
}

/** One thing that waits. `id` is of the case, the payout or the inquiry; of `application` of the campaign, of
 *  `account_check` of the creator. */
export const dashboardItem = z.object({
  id,
  /** The campaign's title, an inquiry's subject, or the two names of an account; empty for a payout. */
  title: z.string(),
  /** The person concerned; null for a campaign's applications. */
  person: z.nullable(z.string()),
  /** The number of applications; 1 for everything else. */
  count: z.int(),
  /** The sub-task of a round that waits for its answer. */
  sub_task: z.nullable(z.enum(subTaskKinds)),
  /** `net` in yen. */
  payout: z.nullable(z.object({ net: z.int(), state: z.enum(payoutStates) })),
  since: instant,
  /** The time when it is due; for a round, the time when it counts as approved. */
  due_at: z.nullable(instant),
  overdue: z.boolean(),
  /** The operator who asks looks after it. */
  own: z.boolean(),
})
export type DashboardItem = z.output<typeof dashboardItem>

export const getDashboard = endpoint({
  name: 'getDashboard',
  summary:
    'What waits for operators, in the order of the role: each queue with its count and its first few, own work first, then what is due or waits longest',
  method: 'GET',
  path: '/api/admin/desk',
  access: 'operator:read',
  query: z.object({
    /** `own`: of the work that members look after, only the operator's. Transfers, accounts and inquiries are everybody's. */
    show: z._default(z.enum(['all', 'own']), 'all'),
  }),
  answer: data(
    z.object({
      queues: z.array(
        z.object({
          queue: z.enum(dashboardQueues),
          count: z.int(),
          overdue: z.int(),
          first: z.array(dashboardItem),
        }),
      ),
    }),
  ),
})
export type Dashboard = z.output<typeof getDashboard.answer>['data']
