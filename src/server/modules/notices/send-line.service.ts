import { scarceFrom } from '#contract/admin-deliveries.ts'
import { stopNews } from '#contract/saved-searches.ts'
import type { Deps } from '../../deps.ts'
import type { JobPayload } from '../../kernel/job-payloads.ts'
import { type AnyNotice, isNews } from '../../kernel/notice-shapes.ts'
import { choicesLabels, choicesPath } from '../../mail/broadcast-texts.ts'
import { openLabels } from '../../mail/line-texts.ts'
import { stopLabels } from '../../mail/search-texts.ts'
import { bubble } from '../../messages/bubble.ts'
import { appLink } from '../../platform/app-link.ts'
import type { LineMessaging } from '../../platform/line-messaging.ts'
import { enqueue, isOver } from '../../platform/outbox.ts'
import { isFriend } from '../line/friends.service.ts'
import { unitOf } from '../line/line-units.service.ts'
import { sendServiceMessage } from '../line/service-messages.service.ts'
import { writeLetter } from '../settings/notice-texts.service.ts'
import { type Composed, compose } from './compose.ts'
import { gatherUntil, sendNews } from './news-batches.service.ts'
import { addressFor, ringTime, topicsOf, waysOf } from './notice-ways.ts'
import * as repository from './notices.repository.ts'
import { markSent } from './sent.ts'

// Thrown when LINE does not take a message and there is no other way, so that operators see it.
class LineQuotaUsedUp extends Error {
  override name = 'LineQuotaUsedUp'
}
class LineRefused extends Error {
  override name = 'LineRefused'
}

/**
 * Tells by LINE in the words of now; by mail where LINE cannot, or could not for a day. Gives the morning when it is night. Throws
 * `line.unavailable`, and for people without a mail address LineQuotaUsedUp and LineRefused.
 */
export async function sendByLine(deps: Deps, { told, with_mail }: JobPayload<'notice.line'>, since: Date) {
  const { db } = deps.database
  const now = deps.now()
  const written = await repository.findNotice(db, told.notice_id)
  if (!written || written.line_sent_at) return undefined
  const composed = await compose(db, told, now)
  if (!composed || composed.isMoot) return undefined
  const ringAt = ringTime(composed.kind, now)
  if (ringAt > now) return ringAt
  // The person may have changed their choices since the notice was written.
  const ways = waysOf(composed.reader, told, deps.messaging !== undefined)
  if (!ways.line && !ways.mail) return undefined
  const hasMail = with_mail || addressFor(composed.reader, told) !== null
  const together = isNews(told) && ways.line ? await gatherUntil(deps, since) : undefined
  if (together) return together
  const push = () =>
    pushNotice(deps, told, composed, hasMail).catch((error: unknown) => {
      if (hasMail && isOver(since, now)) return false
      throw error
    })
  const sent = ways.line && (await push())
  if (sent === 'pushed') await markSent(deps, told.kind, [written.id])
  else if (sent === 'served') await repository.updateLineSent(db, [written.id], deps.now())
  else if (hasMail && !with_mail) await enqueue(db, 'notice.mail', { told }, now)
  return undefined
}

/** How the message is on its way; false when it is not. */
async function pushNotice(
  deps: Deps,
  told: AnyNotice,
  composed: Composed,
  hasMail: boolean,
): Promise<'served' | 'pushed' | false> {
  const { messaging } = deps
  const { kind, reader, path, values, words, named, content } = composed
  const { line_user_id, language } = reader
  if (!messaging || line_user_id === null) return false
  const uri = appLink(deps.config, path)
  if (await isServed(deps, composed, uri)) return 'served'
  const scarce = (hasMail || isNews(told)) && canGoByMail(told) && (await isScarce(messaging))
  if (hasMail && scarce) return false
  if (!(await isFriend(deps, line_user_id))) return false
  // What is named stands below as links.
  const said = named ? { ...values, campaigns: undefined, more: undefined, title: undefined } : values
  const { subject: title, text } = await writeLetter(deps.database.db, kind, language, said, words)
  const links = named && [...named.each, ...(named.rest ? [named.rest] : [])]
  const message = bubble({
    title,
    text,
    links: (links ?? []).map((link) => ({ label: link.title, uri: appLink(deps.config, link.path) })),
    actions: [
      told.kind === 'search_news'
        ? { label: stopLabels[language], uri: appLink(deps.config, `${path}?${stopNews}=all`) }
        : { label: openLabels[language], uri },
      ...(told.kind === 'broadcast'
        ? [{ label: choicesLabels[language], uri: appLink(deps.config, choicesPath) }]
        : []),
    ],
  })
  const outcome =
    isNews(told) && content !== undefined
      ? await sendNews(deps, messaging, { told, userId: line_user_id, message, content, scarce })
      : await messaging.push(line_user_id, [message], told.notice_id, unitOf(kind, deps.now()))
  if (outcome === 'sent') return 'pushed'
  if (!hasMail) throw outcome === 'quota' ? new LineQuotaUsedUp() : new LineRefused()
  deps.log.warn({ notice: told.notice_id, outcome }, 'LINE does not take a notice: it goes by mail')
  return false
}

/**
 * Returns whether a notice leaves the last messages of a month to the others, which is so for those that can be switched off or go to
 * everybody at once.
 */
function canGoByMail(told: AnyNotice) {
  return topicsOf(told).length > 0 || 'document' in told
}

/**
 * Sends a service message, which a verified mini-app may do: it needs no friend and uses nothing of the quota. Returns whether it was
 * sent.
 */
async function isServed(deps: Deps, { case_id, kind, values }: Composed, uri: string) {
  if (case_id === null) return false
  const { title = '', payday = '', due = payday } = values
  return (await sendServiceMessage(deps, case_id, kind, { title, due, btn1_url: uri })) === 'sent'
}

/** Whether this month's messages run out, so that mail does what it can. */
export async function isScarce(messaging: LineMessaging) {
  const { limit, used } = await messaging.quota()
  return limit !== null && used >= limit * scarceFrom
}
