import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { noView, useListContext } from '../views/list-context.ts'

const nothing: Record<string, string> = {}

/** Says whether filters narrow a list: anything but its page, its order and what `besides` names, such as its tab. */
export function isNarrowed(filters: object, ...besides: string[]) {
  const unnarrowing = new Set(['page', 'size', 'sort', 'order', ...besides])
  return Object.entries(filters).some(
    ([name, value]) => !unnarrowing.has(name) && value !== undefined && value !== '',
  )
}

/**
 * Where the filters of the open list lead, shared by all parts of its screen: two changes in a row build on one another, also before the
 * first has been drawn. `awaited`: own changes that have not been drawn yet.
 */
const shared = { drawn: '', latest: '', awaited: [] as string[] }

/** Takes the address that is drawn now. A change of our own that comes late takes nothing back of those after it. */
function follow(pathname: string, search: URLSearchParams) {
  const [address, drawn] = [search.toString(), `${pathname}?${search}`]
  if (drawn === shared.drawn) return
  const isSameList = shared.drawn.startsWith(`${pathname}?`)
  const at = isSameList ? shared.awaited.indexOf(address) : -1
  shared.drawn = drawn
  shared.awaited = at < 0 ? [] : shared.awaited.slice(at + 1)
  if (shared.awaited.length === 0) shared.latest = address
}

/**
 * The filters of a list, kept in the address so that a view can be sent to a colleague and comes back with the back button. What
 * the endpoint's own query does not take falls back to its defaults. Changing a filter goes to the first page. `required`: where the
 * query has no default of its own. `written`: what a change adds to an address that does not say it; the same object each time.
 * A saved view in the address stands under what the address says besides; an empty value there takes a filter of the view away.
 */
export function useFilters<E extends Endpoint>(
  endpoint: E,
  required: Record<string, string> = nothing,
  written: Record<string, string> = nothing,
) {
  const [search, setSearch] = useSearchParams()
  const listed = useListContext()
  const base = listed?.view?.query ?? nothing
  // Where the list begins with a view, an address that says nothing would open that one.
  const hasStart = listed !== null && listed.startId !== null
  const said = Object.entries({ ...base, ...Object.fromEntries(search) })
  const given = { ...required, ...Object.fromEntries(said.filter(([, value]) => value !== '')) }
  const parsed = z.safeParse(endpoint.query, given)
  // The schema is the endpoint's own; the compiler loses the link through the generic.
  const filters = (parsed.success ? parsed.data : z.parse(endpoint.query, required)) as Input<E>['query']
  const { pathname } = useLocation()
  useEffect(() => follow(pathname, search), [pathname, search])
  const setFilters = useCallback(
    (change: Partial<Record<keyof Input<E>['query'], string | number | undefined>>) => {
      const next = new URLSearchParams(shared.latest)
      if (!('page' in change)) next.delete('page')
      if (hasStart && !next.has('view')) next.set('view', noView)
      for (const [name, value] of Object.entries(written))
        if (!next.has(name) && base[name] === undefined) next.set(name, value)
      for (const [name, value] of Object.entries(change)) {
        const wanted = value === undefined ? '' : String(value)
        if (wanted === (base[name] ?? '')) next.delete(name)
        else next.set(name, wanted)
      }
      if (next.toString() === shared.latest) return
      shared.latest = next.toString()
      shared.awaited.push(shared.latest)
      setSearch(next, { replace: !('page' in change) })
    },
    [setSearch, written, base, hasStart],
  )
  return [filters, setFilters] as const
}
