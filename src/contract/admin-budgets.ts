import * as z from 'zod/mini'
import { person } from './admin-applications.ts'
import { assignee } from './assignees.ts'
import { data, endpoint } from './endpoint.ts'
import { atMost, id, idText, instant } from './fields.ts'
import { freeLine } from './free-text.ts'

/** Yen with tax; the largest that the database holds is 2,147,483,647. */
/*@__NO_SIDE_EFFECTS__*/
function yen(min: number) {
  return z
    .int({ error: 'field.number' })
    .check(z.minimum(min, 'field.number'), z.maximum(2_000_000_000, 'field.number'))
}

export const feeKinds = ['yen', 'percent'] as const

/** What the agency itself takes: yen with tax, or percent of the budget's total, fractions cut off. */
const agencyFee = z.object({ kind: z.enum(feeKinds, { error: 'field.required' }), amount: yen(1) }).check(
  z.refine(({ kind, amount }) => kind === 'yen' || amount <= 100, {
    path: ['amount'],
    error: 'field.number',
  }),
)

/** The most that a campaign may cost, in yen with tax: rewards, goods, purchases and the agency's fee. */
export const budgetInput = z.object({ total: yen(1), fee: z.nullable(agencyFee) })
export type BudgetInput = z.output<typeof budgetInput>

/** Yen with tax. `payments`: rewards, secondary use fees and purchases. `goods`: the value of what is given. */
const costs = z.object({ payments: z.int(), goods: z.int(), total: z.int() })

export const campaignBudget = z.object({
  /** Null where the campaign has no budget and is not bounded. */
  written: z.nullable(budgetInput),
  /** Grows by one with each change; 0 before the first. */
  version: z.int(),
  /** The agency's fee in yen. */
  fee: z.int(),
  /** What one place costs as the campaign is written now. A purchase counts with its maximum; `tax` is the part of both that is tax. */
  place: z.object({ reward: z.int(), goods: z.int(), purchase: z.int(), tax: z.int(), total: z.int() }),
  openings: z.int(),
  /** All places as the campaign is written now, and the fee. */
  planned: z.int(),
  /** Offers as the campaign is written, and selected people by their terms, as far as it is not spent yet. */
  committed: costs,
  /** Booked rewards and purchases, and goods that were sent or used. */
  spent: costs,
  /** The total without the fee and what is committed and spent; below 0 where that is more. Null without a budget. */
  left: z.nullable(z.int()),
  /** A second person's word for more than the total, as long as the budget is the same. */
  approval: z.nullable(z.object({ up_to: z.int(), reason: z.string(), by: assignee, at: instant })),
  /** What whoever asks may still commit: the approval counts, unless it is their own. Null without a budget. */
  room: z.nullable(z.int()),
})
export type CampaignBudget = z.output<typeof campaignBudget>

const campaignParams = z.object({ campaign_id: idText })

export const getBudget = endpoint({
  name: 'getBudget',
  summary: 'What a campaign is to cost, has promised and has spent, and what its budget has left',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/budget',
  access: 'operator:read',
  params: campaignParams,
  answer: data(campaignBudget),
})

/** Yen with tax, of all campaigns of a client that were published. */
const clientBudget = z.object({
  campaigns: z.int(),
  /** How many of them have a budget; `total` and `left` are theirs alone. */
  with_budget: z.int(),
  total: z.int(),
  committed: z.int(),
  spent: z.int(),
  left: z.int(),
})
export type ClientBudget = z.output<typeof clientBudget>

export const getClientBudget = endpoint({
  name: 'getClientBudget',
  summary: 'What the campaigns of a client have promised and spent, and what their budgets have left',
  method: 'GET',
  path: '/api/admin/clients/{client_id}/budget',
  access: 'operator:read',
  params: z.object({ client_id: idText }),
  answer: data(clientBudget),
})

export const putBudget = endpoint({
  name: 'putBudget',
  summary:
    'Set, change or take away (null) the budget of a campaign, unless somebody did so since that version was read. What was approved counts no longer',
  method: 'PUT',
  path: '/api/admin/campaigns/{campaign_id}/budget',
  access: 'operator:budgets',
  basis: 'version',
  params: campaignParams,
  body: z.object({ budget: z.nullable(budgetInput), version: z.int() }),
  answer: data(campaignBudget),
})

export const approveBudget = endpoint({
  name: 'approveBudget',
  summary:
    'Allow others to select and offer beyond the budget, up to a sum; whoever approves cannot use it. A later approval takes the place of this one',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/budget/approvals',
  access: 'operator:budgets',
  basis: 'version',
  params: campaignParams,
  body: z.object({ up_to: yen(1), reason: freeLine(500), version: z.int() }),
  answer: data(campaignBudget),
})

/** The most applicants whose cost is told at once, as they are ticked. */
export const mostTried = 200

export const trySelection = endpoint({
  name: 'trySelection',
  summary:
    'What selecting these applicants would cost and which would pass the budget, by campaign; campaigns without a budget are left out',
  method: 'POST',
  path: '/api/admin/applications/decisions/try',
  access: 'operator:applications',
  body: z.object({ case_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(mostTried)) }),
  answer: data(
    z.array(
      z.object({
        campaign: z.object({ id, title: z.string() }),
        /** What one place costs, and all of these. */
        place: z.int(),
        cost: z.int(),
        /** What may still be committed, selections that wait to be carried out taken off. */
        room: z.int(),
        /** Those of the cases, in the order given, for whom nothing is left. */
        over: z.array(z.object({ case_id: id, influencer: person })),
      }),
    ),
  ),
})
export type SelectionTrial = z.output<typeof trySelection.answer>['data'][number]
