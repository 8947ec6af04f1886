import * as z from 'zod/mini'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** What is assigned to members. */
export const assignmentSubjects = ['case', 'campaign'] as const
export type AssignmentSubject = (typeof assignmentSubjects)[number]

const subject = z.enum(assignmentSubjects, { error: 'field.required' })

/** A campaign or a case that somebody else assigned to the signed-in member, as long as it stays assigned so. */
export const assignmentNotice = z.object({
  subject,
  subject_id: id,
  /** The title of the campaign. */
  title: z.string(),
  /** The display name of the case's creator; null for a campaign. */
  creator: z.nullable(z.string()),
  by: z.object({ id, name: z.string() }),
  at: instant,
  read: z.boolean(),
})
export type AssignmentNotice = z.output<typeof assignmentNotice>

const unread = data(z.object({ unread: z.int() }))

export const listAssignmentNotices = endpoint({
  name: 'listAssignmentNotices',
  summary:
    'The campaigns and cases that others assigned to the signed-in member, unread ones first, then the newest',
  method: 'GET',
  path: '/api/admin/assignments',
  access: 'operator:read',
  query: z.object(pageQuery),
  answer: z.extend(list(assignmentNotice), { total: z.int() }),
})

export const countAssignmentNotices = endpoint({
  name: 'countAssignmentNotices',
  summary: 'How many of them are unread',
  method: 'GET',
  path: '/api/admin/assignments/unread',
  access: 'operator:read',
  answer: unread,
})

export const readAssignmentNotices = endpoint({
  name: 'readAssignmentNotices',
  summary: 'Mark one of them as read, or all',
  method: 'POST',
  path: '/api/admin/assignments/read',
  access: 'operator:read',
  /** `work`: the campaign or the case; null for all. */
  body: z.object({ work: z.nullable(z.object({ subject, subject_id: id })) }),
  answer: unread,
})
