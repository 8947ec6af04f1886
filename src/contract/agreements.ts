import * as z from 'zod/mini'
import type { DocumentKind } from './documents.ts'
import { data, endpoint } from './endpoint.ts'
import { calendarDate } from './fields.ts'

// Named anew: home reads these calls, and does without the shapes of the documents.
const documentKinds = ['terms', 'privacy'] as const satisfies readonly DocumentKind[]

/** A version of a document that the person should know of, or has to agree to. */
export const announcement = z.object({
  kind: z.enum(documentKinds),
  version: z.string(),
  effective_on: calendarDate,
  in_force: z.boolean(),
  /** The changes; null for versions from before changes were announced. */
  summary: z.nullable(z.object({ jp: z.string(), en: z.string() })),
  asks_agreement: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

const announcements = data(z.array(announcement))

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary:
    'New versions of the terms of use and the privacy policy that the person has not agreed to or not read yet; once one that asks for agreement is in force, applying and agreeing to terms wait for it',
  method: 'GET',
  path: '/api/influencer/my-page/documents',
  access: 'influencer',
  answer: announcements,
})

export const agreeToDocument = endpoint({
  name: 'agreeToDocument',
  summary: 'Agree to a version that is in force or announced; again it changes nothing. Answers what is left',
  method: 'PUT',
  path: '/api/influencer/my-page/documents/{document}/agreement',
  access: 'influencer',
  params: z.object({ document: z.enum(documentKinds) }),
  body: z.object({ version: z.string().check(z.minLength(1, 'field.required'), z.maxLength(20)) }),
  answer: announcements,
})
