import * as z from 'zod/mini'
import { endpoint, list, pageQuery } from './endpoint.ts'
import { calendarDate, id, idText, instant, longText, wholeNumber } from './fields.ts'
import { listOrder } from './list-order.ts'

/**
 * `terms_offer`: terms as they were shown to be answered. `terms`: those that both agreed to (取引条件明示書). `statement`: of a transfer
 * that was made (支払通知書 兼 仕入明細書).
 */
export const issuedKinds = ['terms_offer', 'terms', 'statement'] as const
export type IssuedKind = (typeof issuedKinds)[number]

export const issuedDocument = z.object({
  id,
  kind: z.enum(issuedKinds),
  number: z.string(),
  version: z.int(),
  /** The number and version that this one takes the place of. */
  replaces: z.nullable(z.object({ id, kind: z.enum(issuedKinds), number: z.string(), version: z.int() })),
  issued_on: calendarDate,
  issued_at: instant,
  partner: z.string(),
  influencer_id: id,
  case_id: z.nullable(id),
  subject: z.string(),
  /** Yen. */
  amount: z.int(),
})
export type IssuedDocument = z.output<typeof issuedDocument>

const filter = {
  kind: z.optional(z.enum(issuedKinds)),
  /** A search text for the other party's name and the numbers of documents. */
  keyword: z._default(longText(100), ''),
  /** Days that documents bear, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  /** Yen, both included. */
  amount_from: z.optional(wholeNumber),
  amount_to: z.optional(wholeNumber),
}

const order = listOrder(['issued_on', 'partner', 'amount'])

export const listIssued = endpoint({
  name: 'listIssued',
  summary:
    'Every issued document, the newest first, searched by day, amount and partner; `sort` orders by a column instead',
  method: 'GET',
  path: '/api/admin/issued-documents',
  access: 'operator:read_papers',
  query: z.object({ ...pageQuery, ...filter, ...order }),
  answer: z.extend(list(issuedDocument), {
    total: z.int(),
    /** Yen of all that was found, kind by kind: terms promise what a statement pays. */
    amounts: z.record(z.enum(issuedKinds), z.int()),
  }),
})

export const exportIssuedList = endpoint({
  name: 'exportIssuedList',
  summary: 'The same as CSV, whole and in the same order',
  method: 'GET',
  path: '/api/admin/issued-documents.csv',
  access: 'operator:payouts',
  query: z.object({ ...filter, ...order }),
  answerAs: 'file',
  answer: z.unknown(),
})

export const getIssuedFile = endpoint({
  name: 'getIssuedFile',
  summary: 'An issued document as PDF, the same bytes as ever',
  method: 'GET',
  path: '/api/admin/issued-documents/{id}/file.pdf',
  access: 'operator:read_papers',
  params: z.object({ id: idText }),
  answerAs: 'file',
  answer: z.unknown(),
})

export const exportIssued = endpoint({
  name: 'exportIssued',
  summary: 'All documents of a calendar year as a zip of PDFs with an index as CSV',
  method: 'GET',
  path: '/api/admin/issued-documents.zip',
  access: 'operator:payouts',
  query: z.object({
    /** The calendar year in Japan. */
    year: z.string({ error: 'field.required' }).check(z.regex(/^20\d\d$/, 'field.number')),
  }),
  answerAs: 'file',
  answer: z.unknown(),
})
