import type { Deps } from '../../deps.ts'
import type { Mark } from './campaign-list.repository.ts'

/** The milliseconds for which what was counted may be out of date; the list of open campaigns changes by a few per day. */
const keptMs = 30_000

/** Kept at once of one kind; the oldest goes first. */
const mostKept = 500

interface Kept<T> {
  at: Date
  value: T
}

/**
 * Values that are good for a while, of each server apart: its limits are made once with it, while a call may come with another database
 * for its lists. A promise that rejects is not kept.
 */
export function createRecent<T>() {
  const byServer = new WeakMap<object, Map<string, Kept<T>>>()

  /** The value of that name, made when there is none that was made in the last 30 s, with the instant at which it was made. */
  return function recent(deps: Pick<Deps, 'limits' | 'now'>, name: unknown, make: () => T): Kept<T> {
    const known = byServer.get(deps.limits) ?? new Map<string, Kept<T>>()
    byServer.set(deps.limits, known)
    const key = JSON.stringify(name)
    const at = deps.now()
    const found = known.get(key)
    if (found && at.getTime() < found.at.getTime() + keptMs) return found

    const made = { at, value: make() }
    known.delete(key)
    known.set(key, made)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    if (made.value instanceof Promise)
      made.value.catch(() => {
        if (known.get(key) === made) known.delete(key)
      })
    return made
  }
}

/** Marks of one list beyond which no more are kept: pages on from there begin at the last of them. */
const mostMarks = 1_000

const recentMarks = createRecent<Map<number, Mark>>()

/**
 * Rows of a list whose places are known because a page that began or ended there was read lately: a page far down is then found without
 * walking over all rows before it. Good for the list as of one instant: that of the name, or else the one that is given.
 */
export function marksOf(deps: Deps, name: unknown) {
  const { at, value: marks } = recentMarks(deps, name, () => new Map<number, Mark>())
  return {
    at,
    /** The last mark that does not come after that row. */
    nearest(offset: number): Mark | undefined {
      let best: Mark | undefined
      for (const mark of marks.values())
        if (mark.offset <= offset && (best === undefined || mark.offset > best.offset)) best = mark
      return best
    },
    learn(offset: number, row: Omit<Mark, 'offset'> | undefined) {
      if (row === undefined || marks.size >= mostMarks) return
      const { id, published_at, recruiting_end, reward_amount } = row
      marks.set(offset, { offset, id, published_at, recruiting_end, reward_amount })
    },
  }
}
