import * as z from 'zod/mini'
import { fileIds } from './cases.ts'
import { data, done, endpoint, list, pageQuery, steadyList, steadyPageQuery } from './endpoint.ts'
import { id, idText, instant, longText } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'
import { listOrder, onlyOverdue } from './list-order.ts'
import { workFile } from './sub-task-shapes.ts'
import { inquiryKinds } from './vocabulary.ts'

export const inquiry = z.object({
  id,
  kind: z.enum(inquiryKinds),
  campaign: z.nullable(z.object({ id, title: z.string() })),
  subject: z.string(),
  body: z.string(),
  files: z.array(workFile),
  sent_at: instant,
  answers: z.array(z.object({ body: z.string(), answered_at: instant })),
  /** It was answered and the answer has not been read. */
  unread: z.boolean(),
})
export type Inquiry = z.output<typeof inquiry>

/** Text of several lines that has to say something. */
export const message = freeText().check(z.minLength(1, 'field.required'))

export const sendInquiry = endpoint({
  name: 'sendInquiry',
  summary: 'Ask the provider; `campaign_id` names an own case',
  method: 'POST',
  path: '/api/influencer/my-page/send-inquiry',
  access: 'influencer',
  body: z.object({
    kind: z.enum(inquiryKinds, { error: 'field.required' }),
    campaign_id: z.optional(id),
    subject: freeLine(),
    body: message,
    file_ids: z.optional(fileIds),
  }),
  answer: data(inquiry),
  status: 201,
  idempotent: true,
  limit: 'inquiry',
})

export const listInquiries = endpoint({
  name: 'listInquiries',
  summary: 'Own inquiries with their answers, the newest first',
  method: 'GET',
  path: '/api/influencer/my-page/inquiries',
  access: 'influencer',
  query: z.object(steadyPageQuery),
  answer: z.extend(steadyList(inquiry), { unread: z.int() }),
})

export const markInquiryRead = endpoint({
  name: 'markInquiryRead',
  summary: 'Its answers have been read',
  method: 'POST',
  path: '/api/influencer/my-page/inquiries/{inquiry_id}/read',
  access: 'influencer',
  params: z.object({ inquiry_id: idText }),
  answer: done,
})

export const adminInquiry = z.extend(inquiry, {
  influencer: z.object({ id, display_name: z.string(), name: z.string() }),
  case_id: z.nullable(id),
})

const inquiryFilter = {
  state: z._default(z.enum(['open', 'answered']), 'open'),
  kind: z.optional(z.enum(inquiryKinds)),
  /** Without an answer after the business days in which it was to be answered. */
  overdue: onlyOverdue,
  /** A search text for subject and names. */
  keyword: z._default(longText(100), ''),
  /** `at`: when it was sent, or when it was answered last. */
  ...listOrder(['creator', 'at']),
}

export const listAdminInquiries = endpoint({
  name: 'listAdminInquiries',
  summary:
    'Inquiries: those without an answer by default, the oldest first; of the answered ones what was answered last; `sort` orders by a column instead',
  method: 'GET',
  path: '/api/admin/inquiries',
  access: 'operator:read_people',
  query: z.object({ ...pageQuery, ...inquiryFilter }),
  answer: z.extend(list(adminInquiry), {
    total: z.int(),
    /** How many of each state the rest of the filter finds. */
    counts: z.object({ open: z.int(), answered: z.int() }),
  }),
})

export const exportInquiries = endpoint({
  name: 'exportInquiries',
  summary: 'The list as CSV, whole and in its order, with what was asked and answered',
  method: 'GET',
  path: '/api/admin/inquiries.csv',
  access: 'operator:read_people',
  query: z.object(inquiryFilter),
  answerAs: 'file',
  answer: z.unknown(),
})

export const getAdminInquiry = endpoint({
  name: 'getAdminInquiry',
  summary: 'One inquiry',
  method: 'GET',
  path: '/api/admin/inquiries/{inquiry_id}',
  access: 'operator:read_people',
  params: z.object({ inquiry_id: idText }),
  answer: data(adminInquiry),
})

export const answerInquiry = endpoint({
  name: 'answerInquiry',
  summary: 'Answer an inquiry; its creator is told',
  method: 'POST',
  path: '/api/admin/inquiries/{inquiry_id}/answer',
  access: 'operator:inquiries',
  params: z.object({ inquiry_id: idText }),
  body: z.object({ body: message }),
  answer: data(adminInquiry),
  status: 201,
  idempotent: true,
})
