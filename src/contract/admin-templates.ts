import * as z from 'zod/mini'
import { data, done, endpoint, wholeNumberText } from './endpoint.ts'
import { id, idText, instant } from './fields.ts'
import { freeLine } from './free-text.ts'
import { message } from './inquiries.ts'

/**
 * The places where a template is offered: under a fix item, a rejection, the answer to an inquiry, a reminder, a message to many, and the reason
 * for ending cases early or cancelling a campaign.
 */
export const templateKinds = ['fix', 'rejection', 'inquiry', 'reminder', 'message', 'ending'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const template = z.object({
  id,
  kind: z.enum(templateKinds),
  title: z.string(),
  body: z.string(),
  version: z.int(),
  updated_at: instant,
})
export type Template = z.output<typeof template>

const templateInput = z.object({
  kind: z.enum(templateKinds, { error: 'field.required' }),
  title: freeLine(60),
  body: message,
})
const templateParams = z.object({ template_id: idText })

export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: 'Sentences that are used again and again, by title',
  method: 'GET',
  path: '/api/admin/templates',
  access: 'operator:read',
  query: z.object({ kind: z.optional(z.enum(templateKinds)) }),
  answer: data(z.array(template)),
})

export const createTemplate = endpoint({
  name: 'createTemplate',
  summary: 'Add a template',
  method: 'POST',
  path: '/api/admin/templates',
  access: 'operator:texts',
  body: templateInput,
  answer: data(template),
  status: 201,
  idempotent: true,
})

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  summary: 'Change a template',
  method: 'PUT',
  path: '/api/admin/templates/{template_id}',
  access: 'operator:texts',
  basis: 'version',
  params: templateParams,
  body: z.extend(templateInput, { version: z.int() }),
  answer: data(template),
})

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  summary: 'Delete a template',
  method: 'DELETE',
  path: '/api/admin/templates/{template_id}',
  access: 'operator:texts',
  basis: 'version',
  params: templateParams,
  query: z.object({ version: wholeNumberText(0, 999_999_999) }),
  answer: done,
})
