import type { Deps } from '../../deps.ts'
import { createRecentValues } from '../../kernel/recent-values.ts'
import type { Mark } from './campaign-list.repository.ts'

/** The limits of what is kept: a value may be that old, as the list of open campaigns changes by a few per day. */
const limits = { keptMs: 30_000, most: 500 }

/**
 * Values that are good for a while, of each server apart: its limits are made once with it, while a call may come with another database
 * for its lists.
 */
export function createRecent<T>({ keptMs, most } = limits) {
  const byServer = new WeakMap<object, ReturnType<typeof createRecentValues<T>>>()

  /** The value of that name, made when there is none that is young enough, with the instant at which it was made. */
  return function recent(deps: Pick<Deps, 'limits' | 'now'>, name: unknown, make: () => T) {
    const values = byServer.get(deps.limits) ?? createRecentValues<T>(deps.now, { keptMs, most })
    byServer.set(deps.limits, values)
    return values.get(JSON.stringify(name), make)
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
