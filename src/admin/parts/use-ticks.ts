import { useState } from 'react'

/**
 * Returns which rows of a list are ticked: some of those that are shown, which lose their tick when they disappear, or all of every page
 * once `take` was given them. `under`: the filters of the list, for others mean other rows.
 */
export function useTicks<Row>(rows: readonly Row[], keyOf: (row: Row) => number, under = '') {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<{ under: string; rows: readonly Row[] }>()
  const taken = all?.under === under ? all.rows : undefined
  const takenKeys = taken && new Set(taken.map(keyOf))
  return {
    ticked: taken ?? rows.filter((row) => keys.has(keyOf(row))),
    isTicked: (row: Row) => (takenKeys ?? keys).has(keyOf(row)),
    /** Whether the ticked rows are those of every page. */
    isTaken: taken !== undefined,
    tick(row: Row, on: boolean) {
      if (taken) {
        const others = taken.filter((one) => keyOf(one) !== keyOf(row))
        setAll({ under, rows: on ? [...others, row] : others })
        return
      }
      const next = new Set(keys)
      if (on) next.add(keyOf(row))
      else next.delete(keyOf(row))
      setKeys(next)
    },
    tickAll(on: boolean) {
      setAll(undefined)
      setKeys(new Set(on ? rows.map(keyOf) : []))
    },
    take: (taken: readonly Row[]) => setAll({ under, rows: taken }),
  }
}

export type Ticks<Row> = ReturnType<typeof useTicks<Row>>

/** Returns the state of the tick box over all rows. */
export function tickedOf(count: number, all: number) {
  return count >= all ? count > 0 : count > 0 && 'some'
}
