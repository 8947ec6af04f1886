import * as z from 'zod/mini'
import { assignee, assignment } from './assignees.ts'
import { data, endpoint } from './endpoint.ts'
import { atMost, id } from './fields.ts'

/** The most campaigns that are assigned at once. */
export const mostCampaignsAssigned = 100

/** Why a campaign is left out: of a dry run the first alone, of the act itself both. */
export const campaignAssignmentRefusals = [
  /** It is assigned so already. */
  'already_assigned',
  /** Somebody else assigned it since the dry run. */
  'changed',
] as const
export type CampaignAssignmentRefusal = (typeof campaignAssignmentRefusals)[number]

const refusal = z.nullable(z.enum(campaignAssignmentRefusals))

const choice = z.extend(assignment, {
  /** Whether its open cases go along that were assigned by themselves to the member who looked after the campaign. */
  with_cases: z._default(z.boolean(), false),
})

export const campaignAssignmentLine = z.object({
  campaign_id: id,
  title: z.string(),
  code: refusal,
  /** Who looks after it now. */
  assignee: z.nullable(assignee),
  /** Its open cases that go along. */
  cases: z.int(),
})
export type CampaignAssignmentLine = z.output<typeof campaignAssignmentLine>

export const tryAssignCampaigns = endpoint({
  name: 'tryAssignCampaigns',
  summary: 'What assigning these campaigns would do, campaign by campaign; nothing is changed',
  method: 'POST',
  path: '/api/admin/campaigns/assign/try',
  access: 'operator:assignments',
  body: z.extend(choice, {
    campaign_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(mostCampaignsAssigned)),
  }),
  answer: data(z.object({ will_change: z.int(), lines: z.array(campaignAssignmentLine) })),
})

export const assignCampaigns = endpoint({
  name: 'assignCampaigns',
  summary:
    'Assign these campaigns, each as `assignCampaign` does. One that is not as the dry run showed it is left out, and the others are assigned',
  method: 'POST',
  path: '/api/admin/campaigns/assign',
  access: 'operator:assignments',
  body: z.extend(choice, {
    /** The campaigns, with who looked after each of them in the dry run. */
    campaigns: z
      .array(z.object({ campaign_id: id, shown_assignee_id: z.nullable(id) }))
      .check(z.minLength(1, 'field.required'), atMost(mostCampaignsAssigned)),
  }),
  /** `cases`: how many cases went along. */
  answer: data(
    z.array(z.object({ campaign_id: id, title: z.string(), ok: z.boolean(), code: refusal, cases: z.int() })),
  ),
  idempotent: true,
})
