import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Place } from '#contract/addresses.ts'
import { postalCode } from '#contract/person-fields.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { postalCodeQuery } from './queries.ts'

export type PostalLookup =
  | { state: 'idle' | 'searching' | 'unknown' | 'failed' }
  | { state: 'found'; places: Place[] }

/** Asks for the places of a postal code once it has its seven digits; only the newest code's answer counts. */
export function usePostalLookup(onOnePlace: (place: Place) => void) {
  const api = useApi()
  const client = useQueryClient()
  const asked = useRef('')
  const [lookup, setLookup] = useState<PostalLookup>({ state: 'idle' })

  async function lookUp(typed: string) {
    const code = postalCode.safeParse(typed).data ?? ''
    if (code === asked.current) return
    asked.current = code
    if (code === '') return setLookup({ state: 'idle' })
    setLookup({ state: 'searching' })
    const found = await client.fetchQuery(postalCodeQuery(api, code)).catch(() => undefined)
    if (asked.current !== code) return
    if (!found) {
      // Typing it again asks again.
      asked.current = ''
      return setLookup({ state: 'failed' })
    }
    const [first, ...others] = found.data
    if (!first) return setLookup({ state: 'unknown' })
    setLookup({ state: 'found', places: found.data })
    if (others.length === 0) onOnePlace(first)
  }
  return { lookup, lookUp }
}
