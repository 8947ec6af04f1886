import { createHmac, randomBytes } from 'node:crypto'

/** One attempt, as the inspector lists it. */
export interface WebhookDelivery {
  at: Date
  endpoint: string
  /** Types of the events, or `test`. */
  about: string
  body: string
  redelivery: boolean
  /** The status of the answer; undefined when nobody answered. */
  status: number | undefined
}

export interface WebhookParts {
  now: () => Date
  /** The address that receives events until the portal sets another one; undefined for none. */
  url: string | undefined
  channelSecret: string
  /** The account's own user id. */
  destination: string
  /** Takes a webhook to the portal, `fetch` by default. */
  deliver?: (request: Request) => Promise<Response>
}

interface WebhookEvent {
  type: string
  [part: string]: unknown
}

interface Waiting {
  event: WebhookEvent
  attempts: number
}

export type Webhooks = ReturnType<typeof createWebhooks>

const timeoutMs = 10_000
const pauseMs = 15_000
const mostAttempts = 3
const keptEvents = 50

/** LINE's way to the portal: signed events, and those that were not taken once more, twice at most. */
export function createWebhooks(parts: WebhookParts) {
  const { now, channelSecret, destination, deliver = fetch } = parts
  const log: WebhookDelivery[] = []
  let endpoint = parts.url
  let active = true
  let waiting: Waiting[] = []
  let last: WebhookEvent | undefined
  let timer: NodeJS.Timeout | undefined

  async function post(to: string, about: string, events: readonly WebhookEvent[], redelivery = false) {
    const body = JSON.stringify({ destination, events })
    const delivery: WebhookDelivery = { at: now(), endpoint: to, about, body, redelivery, status: undefined }
    log.unshift(delivery)
    log.splice(keptEvents)
    const request = new Request(to, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'LineBotWebhook/2.0',
        'x-line-signature': createHmac('sha256', channelSecret).update(body).digest('base64'),
      },
      signal: AbortSignal.timeout(timeoutMs),
    })
    delivery.status = await deliver(request).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => undefined,
    )
    return delivery
  }

  async function attempt({ event, attempts }: Waiting) {
    if (endpoint === undefined) return
    const isRedelivery = attempts > 0
    const delivered = { ...event, deliveryContext: { isRedelivery } }
    const { status } = await post(endpoint, event.type, [delivered], isRedelivery)
    if (!isTaken(status) && attempts + 1 < mostAttempts) {
      waiting.push({ event, attempts: attempts + 1 })
      timer ??= setTimeout(() => void redeliver(), pauseMs).unref()
    }
  }

  /** Settles after the first attempt, whatever came of it. What happens while webhooks are off is never told. */
  async function send(event: WebhookEvent) {
    if (!active) return
    last = { ...event, timestamp: now().getTime(), webhookEventId: ulid(now()) }
    await attempt({ event: last, attempts: 0 })
  }

  /** Sends now what was not taken; happens by itself some seconds after a failure. */
  async function redeliver() {
    clearTimeout(timer)
    timer = undefined
    const due = waiting
    waiting = []
    for (const one of due) await attempt(one)
  }

  /** The same event with the same id once more, as LINE does when it is not sure. */
  async function repeatLast() {
    if (!last || endpoint === undefined) return
    await post(endpoint, last.type, [{ ...last, deliveryContext: { isRedelivery: true } }], true)
  }

  /** Deletes the sent and the waiting events. The endpoint, which the provider has set, stays. */
  function forget() {
    clearTimeout(timer)
    timer = undefined
    waiting = []
    last = undefined
    log.splice(0)
  }

  function reset() {
    forget()
    endpoint = parts.url
    active = true
  }

  return {
    log: log as readonly WebhookDelivery[],
    endpoint: () => endpoint,
    setEndpoint: (url: string) => void (endpoint = url),
    isActive: () => active,
    /** "Use webhook" of the console, which no call of LINE's switches. */
    setActive: (next: boolean) => void (active = next),
    send,
    redeliver,
    repeatLast,
    /** An empty list of events, which a portal answers with 200. */
    test: (to: string) => post(to, 'test', []),
    forget,
    reset,
  }
}

export function isTaken(status: number | undefined) {
  return status !== undefined && status >= 200 && status < 300
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 26 characters that sort by time, as LINE's event ids are. */
function ulid(at: Date) {
  let rest = at.getTime()
  let time = ''
  for (let place = 0; place < 10; place += 1) {
    time = `${crockford[rest % 32]}${time}`
    rest = Math.floor(rest / 32)
  }
  return time + Array.from(randomBytes(16), (byte) => crockford[byte % 32]).join('')
}
