import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import * as repository from './line.repository.ts'
import { enqueueSealed, eventTypes, type LineEvent } from './sealed-job.ts'

/** Signed by LINE with the channel's secret: HMAC-SHA256 of the body's bytes, in base64 (line.md, "Server"). */
export function isSigned(body: Uint8Array, signature: string | undefined, channelSecret: string) {
  const given = Buffer.from(signature ?? '')
  const right = Buffer.from(createHmac('sha256', channelSecret).update(body).digest('base64'))
  return given.byteLength === right.byteLength && timingSafeEqual(given, right)
}

const event = z.object({
  type: z.enum(eventTypes),
  webhookEventId: z.string().min(1).max(100),
  timestamp: z.int().nonnegative(),
  // Messages in groups are left out, because the account would answer everybody there.
  source: z.object({ type: z.literal('user'), userId: z.string().regex(/^U[0-9a-f]{32}$/) }),
  replyToken: z.string().min(1).max(200).optional(),
})
const webhook = z.object({ events: z.array(z.unknown()).default([]) })

/**
 * Notes what is to be done about the events and leaves it to the outbox. What came before is not done again; what is not known here,
 * as any type that LINE adds, is passed over.
 */
export async function takeEvents(deps: Deps, body: z.output<typeof webhook>) {
  const known = body.events.flatMap((given) => event.safeParse(given).data ?? [])
  const events = new Map(known.map((one) => [one.webhookEventId, one]))
  if (events.size === 0) return
  const now = deps.now()
  await deps.database.transaction(async (tx) => {
    const ids = new Set(await repository.insertEvents(tx, [...events.keys()], now))
    const fresh = [...events.values()].filter(({ webhookEventId }) => ids.has(webhookEventId))
    if (fresh.length === 0) return
    const noted = fresh.map((one) => notedEvent(one, now))
    await enqueueSealed(deps, tx, 'line.event', noted, now)
  })
}

/** Reads the body of a webhook call; undefined when it is none. */
export function readWebhook(body: Uint8Array) {
  try {
    return webhook.safeParse(JSON.parse(new TextDecoder().decode(body))).data
  } catch {
    return undefined
  }
}

/** One of LINE's clocks, or ours, may be ahead: what is yet to come has just happened. */
function notedEvent({ type, source, timestamp, replyToken }: z.output<typeof event>, now: Date): LineEvent {
  return {
    type,
    line_user_id: source.userId,
    at: new Date(Math.min(timestamp, now.getTime())).toISOString(),
    reply_token: replyToken,
    retry_key: randomUUID(),
  }
}
