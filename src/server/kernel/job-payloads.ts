import * as z from 'zod'
import { subTaskKinds } from '#contract/case-states.ts'
import { documentKinds } from '#contract/documents.ts'
import { operatorRoles } from '#contract/permissions.ts'
import {
  anyNotice,
  broadcastNotice,
  caseNotice,
  documentNotice,
  personalNotice,
  searchNotice,
} from './notice-shapes.ts'

/** What an operator is told by mail; the first two carry a link. */
export const operatorMails = [
  'invitation',
  'second_factor_reset',
  'invitation_revoked',
  'role_changed',
  'disabled',
  'enabled',
  'sessions_ended',
] as const
export type OperatorMail = (typeof operatorMails)[number]

const nothing = z.object({})
const person = z.object({ influencer_id: z.int() })
const socialAccount = z.object({ account_id: z.int() })
const storedFile = z.object({ id: z.uuid() })
/** A payload that only the module that wrote it can open. */
const sealed = z.object({ sealed: z.string() })
/** The day in Japan that it was planned for. */
const day = z.object({ day: z.iso.date() })

/** Work that comes back every day; a server plans it at its start. */
const dailyPayloads = {
  'cases.book-received': day,
  'cases.book-stated-fees': day,
  'cases.recount-summaries': day,
  'payouts.schedule': day,
  'posts.plan-looks': day,
  'issued.keep': day,
  'searches.tell': day,
  'social.plan-checks': day,
  'line.forget-events': day,
  'line.read-openings': day,
  'retention.forget-expired': day,
  'retention.erase-personal-data': day,
  'retention.clean-storage': day,
}

/**
 * Every kind of work that the outbox holds and what a row of it says: ids, never personal data unless it is sealed. Rows of former
 * versions are read by the same schemas, so a member that comes later is optional or has a default.
 */
export const jobPayloads = {
  ...dailyPayloads,
  'account.erase': person,
  'account.farewell': z.object({ influencer_id: z.int(), sealed: z.string() }),
  'account.tell_provider': sealed,
  'applications.decide': z.object({ decision_id: z.int() }),
  'assignment.mail': z.object({ operator_id: z.int() }),
  'broadcast.notice': broadcastNotice,
  'broadcast.test': z.object({
    operator_id: z.int(),
    /** What the provider wrote, for nobody in particular. */
    words: z.object({
      title_jp: z.string(),
      body_jp: z.string(),
      title_en: z.string(),
      body_en: z.string(),
      campaign_id: z.int().nullable(),
    }),
  }),
  'broadcasts.run': z.object({ broadcast_id: z.int() }),
  'case.notice': caseNotice,
  'cases.run': z.object({ run_id: z.int() }),
  'case_message.tell_provider': z.object({ message_id: z.int() }),
  'document.notice': documentNotice,
  'documents.announce': z.object({
    kind: z.enum(documentKinds),
    version: z.string(),
    /** The number of the person who was notified last. */
    after: z.int().default(0),
  }),
  'inquiry.tell_provider': z.object({ inquiry_id: z.int() }),
  'insight.open': nothing,
  'line.answer': sealed,
  'line.deauthorise': sealed,
  'line.event': sealed,
  'line.menu': sealed,
  'mail.email_changed': z.object({ influencer_id: z.int(), former: z.string() }),
  'mail.reset_password': z.object({ influencer_id: z.int().nullable() }),
  'mail.verify_email': person,
  'notice.line': z.object({
    told: anyNotice,
    /** A mail says it as well. */
    with_mail: z.boolean(),
    /** The multicast that it is part of; the notice's own number where it is sent alone, nothing before that is decided. */
    batch: z.uuid().optional(),
  }),
  'notice.mail': z.object({ told: anyNotice }),
  'mention.mail': z.object({ operator_id: z.int() }),
  'offer.expire': nothing,
  'operator.mail': z.object({
    operator_id: z.int(),
    kind: z.enum(operatorMails),
    /** The operator who acted. */
    by: z.int(),
    /** The role given by the act. */
    role: z.enum(operatorRoles),
  }),
  'payouts.due': person,
  'personal.notice': personalNotice,
  'posts.look': z.object({
    post_id: z.int(),
    /** The day in Japan of which it is the portal's look. */
    day: z.iso.date(),
  }),
  'posts.read': z.object({ reading_id: z.int() }),
  'profile_image.forget': storedFile,
  'profile_image.remove_file': storedFile,
  'review.carry-out': z.object({ held_review_id: z.int() }),
  'review.expire': z.object({ case_id: z.int(), kind: z.enum(subTaskKinds), round: z.int() }),
  'search.notice': searchNotice,
  'searches.match': z.object({
    /** The number of the person who was looked at last. */
    after: z.int(),
    /** The time at which the next messages go out: people of one run are told one after another. */
    at: z.iso.datetime(),
  }),
  'social.check': socialAccount,
  'social.revoke': socialAccount,
  'social.revoke-declined': z.object({ link_id: z.uuid() }),
  'terms.expire': nothing,
  'work-files.clean': storedFile,
  'work-files.forget-upload': storedFile,
}

export type JobKind = keyof typeof jobPayloads
export type DailyJob = keyof typeof dailyPayloads

/** The payload of a job as `enqueue` takes it, and below as the handler gets it. */
export type JobInput<Kind extends JobKind> = z.input<(typeof jobPayloads)[Kind]>
export type JobPayload<Kind extends JobKind> = z.output<(typeof jobPayloads)[Kind]>

export const dailyJobs = Object.keys(dailyPayloads) as DailyJob[]

/** Whether this version knows such work: a newer one may have written the row. */
export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobPayloads, kind)
}
