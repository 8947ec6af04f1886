import type { Endpoint } from '#contract/endpoint.ts'
import { useAttemptStore } from '../store/attempt-store.ts'
import { toApiError } from './api-error.ts'

/** The age after which sending the same content counts as a new request. */
const longestRetryMs = 7 * 86_400_000

/**
 * Gives what is sent the key that makes it happen once. A second tap, or another try after the line was cut, carries the key of the
 * first, also after a reload. A refusal is stored under its key (docs/api.md), so the next try gets a new one, as does whatever is
 * sent after a success. `slot` names what is acted on: other content for it replaces the attempt. Rejects as `send` does.
 */
export async function sendOnce<T>(
  slot: string,
  content: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const key = keyFor(slot, await digest(JSON.stringify(content)))
  try {
    const answer = await send(key)
    end(slot, key)
    return answer
  } catch (error) {
    if (isRefusal(error)) end(slot, key)
    throw error
  }
}

function keyFor(slot: string, content: string) {
  const { attempts, keep } = useAttemptStore.getState()
  const before = attempts[slot]
  const now = Date.now()
  if (before?.content === content && now - before.at < longestRetryMs) return before.key
  const key = crypto.randomUUID()
  keep(slot, { content, key, at: now })
  return key
}

/** What was not answered was given up: the same content is a new request from now on. */
export function giveUpAttempt({ name }: Endpoint, subject?: number | string) {
  useAttemptStore.getState().end(slotOf(name, subject))
}

function slotOf(name: string, subject: number | string | undefined) {
  return [name, subject].join(' ')
}

/** Another content may have taken the slot meanwhile. */
function end(slot: string, key: string) {
  const { attempts, end } = useAttemptStore.getState()
  if (attempts[slot]?.key === key) end(slot)
}

/** Said before the key was looked at: an earlier try may have been done all the same. */
const undecided = [401, 408, 429]

/** The server has decided, rather than failed or still being at it. */
function isRefusal(error: unknown) {
  const { status, code } = toApiError(error)
  return status >= 400 && status < 500 && !undecided.includes(status) && code !== 'request.in_progress'
}

/** Sends a request with the key of its attempt. */
export type Once = <T>(
  endpoint: Endpoint,
  request: unknown,
  send: (idempotencyKey: string) => Promise<T>,
) => Promise<T>

/**
 * Returns the `once` option for `useApiMutation`. `subject` separates what the endpoint is called about, so that an attempt about one
 * subject does not replace an attempt about another.
 */
export function onceFor(subject?: number | string): Once {
  return ({ name }, request, send) => sendOnce(slotOf(name, subject), request, send)
}

async function digest(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
