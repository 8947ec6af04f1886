import * as z from 'zod/mini'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { atMost, id, idText, instant } from './fields.ts'
import { freeText } from './free-text.ts'

/** What a note of the team is about. */
export const noteSubjects = ['case', 'campaign', 'client'] as const
export type NoteSubject = (typeof noteSubjects)[number]

const member = z.object({ id, name: z.string() })

export const teamNote = z.object({
  id,
  operator: member,
  body: z.string(),
  /** The members who were mentioned, with their names of today. */
  mentions: z.array(member),
  at: instant,
  /** The time when its words were last changed; null for a note that was never changed. */
  edited_at: z.nullable(instant),
})
export type TeamNote = z.output<typeof teamNote>

const subject = z.enum(noteSubjects, { error: 'field.required' })
const total = { total: z.int() }
const words = freeText(2_000).check(z.minLength(1, 'field.required'))

export const listTeamNotes = endpoint({
  name: 'listTeamNotes',
  summary:
    'What members wrote about a case, a campaign or a client, the newest first; creators and clients never see it',
  method: 'GET',
  path: '/api/admin/notes',
  access: 'operator:notes',
  /** `note_id`: the page on which that note stands, whatever `page` says. */
  query: z.object({ ...pageQuery, subject, subject_id: idText, note_id: z.optional(idText) }),
  answer: z.extend(list(teamNote), total),
})

export const addTeamNote = endpoint({
  name: 'addTeamNote',
  summary:
    'Write a note; members who may read notes, can sign in, and whose name stands after an @ find it among their mentions and are told by mail',
  method: 'POST',
  path: '/api/admin/notes',
  access: 'operator:notes',
  body: z.object({ subject, subject_id: id, body: words }),
  answer: data(teamNote),
  status: 201,
  idempotent: true,
})

export const editTeamNote = endpoint({
  name: 'editTeamNote',
  summary: 'Change the words of an own note; who is mentioned for the first time is told as by a new one',
  method: 'PUT',
  path: '/api/admin/notes/{note_id}',
  access: 'operator:notes',
  basis: 'edited_at',
  params: z.object({ note_id: idText }),
  /** `edited_at`: as the note was read; another one is `note.changed_meanwhile`. */
  body: z.object({ body: words, edited_at: z.nullable(instant) }),
  answer: data(teamNote),
})

export const deleteTeamNote = endpoint({
  name: 'deleteTeamNote',
  summary: 'Delete an own note; an owner deletes any',
  method: 'DELETE',
  path: '/api/admin/notes/{note_id}',
  access: 'operator:notes',
  basis: 'edited_at',
  params: z.object({ note_id: idText }),
  /** Empty for a note that was never edited. */
  query: z.object({ edited_at: z.union([z.literal(''), instant]) }),
  answer: data(z.object({ ok: z.literal(true) })),
})

export const mention = z.object({
  note: teamNote,
  subject,
  subject_id: id,
  /** The title of the campaign or the name of the client. */
  title: z.string(),
  /** The display name of the case's creator; null for other subjects. */
  creator: z.nullable(z.string()),
  read: z.boolean(),
})
export type Mention = z.output<typeof mention>

export const listMentions = endpoint({
  name: 'listMentions',
  summary: 'The notes that mention the signed-in member, unread ones first, then the newest',
  method: 'GET',
  path: '/api/admin/mentions',
  access: 'operator:notes',
  query: z.object(pageQuery),
  answer: z.extend(list(mention), total),
})

const unread = z.object({ unread: z.int() })

export const countMentions = endpoint({
  name: 'countMentions',
  summary: 'How many mentions of the signed-in member are unread',
  method: 'GET',
  path: '/api/admin/mentions/unread',
  access: 'operator:notes',
  answer: data(unread),
})

export const readMentions = endpoint({
  name: 'readMentions',
  summary: 'Mark the mentions of the signed-in member in these notes as read',
  method: 'POST',
  path: '/api/admin/mentions/read',
  access: 'operator:notes',
  body: z.object({ note_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(100)) }),
  answer: data(unread),
})
