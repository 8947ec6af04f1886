import * as z from 'zod/mini'
import { done, endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { lineToken } from './session.ts'

export const createServiceToken = endpoint({
  name: 'createServiceToken',
  summary:
    'Lets LINE send service messages about the own application; taken right after applying, where the portal sends them',
  method: 'POST',
  path: '/api/influencer/line/service-token',
  access: 'influencer',
  body: z.object({ campaign_id: id, access_token: lineToken }),
  answer: done,
  limit: 'lookup',
})
