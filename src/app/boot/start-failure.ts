import { ApiError } from '#client/remote/api-error.ts'
import { serverNow } from '#client/remote/server-clock.ts'
import { LineStartError } from '#line/line-start-error.ts'
import type { LineSession } from '../session/line-session.ts'
import { BootTimeout } from './watchdog.ts'

/**
 * The reason why the portal did not start inside LINE or after LINE's log-in. Each reason has its text under `failure` in the common
 * texts.
 */
export type StartFailure =
  | 'timeout'
  | 'clock'
  | 'expired'
  | 'invalid'
  | 'refused'
  | 'suspended'
  | 'limited'
  | 'offline'
  | 'server'
  | 'file'
  | 'failed'

/** The failures by the code of our server's refusal. A code that is not listed counts as a failure of the server. */
const refusals: Record<string, StartFailure> = {
  'auth.suspended': 'suspended',
  'auth.line_token_expired': 'expired',
  'auth.token_used': 'expired',
  'auth.line_token_invalid': 'invalid',
  'request.rate_limited': 'limited',
  'line.unavailable': 'failed',
}

export async function startFailureOf(
  error: unknown,
  line: Pick<LineSession, 'start'>,
): Promise<StartFailure> {
  if (error instanceof ApiError) {
    const refusal = refusals[error.code]
    if (refusal) return refusal
  }
  if (error instanceof LineStartError && error.code !== 'failed') {
    return error.code === 'clock' && isClockRight() ? 'expired' : error.code
  }
  if (!navigator.onLine) return 'offline'
  if (error instanceof ApiError) return 'server'
  if (error instanceof BootTimeout) return (await hasStarted(line)) ? 'server' : 'timeout'
  // Anything else is the code that could not be loaded.
  return error instanceof LineStartError ? 'failed' : 'file'
}

/** LINE is there; what is missing is an answer of our server. */
function hasStarted(line: Pick<LineSession, 'start'>) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  line.start().then(
    () => resolve(true),
    () => resolve(false),
  )
  setTimeout(() => resolve(false))
  return promise
}

const tolerance = 5 * 60_000

/** A token that is over by the device's clock is an old one if the server's clock says the same. */
function isClockRight() {
  return Math.abs(serverNow() - Date.now()) < tolerance
}
