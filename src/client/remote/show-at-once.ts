import type { Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'

/** What a change shows before the server has answered. */
export interface Shown {
  /** The endpoints whose answers it changes in the cache. */
  changes: readonly Endpoint[]
  /** Changes what has been read, and returns what takes that back. It is done again to what is read meanwhile. */
  show: () => () => void
}

/** What is shown of changes that are under way, in the order of the taps. */
const standing = new WeakMap<QueryClient, Set<() => void>>()

/**
 * Shows an outcome at once, and again in every answer that began before the server can have known of the change: it would show for a
 * moment, or until the next reading, what was before the tap. No reading is given up for it, so that a list that loads a further page
 * goes on. Call `settle` when the server has said yes, and `takeBack` when it has refused: what else is under way is shown on.
 */
export function showAtOnce(client: QueryClient, { changes, show }: Shown) {
  const cache = client.getQueryCache()
  const names = new Set<unknown>(changes.map(({ name }) => name))
  const isChanged = ({ queryKey: [name] }: Query) => names.has(name)
  const all = standing.get(client) ?? new Set()
  standing.set(client, all)
  let takeBack = show()
  const showAgain = () => {
    takeBack = show()
  }
  all.add(showAgain)
  /** Once the server has said yes: the readings that may still bring what was before. */
  let late: Set<Query> | undefined
  const unsubscribe = cache.subscribe((event) => {
    const isRemoved = event.type === 'removed'
    if ((!isRemoved && event.type !== 'updated') || !isChanged(event.query)) return
    if (!isRemoved && event.action.type === 'success' && !event.action.manual) showAgain()
    const hasEnded = isRemoved || event.query.state.fetchStatus === 'idle'
    if (hasEnded && late?.delete(event.query) && late.size === 0) stop()
  })
  const stop = () => {
    unsubscribe()
    all.delete(showAgain)
  }
  return {
    settle() {
      late = new Set(cache.findAll({ fetchStatus: 'fetching', predicate: isChanged }))
      if (late.size === 0) stop()
    },
    takeBack() {
      stop()
      takeBack()
      for (const other of all) other()
    },
  }
}
