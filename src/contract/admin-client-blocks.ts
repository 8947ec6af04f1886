import * as z from 'zod/mini'
import { person } from './admin-applications.ts'
import { assignee } from './assignees.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { id, idText, instant } from './fields.ts'
import { freeText } from './free-text.ts'

/** A creator who is not to work for a client. Operators alone know of it. */
const clientBlock = z.object({
  id,
  client: z.object({ id, name: z.string() }),
  influencer: person,
  reason: z.string(),
  blocked_by: assignee,
  blocked_at: instant,
  /** Null as long as it holds. */
  lifted: z.nullable(z.object({ by: assignee, at: instant })),
})
export type ClientBlock = z.output<typeof clientBlock>

export const listClientBlocks = endpoint({
  name: 'listClientBlocks',
  summary: 'Blocks of a client, of a creator, or all of them: those that hold first, then the newest first',
  method: 'GET',
  path: '/api/admin/client-blocks',
  access: 'operator:read_people',
  query: z.object({
    ...pageQuery,
    client_id: z.optional(idText),
    influencer_id: z.optional(idText),
  }),
  answer: z.extend(list(clientBlock), { total: z.int() }),
})

export const blockCreator = endpoint({
  name: 'blockCreator',
  summary:
    'Keep a creator from being selected for, or offered, campaigns of a client; the creator is not told',
  method: 'POST',
  path: '/api/admin/client-blocks',
  access: 'operator:creators',
  body: z.object({
    client_id: id,
    influencer_id: id,
    /** The reason, which only operators see. */
    reason: freeText(500).check(z.minLength(1, 'field.required')),
  }),
  answer: data(clientBlock),
  status: 201,
  idempotent: true,
})

export const liftClientBlock = endpoint({
  name: 'liftClientBlock',
  summary: 'End a block; one that was lifted already stays as it is',
  method: 'POST',
  path: '/api/admin/client-blocks/{block_id}/lift',
  access: 'operator:creators',
  params: z.object({ block_id: idText }),
  answer: data(clientBlock),
})
