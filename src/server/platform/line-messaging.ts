import { ApiProblem } from '../http/api-problem.ts'
import type { LineMessage } from '../messages/line-message.ts'

/**
 * What became of a message. `refused`: LINE will not take it from us however often it is sent (unknown person, bad message, reply
 * token over); `quota`: this month's messages are used up.
 */
export type SendOutcome = 'sent' | 'refused' | 'quota'

/** The official account: messages, friends, menus. Every call throws `line.unavailable` when LINE answers 429, 5xx or not in time. */
export interface LineMessaging {
  /** `retryKey`: a UUID; with the same one nothing arrives twice for 24 hours. */
  push: (userId: string, messages: LineMessage[], retryKey: string) => Promise<SendOutcome>
  /** Does not count against the quota; the token is good once, for about a minute. */
  reply: (replyToken: string, messages: LineMessage[]) => Promise<SendOutcome>
  /** Null for somebody who is no friend of the account. `language` as BCP 47, where LINE tells it. */
  findProfile: (userId: string) => Promise<{ language: string | undefined } | null>
  /** Messages a month; `limit` null for a plan without one. Asked at most every ten minutes. */
  quota: () => Promise<{ limit: number | null; used: number }>
  /** The menu's id by its alias, null where there is none. Asked at most every ten minutes. */
  findMenu: (alias: string) => Promise<string | null>
  linkMenu: (userId: string, menuId: string) => Promise<void>
  /** The person sees the account's default menu again. */
  unlinkMenu: (userId: string) => Promise<void>
}

const away = () => Promise.reject(new ApiProblem('line.unavailable', { retryAfter: 5 }))

/** `apiUrl` without a slash at its end. */
export function createLineMessaging(_options: {
  apiUrl: string
  channelId: string
  channelSecret: string
  now: () => Date
}): LineMessaging {
  return {
    push: away,
    reply: away,
    findProfile: away,
    quota: away,
    findMenu: away,
    linkMenu: away,
    unlinkMenu: away,
  }
}
