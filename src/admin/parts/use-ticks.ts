import { useState } from 'react'

/** Returns which of the visible rows are ticked. A row that disappears loses its tick. */
export function useTicks<Row>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set())
  return {
    ticked: rows.filter((row) => keys.has(keyOf(row))),
    isTicked: (row: Row) => keys.has(keyOf(row)),
    tick(row: Row, on: boolean) {
      const next = new Set(keys)
      if (on) next.add(keyOf(row))
      else next.delete(keyOf(row))
      setKeys(next)
    },
    tickAll: (on: boolean) => setKeys(new Set(on ? rows.map(keyOf) : [])),
  }
}

export type Ticks<Row> = ReturnType<typeof useTicks<Row>>

/** Returns the state of the tick box over all rows. */
export function tickedOf(count: number, all: number) {
  return count === all ? count > 0 : count > 0 && 'some'
}
