import type { NotificationTopic } from '#contract/profile.ts'
import type { AnyNoticeKind, AnyNotice, CaseNotice } from '../../kernel/notice-shapes.ts'
import { isMailText } from '../../mail/shipped-texts.ts'
import { afterNight } from '../../platform/quiet-hours.ts'
import type { Reader } from './readers.repository.ts'

/** The topics that can be switched off. All other notices ask for an action in agreed work, or are about money or the account. */
const topics: Partial<Record<AnyNoticeKind, NotificationTopic>> = {
  offered: 'offers',
  reminder: 'reminders',
  operator_reminder: 'reminders',
  shipped: 'progress',
  goods_settled: 'progress',
  due_extended: 'progress',
  approved: 'progress',
  insight_open: 'progress',
  search_news: 'searches',
  broadcast: 'broadcasts',
}

/**
 * The notices about what somebody else may have done in a person's name. They are sent in every way there is and do not wait for the
 * morning.
 */
const urgent: readonly AnyNoticeKind[] = ['bank_changed', 'password_changed', 'mail_address_changed']

/** Planned by the portal, or asked for by an operator. */
function isReminder(notice: AnyNotice): notice is CaseNotice {
  return notice.kind === 'reminder' || notice.kind === 'operator_reminder'
}

export function topicsOf(notice: AnyNotice): NotificationTopic[] {
  const topic = topics[notice.kind]
  if (!topic) return []
  // People who switched off offers are not reminded of one either.
  return isReminder(notice) && notice.next_kind === 'answer_offer' ? [topic, 'offers'] : [topic]
}

export function isMuted(reader: Pick<Reader, 'muted_topics'>, notice: AnyNotice) {
  return topicsOf(notice).some((topic) => reader.muted_topics.includes(topic))
}

/** Returns the address for mails; null when none may be sent, since an address that was only typed may be a stranger's. */
export function addressOf({ email, email_verified_at }: Reader) {
  return email_verified_at && email
}

/** The same for this notice: messages to many are advertisements by law, and go by mail to those alone who agreed to that. */
export function addressFor(reader: Reader, { kind }: Pick<AnyNotice, 'kind'>) {
  return kind === 'broadcast' && reader.broadcast_mail_at === null ? null : addressOf(reader)
}

/**
 * Returns the ways in which a person is notified; when one way is not available, the other replaces it. `hasLine`: whether messages can
 * be sent at all.
 */
export function waysOf(reader: Reader, notice: AnyNotice, hasLine: boolean) {
  if (isMuted(reader, notice)) return { line: false, mail: false }
  const canMail = addressFor(reader, notice) !== null
  const canLine = hasLine && reader.line_user_id !== null && !isMailText(notice.kind)
  if (urgent.includes(notice.kind)) return { line: canLine, mail: canMail }
  return {
    // Who chose mail and has an address is not told by LINE in its place.
    line: canLine && (reader.notice_way !== 'mail' || addressOf(reader) === null),
    mail: canMail && (reader.notice_way !== 'line' || !canLine),
  }
}

/**
 * Returns when a message may ring a phone: now, or at the next 8:00 in Japan when it is night there (from 21:00) and the notice is not
 * urgent.
 */
export function ringTime(kind: AnyNoticeKind, now: Date): Date {
  return urgent.includes(kind) ? now : afterNight(now)
}
