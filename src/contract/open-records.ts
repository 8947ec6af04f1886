import * as z from 'zod/mini'
import { assignee } from './assignees.ts'
import { data, endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** The records of which is told who of the team has them open. */
export const openRecordSubjects = ['case', 'campaign', 'influencer'] as const
export type OpenRecordSubject = (typeof openRecordSubjects)[number]

/** How often an open page says so, in ms. */
export const openRecordSignMs = 20_000

/** How long a record counts as open after the last sign, in ms by the server's clock: two signs may be lost. */
export const openRecordKeptMs = 45_000

export const signOpenRecord = endpoint({
  name: 'signOpenRecord',
  summary:
    'Say that the signed-in member has a record open now. Answers who else of the team has, by name; several windows of one member count once',
  method: 'POST',
  path: '/api/admin/presence',
  access: 'operator:read',
  body: z.object({ subject: z.enum(openRecordSubjects, { error: 'field.required' }), subject_id: id }),
  answer: data(z.object({ others: z.array(assignee) })),
})
