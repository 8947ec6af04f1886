import * as z from 'zod/mini'
import { holding, reminderWays } from './admin-case-runs.ts'
import { creatorSelection } from './admin-creators.ts'
import { data, done, endpoint, list, pageQuery } from './endpoint.ts'
import { id, idText, instant } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'

// Messages from the provider to many creators, without a case.

export const broadcastLimits = {
  /** The most creators of one message: those that come first in the order of the list. */
  receivers: 20_000,
  title: 60,
  body: 1_500,
  /** So many of those who get none are named before it is sent. */
  named: 200,
} as const

/** How somebody agreed to mails, or took that back: in the settings, or by the link of a mail. */
export const consentSources = ['settings', 'mail_link'] as const

export const broadcastRefusals = [
  /** They left. */
  'left',
  /** They are suspended. */
  'suspended',
  /** They switched such messages off. */
  'muted',
  /** They are blocked for the client of the campaign. */
  'client_blocked',
  /** They get another such message on that day. */
  'one_a_day',
  /** They got the same message before. */
  'repeated',
] as const
export type BroadcastRefusal = (typeof broadcastRefusals)[number]

/** How a message is told. Who gets neither a message in LINE nor a mail finds it in the portal. */
const ways = z.array(z.enum(reminderWays))

const words = {
  title_jp: freeLine(broadcastLimits.title),
  body_jp: freeText(broadcastLimits.body).check(z.minLength(1, 'field.required')),
  /** Both or neither; without them the Japanese words stand in. */
  title_en: z._default(
    freeText(broadcastLimits.title).check(z.regex(/^.*$/, 'field.control_characters')),
    '',
  ),
  body_en: z._default(freeText(broadcastLimits.body), ''),
  /** An open campaign that it leads to. */
  campaign_id: z._default(z.nullable(id), null),
}
export const broadcastWords = z.object(words)
export type BroadcastWords = z.output<typeof broadcastWords>

const shownMail = z.object({ subject: z.string(), text: z.string() })
const preview = z.object({
  mail: shownMail,
  /** `links`: what the text names. */
  line: z.object({
    subject: z.string(),
    text: z.string(),
    links: z.array(z.string()),
    buttons: z.array(z.string()),
  }),
})

export const tryBroadcast = endpoint({
  name: 'tryBroadcast',
  summary: 'Who would get a message and how, who would not and why, and how it reads; nothing is sent',
  method: 'POST',
  path: '/api/admin/broadcasts/try',
  access: 'operator:broadcasts',
  body: z.object({ ...words, selection: creatorSelection }),
  answer: data(
    z.object({
      /** How many the selection finds, also those beyond the most of one message. */
      matching: z.int(),
      receivers: z.int(),
      /** Some of them get both; `portal`: neither. */
      by: z.object({ line: z.int(), mail: z.int(), both: z.int(), portal: z.int() }),
      left_out: z.array(z.object({ code: z.enum(broadcastRefusals), count: z.int() })),
      /** The first of them. */
      named: z.array(
        z.object({ influencer_id: id, display_name: z.string(), code: z.enum(broadcastRefusals) }),
      ),
      /** The morning until which the message waits when it is night in Japan; null otherwise. */
      waits_until: z.nullable(instant),
      preview: z.object({ jp: preview, en: preview }),
      /** Stands for exactly these receivers, to be sent along. */
      audience: z.string(),
    }),
  ),
})
export type BroadcastTrial = z.output<typeof tryBroadcast.answer>['data']

/** `waiting`: it can still be taken back. `undone`: it was, and nobody got it. `stopped`: who had no turn by then gets nothing. */
export const broadcastStates = ['waiting', 'running', 'done', 'stopped', 'undone'] as const

export const broadcastRow = z.object({
  id,
  title: z.string(),
  state: z.enum(broadcastStates),
  operator: z.object({ id, name: z.string() }),
  total: z.int(),
  /** Those who had their turn, and those who were left out. */
  told: z.int(),
  left_out: z.int(),
  created_at: instant,
})
export type BroadcastRow = z.output<typeof broadcastRow>

