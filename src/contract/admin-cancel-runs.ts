import * as z from 'zod/mini'
import { caseRun, holding } from './admin-case-runs.ts'
import { terminateCase } from './admin-cases.ts'
import { endLine } from './admin-end-runs.ts'
import { data, endpoint } from './endpoint.ts'
import { idText } from './fields.ts'

// Cancelling a campaign together with all that is open in it. It is a run as in `admin-case-runs.ts`, whose first turn cancels the campaign.

const campaignParams = z.object({ campaign_id: idText })

const cancellationPlan = z.object({
  /** The version of the campaign, to be sent along. */
  version: z.int(),
  /** Stands for the live cases and their amounts as they are shown here, to be given back. */
  seen: z.string(),
  /** Applications that would be declined and offers that would be withdrawn. */
  applications: z.int(),
  offers: z.int(),
  /** Cases that are completed and stay with their reports and payments. */
  completed: z.int(),
  /** The live cases, each with what ending it early for a cause of the provider pays. */
  lines: z.array(endLine),
  /** Yen of all lines: without tax for work and secondary use, and with tax for purchases. */
  paid_sum: z.int(),
  purchase_sum: z.int(),
  /** Yen with tax that count as spent of the budget besides what is booked already. */
  cost_sum: z.int(),
})
export type CancellationPlan = z.output<typeof cancellationPlan>

export const planCancellation = endpoint({
  name: 'planCancellation',
  summary:
    'What cancelling a published campaign would do to its applications, offers and live cases, and what ending those would pay',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/cancellation/plan',
  access: 'operator:cases',
  params: campaignParams,
  answer: data(cancellationPlan),
})

export const startCancellation = endpoint({
  name: 'startCancellation',
  summary:
    'Cancel a published campaign, decline its applications, withdraw its offers and end its live cases early for what the plan proposed, unless the campaign or a live case was changed since. A case for which something else would be proposed by its turn is left out',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/cancellation',
  access: 'operator:cases',
  basis: 'version',
  params: campaignParams,
  body: z.object({
    version: z.int(),
    seen: z.string().check(z.maxLength(100, 'field.invalid')),
    /** Shown to the creators. */
    reason: terminateCase.body.shape.reason,
    ...holding,
  }),
  answer: data(caseRun),
  status: 202,
  idempotent: true,
})
