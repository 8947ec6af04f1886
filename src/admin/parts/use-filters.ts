import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Endpoint, Input } from '#contract/endpoint.ts'

const nothing = {}

/**
 * The filters of a list, kept in the address so that a view can be sent to a colleague and comes back with the back button. What
 * the endpoint's own query does not take falls back to its defaults. Changing a filter goes to the first page. `required`: where the
 * query has no default of its own. `written`: what a change adds to an address that does not say it; the same object each time.
 */
export function useFilters<E extends Endpoint>(
  endpoint: E,
  required: Record<string, string> = nothing,
  written: Record<string, string> = nothing,
) {
  const [search, setSearch] = useSearchParams()
  const given = { ...required, ...Object.fromEntries([...search].filter(([, value]) => value !== '')) }
  const parsed = z.safeParse(endpoint.query, given)
  // The schema is the endpoint's own; the compiler loses the link through the generic.
  const filters = (parsed.success ? parsed.data : z.parse(endpoint.query, required)) as Input<E>['query']
  // Two changes in a row build on one another, also before the first has been drawn.
  const latest = useRef(search)
  // Own changes whose address has not been drawn yet: one that comes late takes nothing back of those after it.
  const awaited = useRef<string[]>([])
  useEffect(() => {
    const at = awaited.current.indexOf(search.toString())
    awaited.current = at < 0 ? [] : awaited.current.slice(at + 1)
    if (awaited.current.length === 0) latest.current = search
  }, [search])
  const setFilters = useCallback(
    (change: Partial<Record<keyof Input<E>['query'], string | number | undefined>>) => {
      const next = new URLSearchParams(latest.current)
      if (!('page' in change)) next.delete('page')
      for (const [name, value] of Object.entries(written)) if (!next.has(name)) next.set(name, value)
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      if (next.toString() === latest.current.toString()) return
      latest.current = next
      awaited.current.push(next.toString())
      setSearch(next, { replace: !('page' in change) })
    },
    [setSearch, written],
  )
  return [filters, setFilters] as const
}
