import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { documentKinds } from '#contract/documents.ts'

/** The row's id comes with the work, so that doing it again writes nothing twice. Work of former versions has none. */
const notice_id = z.uuid().default(() => randomUUID())

export const caseNotice = z.object({
  notice_id,
  case_id: z.int(),
  kind: z.enum([
    'offered',
    'selected',
    'rejected',
    'expired',
    'campaign_cancelled',
    'shipped',
    'goods_settled',
    'fix_requested',
    'due_extended',
    'approved',
    'insight_open',
    'reminder',
    'operator_reminder',
    'completed',
    'terminated',
    'message_received',
  ]),
  /** The step that a reminder is about, as it was when the reminder was planned; one of an operator names no time. */
  next_kind: z.string().optional(),
  due_at: z.iso.datetime().optional(),
})
export type CaseNotice = z.output<typeof caseNotice>

/** The kinds of notices about a person's own account or money. */
const personalNotices = [
  'bank_changed',
  'password_changed',
  'mail_address_changed',
  'account_refused',
  'line_linked',
  'payout_scheduled',
  'payout_paid',
  'payout_failed',
  'payout_returned',
  'record_address',
  'social_reconnect',
  'inquiry_received',
  'inquiry_answered',
] as const
export type PersonalNotice = (typeof personalNotices)[number]

export const personalNotice = z.object({
  notice_id,
  influencer_id: z.int(),
  kind: z.enum(personalNotices),
  payday: z.iso.date().optional(),
  /** The case whose service message may carry the notice. */
  case_id: z.int().optional(),
})
export type PersonalNoticeOf = z.output<typeof personalNotice>

const documentNotices = ['document_changed', 'agreement_asked'] as const
export type DocumentNoticeKind = (typeof documentNotices)[number]

/** A notice of a new version of the terms of use or the privacy policy. */
export const documentNotice = z.object({
  notice_id,
  influencer_id: z.int(),
  kind: z.enum(documentNotices),
  document: z.enum(documentKinds),
  version: z.string(),
})
export type DocumentNotice = z.output<typeof documentNotice>

/** A notice of campaigns that begin to be open and match what the person saved; one for each day. */
export const searchNotice = z.object({
  notice_id,
  influencer_id: z.int(),
  kind: z.literal('search_news'),
  /** The day in Japan on which it reaches the person; later it is not sent any more. */
  day: z.iso.date(),
})
export type SearchNotice = z.output<typeof searchNotice>

/** A message of the provider to many; one on a day. */
export const broadcastNotice = z.object({
  notice_id,
  influencer_id: z.int(),
  kind: z.literal('broadcast'),
  broadcast_id: z.int(),
  /** The day in Japan on which it reaches the person; later it is not sent any more. */
  day: z.iso.date(),
})
export type BroadcastNotice = z.output<typeof broadcastNotice>

/** What many are told in the same words, and share a message in LINE for. */
export type NewsNotice = SearchNotice | BroadcastNotice

export function isNews(notice: AnyNotice): notice is NewsNotice {
  return notice.kind === 'search_news' || notice.kind === 'broadcast'
}

/** Any notice from the portal to a person, whichever way it is sent. */
export const anyNotice = z.union([caseNotice, documentNotice, searchNotice, broadcastNotice, personalNotice])
export type AnyNotice = z.output<typeof anyNotice>
export type AnyNoticeKind = AnyNotice['kind']
