import { setTimeout as sleep } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'
import type { SimulatedError } from '../people.ts'

export const usualStates = ['ok', 'down', 'slow'] as const
/** `limited`: too many requests in a short time, as the Messaging API says it. */
export const allStates = [...usualStates, 'limited'] as const
export type ServiceState = (typeof allStates)[number]

const slowMs = 30_000

export type Outage = ReturnType<typeof createOutage>

/** LINE's health: for everybody by `set`, for one person by their simulated error. */
export function createOutage() {
  let state: ServiceState = 'ok'
  let held = new AbortController()

  /** Changes the state; requests that hang are answered at once. */
  function set(next: ServiceState) {
    state = next
    held.abort()
    held = new AbortController()
  }

  /** Hangs while LINE is slow, throws 500 while it is down. `signal` is the caller's: nobody waits for one who left. */
  async function simulate(signal: AbortSignal, simulatedError?: SimulatedError) {
    if (state === 'slow' || simulatedError === 'slow_line') {
      await sleep(slowMs, undefined, { signal: AbortSignal.any([signal, held.signal]) }).catch(
        () => undefined,
      )
    }
    if (state === 'down' || simulatedError === 'line_down') throw failure(500, 'Internal server error')
    if (state === 'limited') {
      throw failure(429, 'The API rate limit has been exceeded. Try again later.')
    }
  }

  return { state: () => state, set, simulate }
}

function failure(status: 429 | 500, message: string) {
  return new HTTPException(status, { res: Response.json({ message }, { status }) })
}
