import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type Person, personById } from '../people.ts'
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
import { customAggregationUnits, type Units } from './units.ts'

export interface MessagingParts {
  now: () => Date
  accounts: Accounts
  officialAccount: OfficialAccount
  quota: Quota
  units: Units
}

interface Accepted {
  requestId: string
  /** The messages of a push; a multicast has none. */
  sentMessages?: SentMessage[]
  at: number
}

const day = 86_400_000
const silence = { notificationDisabled: z.boolean().optional() }
const pushBody = z.strictObject({ to: z.string(), messages, customAggregationUnits, ...silence })
const multicastBody = z.strictObject({
  to: z.array(z.string()).min(1).max(500),
  messages,
  customAggregationUnits,
  ...silence,
})
const replyBody = z.strictObject({ replyToken: z.string().min(1), messages, ...silence })
const validateBody = z.strictObject({ messages })
const userId = /^U[0-9a-f]{32}$/

interface Sending {
  sent: Message[]
  unit: string | undefined
  retryKey: string | undefined
}

/** Sending, the quota, profiles and the account itself. Answers once per retry key for 24 hours. */
export function messagingApi({ now, accounts, officialAccount, quota, units }: MessagingParts) {
  const accepted = new Map<string, Accepted>()

  function acceptedBefore(key: string | undefined) {
    const before = accepted.get(key ?? '')
    return before && before.at + day > now().getTime() ? before : undefined
  }

  function alreadyAccepted(c: Context, { requestId, sentMessages }: Accepted) {
    const message = 'The retry key is already accepted'
    const header = { 'x-line-accepted-request-id': requestId }
    return c.json({ message, ...(sentMessages && { sentMessages }) }, 409, header)
  }

  function accept(retryKey: string | undefined, sentMessages?: SentMessage[]) {
    const requestId = randomUUID()
    const about = { requestId, at: now().getTime(), ...(sentMessages && { sentMessages }) }
    if (retryKey !== undefined) accepted.set(retryKey, about)
    return { 'x-line-request-id': requestId }
  }

  function deliver(person: Person, { sent, unit }: Sending) {
    const sentMessages = officialAccount.send(person, sent)
    const [first] = sentMessages
    if (first && unit !== undefined && officialAccount.isFriend(person.id))
      units.record(unit, { personId: person.id, messageId: first.id })
    return sentMessages
  }

  function push(c: Context, to: string, sending: Sending) {
    const before = acceptedBefore(sending.retryKey)
    if (before) return alreadyAccepted(c, before)
    const person = personById(to)
    if (!person) return c.json({ message: 'Failed to send messages' }, 400)
    if (!quota.holds(1)) return c.json({ message: 'You have reached your monthly limit.' }, 429)
    if (officialAccount.isFriend(to)) quota.count()
    const sentMessages = deliver(person, sending)
    return c.json({ sentMessages }, 200, accept(sending.retryKey, sentMessages))
  }

  /** Sends to all or to nobody. LINE's page says both that an unknown id is passed over and that it is refused: here it is refused. */
  function multicast(c: Context, to: readonly string[], sending: Sending) {
    const before = acceptedBefore(sending.retryKey)
    if (before) return alreadyAccepted(c, before)
    const people = to.map((id) => (userId.test(id) ? personById(id) : undefined))
    const wrong = people.indexOf(undefined)
    if (wrong >= 0) {
      const message = `The property, to[${wrong}], in the request body is invalid (line: -, column: -)`
      return c.json({ message }, 400)
    }
    const known = new Set(people.filter((person) => person !== undefined))
    const friends = [...known].filter(({ id }) => officialAccount.isFriend(id))
    if (!quota.holds(Math.max(1, friends.length)))
      return c.json({ message: 'You have reached your monthly limit.' }, 429)
    quota.count(friends.length)
    for (const friend of friends) deliver(friend, sending)
    return c.json({}, 200, accept(sending.retryKey))
  }

  const api = new Hono()
    .use('/v2/bot/message/:way{push|multicast}', async (c, next) => {
      const retryKey = c.req.header('x-line-retry-key')
      if (retryKey !== undefined && !z.guid().safeParse(retryKey).success)
        return c.json({ message: 'Invalid retry key' }, 400)
      return next()
    })
    .post('/v2/bot/message/push', async (c) => {
      const body = await readBody(c, pushBody)
      if (body.refused) return body.refused
      if (!userId.test(body.data.to))
        return c.json({ message: "The property, 'to', in the request body is invalid" }, 400)
      return push(c, body.data.to, sendingOf(c, body.data))
    })
    .post('/v2/bot/message/multicast', async (c) => {
      const body = await readBody(c, multicastBody)
      return body.refused ?? multicast(c, body.data.to, sendingOf(c, body.data))
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
    .post('/v2/bot/message/validate/:way{push|multicast|reply}', async (c) => {
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

function sendingOf(
  c: Context,
  body: Pick<z.output<typeof pushBody>, 'messages' | 'customAggregationUnits'>,
): Sending {
  const { messages: sent, customAggregationUnits: [unit] = [] } = body
  return { sent, unit, retryKey: c.req.header('x-line-retry-key') }
}
