import { useState } from 'react'

/** Which of the rows in sight are ticked. A row that has gone takes its tick along. */
export function useTicks<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const ticked = rows.filter(({ id }) => ids.has(id))
  return {
    ticked,
    isTicked: ({ id }: Row) => ids.has(id),
    tick({ id }: Row, on: boolean) {
      const next = new Set(ids)
      if (on) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    tickAll: (on: boolean) => setIds(new Set(on ? rows.map(({ id }) => id) : [])),
  }
}
