import type { Language } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { linePaths, type LineText } from '../../mail/line-texts.ts'
import { bubble } from '../../messages/bubble.ts'
import type { LineMessage } from '../../messages/line-message.ts'
import { greetingPicture } from '../../pictures/greeting-picture.ts'
import { appLink } from '../../platform/app-link.ts'
import { writeLetter } from '../settings/notice-texts.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import { languageOf } from './friends.service.ts'
import * as repository from './line.repository.ts'

/** The recipient of a message, and how to reach them: `at` is the time of what the message answers, `retryKey` a UUID. */
export interface Addressee {
  lineUserId: string
  at: Date
  replyToken: string | undefined
  retryKey: string
}

/** LINE takes a reply token for about a minute: a younger one is refused because it was used. */
const youngMs = 30_000

/**
 * Welcomes a new friend, who is shown the way to register, or to the campaigns where they have. By the reply token, which costs nothing;
 * pushed where that is over. A server that dies between greeting and noting it, and is away for long, greets twice: better than not at all.
 */
export async function greet(deps: Deps, { lineUserId, at, replyToken, retryKey }: Addressee) {
  const { messaging } = deps
  if (!messaging) return
  const member = await repository.findMember(deps.database.db, lineUserId)
  const kind = member ? 'line_welcome_back' : 'line_greeting'
  const message = await write(deps, kind, await languageOf(deps, lineUserId))
  if (replyToken !== undefined) {
    if ((await messaging.reply(replyToken, [message])) === 'sent') return
    if (deps.now().getTime() - at.getTime() < youngMs)
      return deps.log.warn('LINE takes no greeting, so it came before; else LINE cannot show it')
  }
  const outcome = await messaging.push(lineUserId, [message], retryKey)
  if (outcome !== 'sent') deps.log.warn({ outcome }, 'a new friend was not greeted')
}

/** Shows somebody who wrote to the account where questions are answered. Not pushed: whoever waited over a minute has gone on. */
export async function showInquiryWay(deps: Deps, { lineUserId, replyToken }: Addressee) {
  if (!deps.messaging || replyToken === undefined) return
  const message = await write(deps, 'line_inquiry', await languageOf(deps, lineUserId))
  const outcome = await deps.messaging.reply(replyToken, [message])
  if (outcome !== 'sent') deps.log.warn({ outcome }, 'a message to the account was not answered')
}

async function write(deps: Deps, kind: LineText, language: Language): Promise<LineMessage> {
  const { db } = deps.database
  const { name: provider, email: contact } = await providerOf(db, deps.config)
  const { subject, text } = await writeLetter(db, kind, language, { provider, contact })
  return bubble({
    title: subject,
    text,
    ...(kind === 'line_inquiry' ? {} : { hero: greetingPicture(deps.config) }),
    actions: linePaths[kind].map(({ label, path }) => ({
      label: label[language],
      uri: appLink(deps.config, path),
    })),
  })
}
