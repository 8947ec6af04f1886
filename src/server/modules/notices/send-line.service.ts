import { scarceFrom } from '#contract/admin-deliveries.ts'
import type { Deps } from '../../deps.ts'
import { openLabels } from '../../mail/line-texts.ts'
import { bubble } from '../../messages/bubble.ts'
import { appLink } from '../../platform/app-link.ts'
import type { LineMessaging } from '../../platform/line-messaging.ts'
import { enqueue, isOver } from '../../platform/outbox.ts'
import { isFriend } from '../line/friends.service.ts'
import { sendServiceMessage } from '../line/service-messages.service.ts'
import { type Composed, compose } from './compose.ts'
import type { ToldNotice } from './notice-shapes.ts'
import { addressOf, ringTime, topicOf } from './notice-ways.ts'
import * as repository from './notices.repository.ts'
import type { NoticeRow } from './notices.repository.ts'

/** LINE takes no more this month and there is no other way: operators see it. */
class LineQuotaUsedUp extends Error {
  override name = 'LineQuotaUsedUp'
}

interface LineWork {
  told: ToldNotice
  /** A mail says it as well. */
  with_mail: boolean
}

/**
 * Tells by LINE; by mail where LINE cannot, or could not for a day. Gives the morning when it is night. Throws `line.unavailable`,
 * and LineQuotaUsedUp for people without a mail address.
 */
export async function sendByLine(deps: Deps, { told, with_mail }: LineWork, since: Date) {
  const { db } = deps.database
  const now = deps.now()
  const written = await repository.findNotice(db, told.notice_id)
  const composed = await compose(db, told, now)
  if (!written || written.line_sent_at || !composed || composed.isMoot) return undefined
  const ringAt = ringTime(composed.kind, now)
  if (ringAt > now) return ringAt
  const hasMail = with_mail || addressOf(composed.reader) !== null
  const sent = hasMail && isOver(since, now) ? false : await push(deps, written, composed, hasMail)
  if (sent) await repository.updateNotice(db, written.id, { line_sent_at: deps.now() })
  else if (!with_mail) await enqueue(db, 'notice.mail', { told }, now)
  return undefined
}

/** Whether the message is on its way. */
async function push(deps: Deps, written: NoticeRow, composed: Composed, hasMail: boolean) {
  const { messaging } = deps
  const { kind, reader } = composed
  const { line_user_id, language } = reader
  if (!messaging || line_user_id === null) return false
  const uri = appLink(deps.config, written.path)
  if (await isServed(deps, composed, uri)) return true
  if (hasMail && topicOf(kind) && (await isScarce(messaging))) return false
  if (!(await isFriend(deps, line_user_id))) return false
  const message = bubble({
    title: written.subject,
    text: written.body,
    actions: [{ label: openLabels[language], uri }],
  })
  const outcome = await messaging.push(line_user_id, [message], written.id)
  if (outcome === 'quota' && !hasMail) throw new LineQuotaUsedUp()
  return outcome === 'sent'
}

/** By a service message, which a verified mini-app may send: it needs no friend and costs nothing of the quota. */
async function isServed(deps: Deps, { case_id, kind, values }: Composed, uri: string) {
  if (case_id === null) return false
  const { title = '', payday = '', due = payday } = values
  return (await sendServiceMessage(deps, case_id, kind, { title, due, btn1_url: uri })) === 'sent'
}

async function isScarce(messaging: LineMessaging) {
  const { limit, used } = await messaging.quota()
  return limit !== null && used >= limit * scarceFrom
}
