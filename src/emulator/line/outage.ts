import { setTimeout as sleep } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'
import type { SimulatedError } from '../people.ts'

export const usualMoods = ['ok', 'down', 'slow'] as const
/** `limited`: too many requests in a short time, as the Messaging API says it. */
export const moods = [...usualMoods, 'limited'] as const
export type Mood = (typeof moods)[number]

const patience = 30_000

export type Outage = ReturnType<typeof createOutage>

/** LINE's health: for everybody by `set`, for one person by their trouble. */
export function createOutage() {
  let mood: Mood = 'ok'
  let held = new AbortController()

  /** Changes the mood; requests that hang are answered at once. */
  function set(next: Mood) {
    mood = next
    held.abort()
    held = new AbortController()
  }

  /** Hangs while LINE is slow, throws 500 while it is down. `signal` is the caller's: nobody waits for one who left. */
  async function strike(signal: AbortSignal, trouble?: SimulatedError) {
    if (mood === 'slow' || trouble === 'slow_line') {
      await sleep(patience, undefined, { signal: AbortSignal.any([signal, held.signal]) }).catch(
        () => undefined,
      )
    }
    if (mood === 'down' || trouble === 'line_down') throw failure(500, 'Internal server error')
    if (mood === 'limited') {
      throw failure(429, 'The API rate limit has been exceeded. Try again later.')
    }
  }

  return { mood: () => mood, set, strike }
}

function failure(status: 429 | 500, message: string) {
  return new HTTPException(status, { res: Response.json({ message }, { status }) })
}
