import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { personById } from '../people.ts'
import type { Accounts } from './accounts.ts'
import { type Message, messages } from './messages.ts'
import {
  accountBasicId,
  accountName,
  accountUserId,
  type OfficialAccount,
  type SentMessage,
} from './official-account.ts'
import type { Quota } from './quota.ts'
import { readBody } from './refused-body.ts'

export interface MessagingParts {
  now: () => Date
  accounts: Accounts
  officialAccount: OfficialAccount
  quota: Quota
}

interface Accepted {
  requestId: string
  sentMessages: SentMessage[]
  at: number
}

const day = 86_400_000
const silence = { notificationDisabled: z.boolean().optional() }
const pushBody = z.strictObject({
  to: z.string(),
  messages,
  customAggregationUnits: z.array(z.string().max(30)).max(1).optional(),
  ...silence,
})
const replyBody = z.strictObject({ replyToken: z.string().min(1), messages, ...silence })
const validateBody = z.strictObject({ messages })
const userId = /^U[0-9a-f]{32}$/

/** Sending, the quota, profiles and the account itself. Answers once per retry key for 24 hours. */
export function messagingApi({ now, accounts, officialAccount, quota }: MessagingParts) {
  const accepted = new Map<string, Accepted>()

  function acceptedBefore(key: string | undefined) {
    const before = accepted.get(key ?? '')
    return before && before.at + day > now().getTime() ? before : undefined
  }

  function push(c: Context, to: string, sent: Message[], retryKey: string | undefined) {
    const before = acceptedBefore(retryKey)
    if (before) {
      const { requestId, sentMessages } = before
      const header = { 'x-line-accepted-request-id': requestId }
      return c.json({ message: 'The retry key is already accepted', sentMessages }, 409, header)
    }
    const person = personById(to)
    if (!person) return c.json({ message: 'Failed to send messages' }, 400)
    if (quota.isSpent()) return c.json({ message: 'You have reached your monthly limit.' }, 429)
    if (officialAccount.isFriend(to)) quota.count()
    const sentMessages = officialAccount.send(person, sent)
    const requestId = randomUUID()
    if (retryKey !== undefined) accepted.set(retryKey, { requestId, sentMessages, at: now().getTime() })
    return c.json({ sentMessages }, 200, { 'x-line-request-id': requestId })
  }

  const api = new Hono()
    .post('/v2/bot/message/push', async (c) => {
      const retryKey = c.req.header('x-line-retry-key')
      if (retryKey !== undefined && !z.guid().safeParse(retryKey).success)
        return c.json({ message: 'Invalid retry key' }, 400)
      const body = await readBody(c, pushBody)
      if (body.refused) return body.refused
      if (!userId.test(body.data.to))
        return c.json({ message: "The property, 'to', in the request body is invalid" }, 400)
      return push(c, body.data.to, body.data.messages, retryKey)
    })
    .post('/v2/bot/message/reply', async (c) => {
      if (c.req.header('x-line-retry-key') !== undefined)
        return c.json({ message: 'The retry key is not supported by this API' }, 400)
      const body = await readBody(c, replyBody)
      if (body.refused) return body.refused
      const person = officialAccount.takeReplyToken(body.data.replyToken)
      if (!person) return c.json({ message: 'Invalid reply token' }, 400)
      return c.json({ sentMessages: officialAccount.send(person, body.data.messages) })
    })
    .post('/v2/bot/message/validate/:way{push|reply}', async (c) => {
      const body = await readBody(c, validateBody)
      return body.refused ?? c.json({})
    })
    .get('/v2/bot/message/quota', (c) => {
      const value = quota.limit()
      return c.json(value === undefined ? { type: 'none' } : { type: 'limited', value })
    })
    .get('/v2/bot/message/quota/consumption', (c) => c.json({ totalUsage: quota.used() }))
    .get('/v2/bot/profile/:userId', (c) => {
      const person = personById(c.req.param('userId'))
      if (!person || !officialAccount.isFriend(person.id)) return c.json({ message: 'Not found' }, 404)
      const { id, name } = person
      return c.json({ userId: id, displayName: name, pictureUrl: accounts.pictureOf(person), language: 'ja' })
    })
    .get('/v2/bot/info', (c) =>
      c.json({
        userId: accountUserId,
        basicId: accountBasicId,
        displayName: accountName,
        chatMode: 'bot',
        markAsReadMode: 'auto',
      }),
    )

  return { api, reset: () => accepted.clear() }
}
