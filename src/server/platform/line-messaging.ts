import * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import type { LineMessage } from '../messages/line-message.ts'
import { createChannelCall, type LineReply } from './line-call.ts'
import { createChannelToken, type LineChannel } from './line-channel.ts'

/**
 * The outcome of sending a message. `refused`: LINE will not accept it from us however often it is sent (unknown person, bad message,
 * expired reply token); `quota`: this month's messages are used up.
 */
export type SendOutcome = 'sent' | 'refused' | 'quota'

/** Most people of one multicast. */
export const mostPeople = 500

/** What LINE counted of the messages with one name; null where it says nothing, which is so below 20. */
export interface UnitFigures {
  opened: number | null
  clicked: number | null
}

/** The official account: messages, friends, menus. Every call throws `line.unavailable` when LINE answers 429, 5xx or not in time. */
export interface LineMessaging {
  /**
   * `retryKey`: a UUID; with the same one nothing arrives twice for 24 hours. `unit`: the name under which LINE counts who opened the
   * message.
   */
  push: (userId: string, messages: LineMessage[], retryKey: string, unit?: string) => Promise<SendOutcome>
  /**
   * The same to at most `mostPeople`: to all or, when LINE refuses it, to nobody. `repeated`: the key was accepted before, with whom it
   * named then. LINE passes over who blocked the account and does not say so.
   */
  multicast: (
    userIds: string[],
    messages: LineMessage[],
    retryKey: string,
    unit: string,
  ) => Promise<SendOutcome | 'repeated'>
  /** The figures of a unit for the days from `from` to `to` in Japan, at most 31. LINE answers 60 such questions an hour. */
  unitFigures: (unit: string, days: { from: string; to: string }) => Promise<UnitFigures>
  /** Does not count against the quota; the token is good once, for about a minute. */
  reply: (replyToken: string, messages: LineMessage[]) => Promise<SendOutcome>
  /**
   * Returns the person's profile, or null for someone who is not a friend of the account. `language` is a BCP 47 tag, present when LINE
   * states it.
   */
  findProfile: (userId: string) => Promise<{ language: string | undefined } | null>
  /** Messages a month; `limit` null for a plan without one. Asked at most every ten minutes. */
  quota: () => Promise<{ limit: number | null; used: number }>
  /** The person sees the menu of that alias; the account's default one where there is none. Asked for at most every ten minutes. */
  linkMenu: (userId: string, alias: string) => Promise<void>
  /** The person sees the account's default menu again. */
  unlinkMenu: (userId: string) => Promise<void>
}

/** `npm run line:setup` makes the menu of this alias; everybody's default is the members' one. */
export const guestsAlias = 'anken-guests'

const keptMs = 600_000

const profile = z.object({ language: z.string().optional() })
const quotaOf = z.object({ type: z.string(), value: z.number().optional() })
const consumption = z.object({ totalUsage: z.number() })
const few = z.int().min(0).nullish()
const statistics = z.object({ overview: z.object({ uniqueImpression: few, uniqueClick: few }) })
const aliased = z.object({ richMenuId: z.string() })

/** The account behind that channel. */
export function createLineMessaging(channel: LineChannel): LineMessaging {
  const { apiUrl, now } = channel
  const channelToken = createChannelToken(channel)
  const call = createChannelCall({ apiUrl, channelToken })
  const quotas = createMemory(now, askQuota)
  const menus = createMemory(now, findMenu)

  async function askQuota() {
    const limit = understood(quotaOf, await call({ path: '/v2/bot/message/quota' }))
    const { totalUsage } = understood(consumption, await call({ path: '/v2/bot/message/quota/consumption' }))
    return { limit: limit.type === 'limited' ? (limit.value ?? null) : null, used: totalUsage }
  }

  async function findMenu(alias: string) {
    const reply = await call({ path: `/v2/bot/richmenu/alias/${encodeURIComponent(alias)}` })
    return reply.status === 404 ? null : understood(aliased, reply).richMenuId
  }

  async function link(userId: string, menuId: string | null) {
    if (menuId === null) return true
    return (await call({ path: `${ofUser(userId)}/${encodeURIComponent(menuId)}`, method: 'POST' })).ok
  }

  async function send(way: 'push' | 'multicast', json: Record<string, unknown>, retryKey: string) {
    const headers = { 'x-line-retry-key': retryKey }
    return call({ path: `/v2/bot/message/${way}`, method: 'POST', json, headers })
  }

  const ofUser = (userId: string) => `/v2/bot/user/${encodeURIComponent(userId)}/richmenu`

  return {
    async push(to, messages, retryKey, unit) {
      return outcomeOf(await send('push', { to, messages, ...named(unit) }, retryKey))
    },

    async multicast(to, messages, retryKey, unit) {
      const reply = await send('multicast', { to, messages, ...named(unit) }, retryKey)
      return reply.status === 409 ? 'repeated' : outcomeOf(reply)
    },

    async unitFigures(unit, { from, to }) {
      const plain = (day: string) => day.replaceAll('-', '')
      const query = new URLSearchParams({ customAggregationUnit: unit, from: plain(from), to: plain(to) })
      const reply = await call({ path: `/v2/bot/insight/message/event/aggregation?${query}` })
      // A question that LINE will not answer however often it is asked.
      if (reply.status >= 400 && reply.status < 500) return { opened: null, clicked: null }
      const { uniqueImpression, uniqueClick } = understood(statistics, reply).overview
      return { opened: uniqueImpression ?? null, clicked: uniqueClick ?? null }
    },

    async reply(replyToken, messages) {
      const json = { replyToken, messages }
      return outcomeOf(await call({ path: '/v2/bot/message/reply', method: 'POST', json }))
    },

    async findProfile(userId) {
      const reply = await call({ path: `/v2/bot/profile/${encodeURIComponent(userId)}` })
      // 400: an id that is none of this provider's.
      if (reply.status === 404 || reply.status === 400) return null
      return { language: understood(profile, reply).language }
    },

    quota: () => quotas.recall(''),

    async linkMenu(userId, alias) {
      if (await link(userId, await menus.recall(alias))) return
      // Replaced since it was asked for; or LINE knows no such person.
      menus.forget(alias)
      await link(userId, await menus.recall(alias))
    },

    async unlinkMenu(userId) {
      await call({ path: ofUser(userId), method: 'DELETE' })
    },
  }
}

const named = (unit: string | undefined) => unit !== undefined && { customAggregationUnits: [unit] }

function outcomeOf({ status, ok, spent }: LineReply): SendOutcome {
  // 409: this retry key was accepted before, so the message is there.
  if (ok || status === 409) return 'sent'
  return spent ? 'quota' : 'refused'
}

/** Throws `line.unavailable` for an answer that says something else. */
function understood<S extends z.ZodType>(schema: S, { status, ok, body }: LineReply): z.output<S> {
  const read = schema.safeParse(body)
  if (ok && read.success) return read.data
  throw new ApiProblem('line.unavailable', {
    retryAfter: 60,
    cause: read.error ?? new Error(`LINE answered ${status}`),
  })
}

/** Answers are good for ten minutes; a question that failed is asked again. */
function createMemory<T>(now: () => Date, ask: (question: string) => Promise<T>) {
  const cache = new Map<string, { answer: T; until: number }>()
  return {
    async recall(question: string): Promise<T> {
      const known = cache.get(question)
      if (known && known.until > now().getTime()) return known.answer
      const answer = await ask(question)
      cache.set(question, { answer, until: now().getTime() + keptMs })
      return answer
    },
    forget: (question: string) => void cache.delete(question),
  }
}
