import { useState } from 'react'

/**
 * Returns which rows of a list are ticked: some of those that are shown, which lose their tick when they disappear, or all of every page
 * once `take` was given them. `under`: the filters of the list, for others mean other rows.
 */
export function useTicks<Row>(rows: readonly Row[], keyOf: (row: Row) => number, under = '') {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<{ under: string; rows: readonly Row[] }>()
  const taken = all?.under === under ? all.rows : undefined
  const tickedKeys = taken ? new Set(taken.map(keyOf)) : keys
  const shown = rows.filter((row) => tickedKeys.has(keyOf(row)))
  return {
    keyOf,
    ticked: taken ?? shown,
    isTicked: (row: Row) => tickedKeys.has(keyOf(row)),
    /** The state of a box over all rows that are shown. */
    ofPage: shown.length === rows.length ? rows.length > 0 : shown.length > 0 && ('some' as const),
    /** Whether the ticked rows are those of every page. */
    isTaken: taken !== undefined,
    /** Keeps what was ticked since the list was last drawn: on a busy machine two ticks come before the first is shown. */
    tick(row: Row, on: boolean) {
      if (taken) setAll((before) => before && { ...before, rows: withRow(before.rows, row, on) })
      else setKeys((before) => withKey(before, keyOf(row), on))
    },
    tickAll(on: boolean) {
      setAll(undefined)
      setKeys(new Set(on ? rows.map(keyOf) : []))
    },
    take: (taken: readonly Row[]) => setAll({ under, rows: taken }),
  }

  function withRow(before: readonly Row[], row: Row, on: boolean) {
    const others = before.filter((one) => keyOf(one) !== keyOf(row))
    return on ? [...others, row] : others
  }
}

function withKey(before: ReadonlySet<number>, key: number, on: boolean) {
  const next = new Set(before)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

export type Ticks<Row> = ReturnType<typeof useTicks<Row>>
