import { useState } from 'react'

/** Which of the rows in sight are ticked. A row that has gone takes its tick along. */
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

/** What the tick over all of them shows. */
export function tickedOf(count: number, all: number) {
  return count === all ? count > 0 : count > 0 && 'some'
}
