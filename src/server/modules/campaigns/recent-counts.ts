import type { Deps } from '../../deps.ts'

/** How long a count may lag behind; a list of open campaigns changes by a few in a day. */
const keptMs = 30_000
/** Filters remembered at once; the oldest goes first. */
const keptFilters = 500

interface Kept {
  until: number
  count: Promise<number>
}

const byDatabase = new WeakMap<object, Map<string, Kept>>()

/** Counts once in 30 s for each filter; callers that come meanwhile share the count that is under way. */
export async function recentCount(
  deps: Deps,
  filter: unknown,
  count: () => Promise<number>,
): Promise<number> {
  const counts = byDatabase.get(deps.database) ?? new Map<string, Kept>()
  byDatabase.set(deps.database, counts)
  const key = JSON.stringify(filter)
  const now = deps.now().getTime()
  const known = counts.get(key)
  if (known && now < known.until) return known.count

  const kept = { until: now + keptMs, count: count() }
  counts.delete(key)
  counts.set(key, kept)
  const [oldest] = counts.keys()
  if (counts.size > keptFilters && oldest !== undefined) counts.delete(oldest)
  try {
    return await kept.count
  } catch (error) {
    if (counts.get(key) === kept) counts.delete(key)
    throw error
  }
}
