import { useEffect, useState } from 'react'
import { type ErrorCode, toApiError } from '#client/remote/api-error.ts'
import { LineStartError } from '#line/line-client.ts'
import { useLine } from './line-session.ts'

type FailureKey = `errors:${ErrorCode}` | `common:failure.${Exclude<LineStartError['code'], 'failed'>}_text`

export interface LineSignIn {
  signIn: () => Promise<void>
  running: boolean
  /** Key of the text that says what went wrong. */
  failure: FailureKey | undefined
}

/** The LINE button: signs in, or leaves for LINE's log-in, which comes back to `returnPath`. */
export function useLineSignIn(returnPath: string, onUnregistered: () => void): LineSignIn {
  const line = useLine()
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<FailureKey>()

  // Back from LINE's log-in by the back button: the page stands as it was left, still waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setRunning(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function signIn() {
    setRunning(true)
    setFailure(undefined)
    try {
      if ((await line.signIn(returnPath)) === 'unregistered') onUnregistered()
    } catch (error) {
      setFailure(lineFailureKey(error))
    } finally {
      setRunning(false)
    }
  }
  return { signIn, running, failure }
}

function lineFailureKey(error: unknown): FailureKey {
  if (!(error instanceof LineStartError)) return `errors:${toApiError(error).code}`
  return error.code === 'failed' ? 'errors:line.unavailable' : `common:failure.${error.code}_text`
}
