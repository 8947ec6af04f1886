import * as z from 'zod/mini'
import { clientActs } from './client-links.ts'
import { data, endpoint } from './endpoint.ts'
import { id, instant, text } from './fields.ts'
import { freeText } from './free-text.ts'
import { limits } from './limits.ts'
import { workFile } from './sub-task-shapes.ts'
import { deliverablePlatforms } from './vocabulary.ts'

/** The most drafts that a link shows at once, those first that wait longest. */
export const mostDrafts = 50
/** The most that a client says of one round. */
export const mostAnswers = 30

export const clientAnswer = z.object({ act: z.enum(clientActs), words: z.string(), at: instant })
export type ClientAnswer = z.output<typeof clientAnswer>

/**
 * `waiting`: the client's time runs. `unanswered`: it is over. `withdrawn`: it is asked no longer, and had only commented. The others are the
 * client's newest answer.
 */
export const clientReviewStates = ['waiting', 'unanswered', 'withdrawn', 'approve', 'ask_changes'] as const

/** How the client stands to one round of a draft. */
export const clientReview = z.object({
  round: z.int(),
  state: z.enum(clientReviewStates),
  /** Since when the client has it, and until when operators leave it to the client. */
  since: instant,
  due_at: instant,
  answered_at: z.nullable(instant),
})
export type ClientReview = z.output<typeof clientReview>

/** The same with all that the client said, oldest first. */
export const clientReviewWithAnswers = z.extend(clientReview, { answers: z.array(clientAnswer) })
export type ClientReviewWithAnswers = z.output<typeof clientReviewWithAnswers>

/** A draft as its client looks at it: nothing about its creator but the public account. */
export const clientDraft = z.extend(clientReviewWithAnswers, {
  id,
  /** Null once the creator has taken the account away. */
  handle: z.nullable(z.string()),
  posts: z.array(
    z.object({
      platform: z.enum(deliverablePlatforms),
      caption: z.string(),
      files: z.array(workFile),
      planned_at: z.nullable(instant),
    }),
  ),
})
export type ClientDraft = z.output<typeof clientDraft>

export const clientDrafts = z.object({
  client: z.object({ name: z.string(), color: z.nullable(z.string()) }),
  campaign: z.object({ title: z.string(), brand_name: z.string() }),
  /** Opens the files of these drafts and lets answer them until `pass_until`, or until the link ends. */
  pass: z.string(),
  pass_until: instant,
  drafts: z.array(clientDraft),
  /** How many wait besides. */
  more: z.int(),
})
export type ClientDrafts = z.output<typeof clientDrafts>

const pass = text(200)

export const openDrafts = endpoint({
  name: 'openDrafts',
  summary:
    'The drafts that operators have not judged yet, for whoever has the link of their client, and its password or a pass where it has one. Refused as a report is',
  method: 'POST',
  path: '/api/reviews/open',
  access: 'public',
  // In the body, so that no log of addresses has it.
  body: z.object({
    token: z.string().check(z.maxLength(100)),
    password: z.optional(z.string().check(z.maxLength(limits.password_max))),
    /** The pass of a former answer, in place of the password. */
    pass: z.optional(pass),
  }),
  answer: data(clientDrafts),
  limit: 'report',
})

export const answerDraft = endpoint({
  name: 'answerDraft',
  summary:
    "The client's comment, approval or wish for changes about one round. It moves nothing: operators decide. The same again is written once; refused with 409 once a round has thirty",
  method: 'POST',
  path: '/api/reviews/answer',
  access: 'public',
  body: z.object({
    pass,
    draft_id: id,
    act: z.enum(clientActs, { error: 'field.required' }),
    /** Required but for an approval. */
    words: freeText(1000),
  }),
  answer: data(clientReviewWithAnswers),
  limit: 'report',
})

export const getDraftFile = endpoint({
  name: 'getDraftFile',
  summary: 'A picture or a video of such a draft, whole or a range of it',
  method: 'GET',
  path: '/api/reviews/files/{file_id}',
  access: 'public',
  params: z.object({ file_id: z.uuid() }),
  query: z.object({ pass, size: z.optional(text(20)) }),
  answerAs: 'file',
  answer: z.unknown(),
})
