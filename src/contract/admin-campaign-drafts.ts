import * as z from 'zod/mini'
import { adminCampaign } from './admin-campaigns.ts'
import { typedValues } from './campaign-typed.ts'
import { data, done, endpoint } from './endpoint.ts'
import { idText } from './fields.ts'

const campaignParams = z.object({ campaign_id: idText })

export const beginDraft = endpoint({
  name: 'beginDraft',
  summary: 'Keep a new campaign as a draft, however unfinished',
  method: 'POST',
  path: '/api/admin/campaigns/drafts',
  access: 'operator:campaigns',
  body: z.object({ values: typedValues }),
  answer: data(adminCampaign),
  status: 201,
  idempotent: true,
})

export const saveDraft = endpoint({
  name: 'saveDraft',
  summary:
    'Keep what is typed of a draft, however unfinished, unless somebody else wrote it since that version was read. Says what is still missing',
  method: 'PUT',
  path: '/api/admin/campaigns/{campaign_id}/draft',
  access: 'operator:campaigns',
  basis: 'version',
  params: campaignParams,
  body: z.object({
    version: z.int(),
    values: typedValues,
    /** Somebody pressed the button: this is written to the audit log, and what saves itself while one types is not. */
    by_hand: z.boolean(),
  }),
  answer: data(adminCampaign),
})

export const eraseDraft = endpoint({
  name: 'eraseDraft',
  summary:
    'Erase a draft with its budget, links and notes, unless somebody wrote it since that version was read',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/erase',
  access: 'operator:campaigns',
  basis: 'version',
  params: campaignParams,
  body: z.object({ version: z.int() }),
  answer: done,
})