export const broadcast = z.extend(broadcastRow, {
  title_jp: z.string(),
  body_jp: z.string(),
  title_en: z.nullable(z.string()),
  body_en: z.nullable(z.string()),
  campaign: z.nullable(z.object({ id, title: z.string() })),
  held_until: instant,
  /** It is night in Japan, and goes on then. */
  goes_on_at: z.nullable(instant),
  /** The numbers of messages sent so far by each way, to the creators who had their turn. */
  by: z.object({ line: z.int(), mail: z.int() }),
  /** Messages that could not be sent so far. */
  failing: z.int(),
})
export type Broadcast = z.output<typeof broadcast>

export const sendBroadcast = endpoint({
  name: 'sendBroadcast',
  summary:
    'Send a message to the creators that the dry run showed, after the seconds to undo it. Others by now: 409, and nothing is sent',
  method: 'POST',
  path: '/api/admin/broadcasts',
  access: 'operator:broadcasts',
  body: z.object({ ...words, ...holding, selection: creatorSelection, audience: z.string() }),
  answer: data(broadcast),
  status: 202,
  idempotent: true,
})

export const testBroadcast = endpoint({
  name: 'testBroadcast',
  summary: 'Send the message by mail to oneself, in both languages where both are written',
  method: 'POST',
  path: '/api/admin/broadcasts/test',
  access: 'operator:broadcasts',
  body: broadcastWords,
  answer: done,
  status: 202,
  idempotent: true,
  limit: 'mail',
})

const params = z.object({ broadcast_id: idText })

export const listBroadcasts = endpoint({
  name: 'listBroadcasts',
  summary: 'The messages to many creators, the newest first',
  method: 'GET',
  path: '/api/admin/broadcasts',
  access: 'operator:read_people',
  query: z.object(pageQuery),
  answer: z.extend(list(broadcastRow), { total: z.int() }),
})

export const getBroadcast = endpoint({
  name: 'getBroadcast',
  summary: 'One message to many creators, and how far it has come',
  method: 'GET',
  path: '/api/admin/broadcasts/{broadcast_id}',
  access: 'operator:read_people',
  params,
  answer: data(broadcast),
})

export const broadcastOutcomes = ['told', 'left_out', 'failing', 'waiting'] as const

export const broadcastReceiver = z.object({
  influencer_id: id,
  display_name: z.string(),
  /** Why they are left out. */
  code: z.nullable(z.enum(broadcastRefusals)),
  /** The time when it appeared in their list of notices, and the ways by which it was also sent. */
  at: z.nullable(instant),
  ways,
  /** Why it could not be sent so far; the deliveries say more. */
  failure: z.nullable(z.string()),
})
export type BroadcastReceiver = z.output<typeof broadcastReceiver>

export const listBroadcastReceivers = endpoint({
  name: 'listBroadcastReceivers',
  summary: 'What became of a message for each creator, those of one outcome',
  method: 'GET',
  path: '/api/admin/broadcasts/{broadcast_id}/receivers',
  access: 'operator:read_people',
  params,
  query: z.object({ ...pageQuery, outcome: z._default(z.enum(broadcastOutcomes), 'told') }),
  answer: z.extend(list(broadcastReceiver), { total: z.int() }),
})

export const stopBroadcast = endpoint({
  name: 'stopBroadcast',
  summary: 'Stop a message to many: who had no turn gets nothing; one that is over stays as it is',
  method: 'POST',
  path: '/api/admin/broadcasts/{broadcast_id}/stop',
  access: 'operator:broadcasts',
  params,
  answer: data(broadcast),
})

export const undoBroadcast = endpoint({
  name: 'undoBroadcast',
  summary: 'Take a message to many back before it begins',
  method: 'POST',
  path: '/api/admin/broadcasts/{broadcast_id}/undo',
  access: 'operator:broadcasts',
  params,
  answer: data(broadcast),
})
