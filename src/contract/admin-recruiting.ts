import * as z from 'zod/mini'
import { campaignBudget } from './admin-budgets.ts'
import { adminCampaign } from './admin-campaigns.ts'
import { campaignInput } from './campaign-input.ts'
import { data, endpoint } from './endpoint.ts'
import { calendarDate, idText, instant } from './fields.ts'
import { freeLine } from './free-text.ts'

const campaignParams = z.object({ campaign_id: idText })
/** The version that was read: what nobody has seen is not acted on. */
const read = { version: z.int() }
const reason = freeLine(500)

export const previewPublication = endpoint({
  name: 'previewPublication',
  summary:
    'What keeps a written campaign from being published now, and what one place of it costs; nothing is stored',
  method: 'POST',
  path: '/api/admin/campaigns/publication',
  access: 'operator:campaigns',
  body: campaignInput,
  answer: data(
    z.object({
      faults: z.array(z.object({ path: z.string(), code: z.string() })),
      place: campaignBudget.shape.place,
    }),
  ),
})

export const countAudience = endpoint({
  name: 'countAudience',
  summary: 'How many creators meet the rules of a campaign now',
  method: 'POST',
  path: '/api/admin/campaigns/audience',
  access: 'operator:campaigns',
  body: z.pick(campaignInput, { brand_name: true, eligibility: true }),
  answer: data(z.object({ creators: z.int() })),
})

export const publishCampaign = endpoint({
  name: 'publishCampaign',
  summary: 'Show a draft to creators, unless somebody changed or published it since that version was read',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/publish',
  access: 'operator:campaigns',
  basis: 'version',
  params: campaignParams,
  body: z.object(read),
  answer: data(adminCampaign),
})

export const closeRecruiting = endpoint({
  name: 'closeRecruiting',
  summary:
    'End recruiting now. Applications and offers stay as they are; the reason becomes a note of the team',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/recruiting/close',
  access: 'operator:campaigns',
  basis: 'version',
  params: campaignParams,
  body: z.object({ ...read, reason }),
  answer: data(adminCampaign),
})

export const extendRecruiting = endpoint({
  name: 'extendRecruiting',
  summary:
    'Let creators apply for longer, also once recruiting has ended, and say when the selection is announced. The reason becomes a note of the team',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/recruiting/extend',
  access: 'operator:campaigns',
  basis: 'version',
  params: campaignParams,
  body: z.object({ ...read, recruiting_end: instant, announcement: calendarDate, reason }),
  answer: data(adminCampaign),
})
