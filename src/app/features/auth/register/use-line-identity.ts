import { useEffect, useState } from 'react'
import type { LineClient } from '#line/line-client.ts'
import { useLine } from '../../../session/line-session.ts'

export interface KnownIdentity {
  line: LineClient
  inClient: boolean
  /** Proves to the server who registers. */
  idToken: string
  /** LINE's id of them. */
  person: string | null
}

/** The person as LINE knows them; null for nobody, undefined while that is being found out. */
export type LineIdentity = KnownIdentity | null | undefined

export function useLineIdentity() {
  const { mode, start } = useLine()
  const [identity, setIdentity] = useState<LineIdentity>(mode === 'off' ? null : undefined)
  useEffect(() => {
    if (mode === 'off') return
    start()
      .then(
        ({ line, start: { idToken, inClient, person } }) => idToken && { line, inClient, idToken, person },
      )
      // Without LINE the way by mail stays open.
      .then(
        (known) => setIdentity(known || null),
        () => setIdentity(null),
      )
  }, [mode, start])
  /** LINE gave a new token, which carries the profile. */
  const renewToken = (idToken: string) => setIdentity((known) => known && { ...known, idToken })
  return { identity, renewToken }
}
