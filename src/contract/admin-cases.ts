import * as z from 'zod/mini'
import { answerInput } from './campaigns.ts'
import { address } from './addresses.ts'
import { caseState, picture } from './campaign-shapes.ts'
import { carriers, caseDetail } from './case-shapes.ts'
import { nextAction } from './projects.ts'
import { fixCategories, fixFields } from './sub-task-shapes.ts'
import { caseStates, preparationStates, subTaskKinds } from './case-states.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { calendarDate, id, idText, instant, longText, text } from './fields.ts'
import { limits } from './limits.ts'
import { campaignKinds, platforms } from './vocabulary.ts'

const caseParams = z.object({ case_id: idText })

const person = z.object({ id, display_name: z.string(), name: z.string() })

export const adminApplication = z.object({
  case_id: id,
  campaign: z.object({ id, title: z.string() }),
  influencer: person,
  account: z.nullable(
    z.object({ platform: z.enum(platforms), handle: z.string(), followers: z.nullable(z.int()) }),
  ),
  answers: z.array(answerInput),
  product_option: z.nullable(z.string()),
  message: z.string(),
  applied_at: instant,
  state: caseState,
})

export const listApplications = endpoint({
  name: 'admin.applications.list',
  summary: 'Applications, the oldest first',
  method: 'GET',
  path: '/api/admin/applications',
  access: 'operator:viewer',
  query: z.object({
    ...pageQuery,
    campaign_id: z.optional(idText),
    state: z._default(z.enum(['applied', 'selected', 'rejected', 'withdrawn']), 'applied'),
  }),
  answer: list(adminApplication),
})

const caseIds = z.array(id).check(z.minLength(1, 'field.required'), z.maxLength(200, 'field.too_many'))
/** Each for itself: one that cannot be moved does not hold the others. */
const outcomes = data(z.array(z.object({ case_id: id, ok: z.boolean(), code: z.nullable(z.string()) })))

export const selectApplications = endpoint({
  name: 'admin.applications.select',
  summary: 'Select applicants; each gets the terms statement to agree to',
  method: 'POST',
  path: '/api/admin/applications/select',
  access: 'operator:manager',
  body: z.object({ case_ids: caseIds }),
  answer: outcomes,
})

export const rejectApplications = endpoint({
  name: 'admin.applications.reject',
  summary: 'Reject applicants',
  method: 'POST',
  path: '/api/admin/applications/reject',
  access: 'operator:manager',
  body: z.object({ case_ids: caseIds, reason: z.optional(longText(500)) }),
  answer: outcomes,
})

export const caseNeeds = ['shipment', 'goods', 'review'] as const

export const adminCaseRow = z.object({
  id,
  campaign: z.object({ id, title: z.string(), kind: z.enum(campaignKinds), cover: picture }),
  influencer: person,
  state: caseState,
  preparation: z.enum(preparationStates),
  next_action: z.nullable(nextAction),
  updated_at: instant,
})

export const listAdminCases = endpoint({
  name: 'admin.cases.list',
  summary: 'Cases, those that wait longest first; `needs`: what an operator has to do',
  method: 'GET',
  path: '/api/admin/cases',
  access: 'operator:viewer',
  query: z.object({
    ...pageQuery,
    campaign_id: z.optional(idText),
    state: z.optional(z.enum(caseStates)),
    needs: z.optional(z.enum(caseNeeds)),
  }),
  answer: list(adminCaseRow),
})

/** The creator's own view of the case, with who it is and where goods go. */
export const adminCase = z.object({
  case: caseDetail,
  influencer: z.extend(person, { email: z.nullable(z.string()), phone: z.string() }),
  address: z.nullable(address),
})

export const getAdminCase = endpoint({
  name: 'admin.cases.detail',
  summary: 'One case with everything handed in',
  method: 'GET',
  path: '/api/admin/cases/{case_id}',
  access: 'operator:viewer',
  params: caseParams,
  answer: data(adminCase),
})

export const shipGoods = endpoint({
  name: 'admin.cases.ship',
  summary: 'The goods are on their way, for the first time or again after a problem',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/ship',
  access: 'operator:manager',
  params: caseParams,
  body: z.object({
    carrier: z.enum(carriers, { error: 'field.required' }),
    tracking_number: z.optional(text(40).check(z.regex(/^[0-9A-Za-z-]+$/, 'field.invalid'))),
    note: z.optional(longText(500)),
  }),
  answer: data(adminCase),
})

export const settleGoods = endpoint({
  name: 'admin.cases.settleGoods',
  summary: 'A problem with the goods is settled without sending anything again',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/settle-goods',
  access: 'operator:manager',
  params: caseParams,
  body: z.object({ note: text(500) }),
  answer: data(adminCase),
})

export const reviewSubTask = endpoint({
  name: 'admin.cases.review',
  summary: 'Approve the newest round, or ask for fixes one by one',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/review',
  access: 'operator:manager',
  params: caseParams,
  body: z.object({
    sub_task: z.enum(subTaskKinds, { error: 'field.required' }),
    round: z.int({ error: 'field.required' }),
    approve: z.boolean({ error: 'field.required' }),
    comment: z.optional(longText(1000)),
    /** At least one when not approving. */
    fixes: z._default(
      z
        .array(
          z.object({
            category: z.enum(fixCategories, { error: 'field.required' }),
            deliverable_id: z.nullable(z.int()),
            field: z.nullable(z.enum(fixFields)),
            file_id: z.nullable(z.uuid()),
            comment: text(1000),
          }),
        )
        .check(z.maxLength(limits.fixes_per_round, 'field.too_many')),
      [],
    ),
    /** By which day the next round is due; three business days when left out. */
    due_on: z.optional(calendarDate),
  }),
  answer: data(adminCase),
})

export const terminateCase = endpoint({
  name: 'admin.cases.terminate',
  summary: 'End a live case, with the reason and what is paid for the work done',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/terminate',
  access: 'operator:manager',
  params: caseParams,
  body: z.object({
    reason: text(1000),
    /** Yen without tax, 0 to the whole reward. */
    paid_amount: z.int({ error: 'field.required' }).check(z.minimum(0, 'field.number')),
  }),
  answer: data(adminCase),
})

export const getAdminFile = endpoint({
  name: 'admin.files.get',
  summary: 'A file that was handed in',
  method: 'GET',
  path: '/api/admin/files/{file_id}',
  access: 'operator:viewer',
  params: z.object({ file_id: z.uuid() }),
  query: z.object({ size: z.optional(text(20)) }),
  answerAs: 'file',
  answer: z.unknown(),
})

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  operator: z.object({ id, name: z.string() }),
  /** The endpoint's name. */
  act: z.string(),
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})

export const listAudit = endpoint({
  name: 'admin.audit.list',
  summary: 'What operators did, the newest first',
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'operator:viewer',
  query: z.object(pageQuery),
  answer: list(auditEntry),
})
