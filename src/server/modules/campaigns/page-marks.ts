import type { Deps } from '../../deps.ts'
import type { Mark } from './campaign-list.repository.ts'
import { createRecent } from './recent.ts'

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
