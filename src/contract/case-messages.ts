import * as z from 'zod/mini'
import { data, done, endpoint, steadyList, steadyPageQuery } from './endpoint.ts'
import { atMost, id, idText, instant } from './fields.ts'
import { freeText } from './free-text.ts'
import { limits } from './limits.ts'
import { workFile } from './sub-task-shapes.ts'

const campaignParams = z.object({ campaign_id: idText })

/** The two sides of a thread: the creator, and the provider's operators. */
export const messageSides = ['influencer', 'operator'] as const
export type MessageSide = (typeof messageSides)[number]

/**
 * Whether the reader may write: `unasked` is an application about which the provider has asked nothing, `closed` a case that ended
 * without work or whose days for messages are over.
 */
export const threadStates = ['open', 'unasked', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

export const caseMessage = z.object({
  id,
  from: z.enum(messageSides),
  /** The creator's display name. Of the other side, creators are told the provider's name and operators their colleague's. */
  writer: z.string(),
  /** Empty when files say everything. */
  body: z.string(),
  files: z.array(workFile),
  sent_at: instant,
})
export type CaseMessage = z.output<typeof caseMessage>

/** A side has read everything up to this message. */
const readMark = z.nullable(z.object({ message_id: id, at: instant }))

/** A page holds its messages with the newest last; the first page is that of the newest messages. */
export const thread = z.extend(steadyList(caseMessage), {
  campaign: z.object({ id, title: z.string() }),
  /** The name of the other side. */
  partner: z.string(),
  state: z.enum(threadStates),
  /** The time until which messages can be written once the case has ended; null before that. */
  open_until: z.nullable(instant),
  /** The other side's messages that the reader's side has not read. */
  unread: z.int(),
  marks: z.object({ influencer: readMark, operator: readMark }),
})
export type Thread = z.output<typeof thread>

/** The thread as the screen of a case shows it in one line. */
export const threadSummary = z.object({
  state: z.enum(threadStates),
  unread: z.int(),
  last: z.nullable(
    z.object({ from: z.enum(messageSides), body: z.string(), files: z.int(), sent_at: instant }),
  ),
})
export type ThreadSummary = z.output<typeof threadSummary>

/** Words, files or both. */
export const messageInput = z.object({
  body: z._default(freeText(), ''),
  file_ids: z._default(z.array(z.uuid('field.unknown_file')).check(atMost(limits.message_files)), []),
})

/** Everything up to this message. */
export const readInput = z.object({ message_id: id })

const ownPath = '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation/messages'

export const listCaseMessages = endpoint({
  name: 'listCaseMessages',
  summary: 'The messages of an own case, page by page from the newest; within a page the newest is last',
  method: 'GET',
  path: ownPath,
  access: 'influencer',
  params: campaignParams,
  query: z.object(steadyPageQuery),
  answer: thread,
})

export const sendCaseMessage = endpoint({
  name: 'sendCaseMessage',
  summary: 'Write to the provider about an own case',
  method: 'POST',
  path: ownPath,
  access: 'influencer',
  params: campaignParams,
  body: messageInput,
  answer: data(caseMessage),
  status: 201,
  idempotent: true,
  limit: 'message',
})

export const readCaseMessages = endpoint({
  name: 'readCaseMessages',
  summary: 'The provider’s messages up to this one have been read',
  method: 'POST',
  path: `${ownPath}/read`,
  access: 'influencer',
  params: campaignParams,
  body: readInput,
  answer: done,
})
