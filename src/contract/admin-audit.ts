import * as z from 'zod/mini'
import { endpoint, list, pageQuery } from './endpoint.ts'
import { calendarDate, id, idText, instant, text } from './fields.ts'

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  operator: z.object({ id, name: z.string() }),
  /** The endpoint's name. */
  act: z.string(),
  /** The object of the action: `case:12`, `campaign:3`. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})

const filter = {
  operator_id: z.optional(idText),
  act: z.optional(text(100)),
  subject: z.optional(text(100)),
  /** Days in Japan, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
}

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'What operators did, the newest first',
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'operator:viewer',
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.extend(list(auditEntry), { total: z.int() }),
})

export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'The same as CSV, whole',
  method: 'GET',
  path: '/api/admin/audit-log.csv',
  access: 'operator:viewer',
  query: z.object(filter),
  answerAs: 'file',
  answer: z.unknown(),
})
