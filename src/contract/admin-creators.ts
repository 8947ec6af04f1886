import * as z from 'zod/mini'
import { creatorFilter } from './admin-influencers.ts'
import { data, done, endpoint, wholeNumberText } from './endpoint.ts'
import { atMost, id, idText, instant } from './fields.ts'
import { freeLine } from './free-text.ts'

// What operators collect creators under: tags and lists. The creators learn of neither.

export const creatorLimits = {
  /** The most creators that one act takes: those that come first in the order of the list. */
  at_once: 500,
  tags: 500,
  tags_each: 20,
  lists: 200,
  /** The most creators on one list. */
  listed: 2_000,
  name: 40,
  file_lines: 2_000,
  file_bytes: 512 * 1024,
} as const

const name = freeLine(creatorLimits.name)

export const creatorTag = z.object({ id, name: z.string(), creators: z.int() })
export type CreatorTag = z.output<typeof creatorTag>

export const creatorList = z.object({ id, name: z.string(), creators: z.int(), updated_at: instant })
export type CreatorList = z.output<typeof creatorList>

const tagParams = z.object({ tag_id: idText })
const listParams = z.object({ list_id: idText })

/** The name as it was read. */
const formerName = z.string()
/** What is deleted, as it was read: with another name or more creators it is more than what was decided on. */
const asRead = { former: formerName, creators: wholeNumberText(0, 999_999_999) }

export const listCreatorTags = endpoint({
  name: 'listCreatorTags',
  summary: 'The tags of creators by name, each with how many have it',
  method: 'GET',
  path: '/api/admin/creator-tags',
  access: 'operator:read_people',
  answer: data(z.array(creatorTag)),
})

export const renameCreatorTag = endpoint({
  name: 'renameCreatorTag',
  summary: 'Rename a tag; with `merge` its creators go over to the tag that has the name already',
  method: 'PUT',
  path: '/api/admin/creator-tags/{tag_id}',
  access: 'operator:creators',
  basis: 'former',
  params: tagParams,
  body: z.object({ name, merge: z._default(z.boolean(), false), former: formerName }),
  answer: data(creatorTag),
})

export const deleteCreatorTag = endpoint({
  name: 'deleteCreatorTag',
  summary: 'Delete a tag and take it off its creators; one that is gone already stays so',
  method: 'DELETE',
  path: '/api/admin/creator-tags/{tag_id}',
  access: 'operator:creators',
  basis: 'former',
  params: tagParams,
  query: z.object(asRead),
  answer: done,
})

export const listCreatorLists = endpoint({
  name: 'listCreatorLists',
  summary: 'The lists of creators by name, each with how many are on it',
  method: 'GET',
  path: '/api/admin/creator-lists',
  access: 'operator:read_people',
  answer: data(z.array(creatorList)),
})

export const createCreatorList = endpoint({
  name: 'createCreatorList',
  summary: 'Begin a list of creators under a name that no other list has',
  method: 'POST',
  path: '/api/admin/creator-lists',
  access: 'operator:creators',
  body: z.object({ name }),
  answer: data(creatorList),
  status: 201,
  idempotent: true,
})

export const renameCreatorList = endpoint({
  name: 'renameCreatorList',
  summary: 'Rename a list of creators',
  method: 'PUT',
  path: '/api/admin/creator-lists/{list_id}',
  access: 'operator:creators',
  basis: 'former',
  params: listParams,
  body: z.object({ name, former: formerName }),
  answer: data(creatorList),
})

export const deleteCreatorList = endpoint({
  name: 'deleteCreatorList',
  summary: 'Delete a list; its creators stay. One that is gone already stays so',
  method: 'DELETE',
  path: '/api/admin/creator-lists/{list_id}',
  access: 'operator:creators',
  basis: 'former',
  params: listParams,
  query: z.object(asRead),
  answer: done,
})

/** Creators by their numbers, or all that a filter finds. */
export const creatorSelection = z.union([
  z.strictObject({
    influencer_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(creatorLimits.at_once)),
  }),
  z.strictObject({ filter: z.object(creatorFilter) }),
])
export type CreatorSelection = z.output<typeof creatorSelection>

/** Set a tag by its name, which makes a new one where there is none, take it off, put on a list, take off it. */
const mark = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['tag', 'untag']), tag: name }),
  z.object({ act: z.enum(['enlist', 'unlist']), list_id: id }),
])
export type CreatorMark = z.output<typeof mark>

export const markRefusals = [
  /** The creator has the tag, or is on the list. */
  'already',
  /** The creator has not the tag, or is not on the list. */
  'not_there',
  /** The creator has as many tags as one may have. */
  'tags_full',
  /** The list holds as many as it may. */
  'list_full',
  /** The creator has left. */
  'left',
] as const
export type MarkRefusal = (typeof markRefusals)[number]

export const markLine = z.object({
  influencer_id: id,
  display_name: z.string(),
  /** Why the creator is left out; null for one whom the act changes. */
  code: z.nullable(z.enum(markRefusals)),
})
export type MarkLine = z.output<typeof markLine>

export const tryMarkCreators = endpoint({
  name: 'tryMarkCreators',
  summary: 'What a tag or a list would change, creator by creator; nothing is changed',
  method: 'POST',
  path: '/api/admin/creator-marks/try',
  access: 'operator:creators',
  body: z.object({ mark, selection: creatorSelection }),
  answer: data(
    z.object({
      /** How many the selection finds, also those beyond the most that one act takes. */
      matching: z.int(),
      will_change: z.int(),
      lines: z.array(markLine),
      /** The tag does not exist yet and would be made. */
      makes_tag: z.boolean(),
    }),
  ),
})

export const markCreators = endpoint({
  name: 'markCreators',
  summary:
    'Set or take off a tag, put on or take off a list; each creator for itself, and what is so already stays so',
  method: 'PUT',
  path: '/api/admin/creator-marks',
  access: 'operator:creators',
  body: z.object({
    mark,
    influencer_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(creatorLimits.at_once)),
  }),
  answer: data(
    z.object({
      changed: z.int(),
      lines: z.array(markLine),
      /** The tag or the list; null for a tag that there is not. */
      target: z.nullable(z.object({ id, name: z.string() })),
    }),
  ),
})

export const importErrors = [
  /** The cell is empty, or holds neither a number nor a mail address. */
  'unreadable',
  'unknown',
  /** Several creators stated the mail address, and nobody confirmed it. */
  'several',
  'left',
  /** An earlier line names the same creator. */
  'twice',
  /** The creator is on the list already. */
  'already',
  /** The list holds as many as it may. */
  'list_full',
] as const

export const importLine = z.object({
  /** The row in a spreadsheet. */
  line: z.int(),
  /** What stands in the file. */
  given: z.string(),
  influencer_id: z.nullable(id),
  display_name: z.nullable(z.string()),
  code: z.nullable(z.enum(importErrors)),
})
export type ImportLine = z.output<typeof importLine>

export const importCreators = endpoint({
  name: 'importCreators',
  summary:
    'Creators for a list by CSV of numbers or mail addresses. A dry run tells what each line would do; the real run takes the good lines and leaves the others',
  method: 'POST',
  path: '/api/admin/creator-lists/{list_id}/import',
  access: 'operator:creators',
  params: listParams,
  body: z.object({ dry_run: z.enum(['true', 'false'], { error: 'field.required' }) }),
  bodyAs: 'multipart',
  file: 'file',
  answer: data(z.object({ lines: z.array(importLine), good: z.int(), added: z.int() })),
})
