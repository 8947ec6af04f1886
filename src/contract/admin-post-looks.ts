import * as z from 'zod/mini'
import { assignee, assigneeFilter } from './assignees.ts'
import { data, done, endpoint, list, pageQuery } from './endpoint.ts'
import { atMost, calendarDate, id, idText, instant, longText } from './fields.ts'
import { freeText } from './free-text.ts'
import { deliverablePlatforms } from './vocabulary.ts'

/** What a look at a published post found. `unreadable`: nothing could be said of it, which is never held against anybody. */
export const lookFindings = ['there', 'gone', 'changed', 'unreadable'] as const
export type LookFinding = (typeof lookFindings)[number]

/** What is missing from a post, or that its caption is no longer the one that was first seen. */
export const missingKinds = ['pr_label', 'hashtag', 'mention', 'caption'] as const
export type MissingKind = (typeof missingKinds)[number]

/** `portal` read it from the linked account; an operator looked with their own eyes. */
export const lookers = ['portal', 'operator'] as const

/**
 * How a published post stands. `fine`: nothing waits; `gone` and `changed`: until an operator settles it; `due`: a person has to look;
 * `settled`: an operator decided, and it is looked at further; `over`: the agreed period has ended.
 */
export const publishedStates = ['fine', 'gone', 'changed', 'due', 'settled', 'over'] as const
export type PublishedState = (typeof publishedStates)[number]

/** The tabs of the list. */
export const postTabs = ['gone', 'changed', 'due', 'settled'] as const
export type PostTab = (typeof postTabs)[number]

/** How an operator settles what was found: the creator put it back, or it was agreed that it may be so. */
export const settlements = ['restored', 'agreed'] as const

export const postSorts = ['since', 'until', 'campaign', 'creator'] as const
export type PostSort = (typeof postSorts)[number]

/** The longest part of a caption that a look keeps. */
export const snapshotLength = 500

const missing = z.object({
  what: z.enum(missingKinds),
  /** The tag, name or label in question; empty where the kind says it all. */
  text: z.string(),
})
export type Missing = z.output<typeof missing>

const look = z.object({
  id,
  seen_at: instant,
  by: z.enum(lookers),
  /** The member who looked; null for the portal. */
  operator: z.nullable(z.object({ name: z.string() })),
  found: z.enum(lookFindings),
  /** Found gone once, and not yet confirmed by a second look. */
  unconfirmed: z.boolean(),
  missing: z.array(missing),
  /** The first characters of the caption as it was seen; null where none was read. */
  caption: z.nullable(z.string()),
  note: z.string(),
})
export type PostLook = z.output<typeof look>

const publishedPost = z.object({
  id,
  case_id: id,
  deliverable_id: z.int(),
  platform: z.enum(deliverablePlatforms),
  url: z.string(),
  posted_at: instant,
  /** The last day in Japan of the agreed period. */
  until: calendarDate,
  state: z.enum(publishedStates),
  since: instant,
  /** The next day on which a person looks unless the portal has; null after the last. */
  look_on: z.nullable(calendarDate),
  /** Grows with each change of the state. */
  version: z.int(),
  settlement: z.nullable(
    z.object({
      outcome: z.enum(settlements),
      reason: z.string(),
      operator: z.object({ name: z.string() }),
      at: instant,
    }),
  ),
})

const postRow = z.extend(publishedPost, {
  campaign: z.object({ id, title: z.string() }),
  influencer: z.object({ id, display_name: z.string() }),
  assignee: z.nullable(assignee),
  last_look: z.nullable(look),
})
export type PostRow = z.output<typeof postRow>

const filter = {
  tab: z._default(z.enum(postTabs), 'gone'),
  client_id: z.optional(idText),
  campaign_id: z.optional(idText),
  /** The words to find in names of creators and titles of campaigns. */
  keyword: z._default(longText(100), ''),
  platform: z.optional(z.enum(deliverablePlatforms)),
  /** Who looks after the case, by itself or by its campaign. */
  assignee: z.optional(assigneeFilter),
  sort: z._default(z.enum(postSorts), 'since'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
}
export type PostFilter = z.output<z.ZodMiniObject<typeof filter>>

export const listPublishedPosts = endpoint({
  name: 'listPublishedPosts',
  summary: 'Published posts that are gone, changed, to be looked at or settled, what waits longest first',
  method: 'GET',
  path: '/api/admin/post-looks',
  access: 'operator:read',
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.extend(list(postRow), {
    total: z.int(),
    /** How many each tab holds under the same filters. */
    counts: z.record(z.enum(postTabs), z.int()),
  }),
})

export const exportPublishedPosts = endpoint({
  name: 'exportPublishedPosts',
  summary: 'The same tab as CSV, whole and in the same order',
  method: 'GET',
  path: '/api/admin/post-looks.csv',
  access: 'operator:read',
  query: z.object(filter),
  answerAs: 'file',
  answer: z.unknown(),
})

export const getCasePosts = endpoint({
  name: 'getCasePosts',
  summary: "A case's published posts, each with its looks, the newest first",
  method: 'GET',
  path: '/api/admin/cases/{case_id}/post-looks',
  access: 'operator:read',
  params: z.object({ case_id: idText }),
  answer: data(z.array(z.extend(publishedPost, { looks: z.array(look) }))),
})
export type CasePost = z.output<typeof getCasePosts.answer>['data'][number]

const postParams = z.object({ post_id: idText })

export const recordPostLook = endpoint({
  name: 'recordPostLook',
  summary: 'Write down that an operator looked at a post, and what was found',
  method: 'POST',
  path: '/api/admin/post-looks/{post_id}/looks',
  access: 'operator:reviews',
  params: postParams,
  body: z.object({
    found: z.enum(['there', 'gone', 'changed'], { error: 'field.required' }),
    /** What is missing from the post: at least one for `changed`, none for the others. */
    missing: z.array(z.enum(missingKinds)).check(atMost(missingKinds.length)),
    note: freeText(500),
  }),
  answer: done,
  status: 201,
  idempotent: true,
})

/** The most posts that are marked as looked at in one go. */
export const mostLooks = 200

export const recordPostLooks = endpoint({
  name: 'recordPostLooks',
  summary: 'Write down that an operator saw these posts published; who nobody looks at any more is left out',
  method: 'POST',
  path: '/api/admin/post-looks/looks',
  access: 'operator:reviews',
  body: z.object({
    post_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(mostLooks)),
    note: freeText(500),
  }),
  answer: data(
    z.object({
      done: z.int(),
      /** Those whose period is over, or that are unknown by now. */
      left_out: z.array(id),
    }),
  ),
  idempotent: true,
})

export const settlePost = endpoint({
  name: 'settlePost',
  summary: 'Settle a post that is gone or changed, unless its state has changed since that version was read',
  method: 'POST',
  path: '/api/admin/post-looks/{post_id}/settle',
  access: 'operator:reviews',
  basis: 'version',
  params: postParams,
  body: z.object({
    outcome: z.enum(settlements, { error: 'field.required' }),
    reason: freeText(500).check(z.minLength(1, 'field.required')),
    version: z.int({ error: 'field.required' }),
  }),
  answer: done,
})
