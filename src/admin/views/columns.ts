import { useEffect } from 'react'
import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'
import { useOperator } from '../session/operator.ts'
import { type ColumnTitle, type ListContext, useListContext } from './list-context.ts'

const persisted = z.object({
  of: z.nullable(z.int()),
  chosen: z.record(z.string(), z.array(z.string())),
})

interface ColumnState extends z.output<typeof persisted> {
  /** Keeps the columns of a list or view for one member; null forgets them. What another member chose is forgotten. */
  choose: (operatorId: number, place: string, columns: readonly string[] | null) => void
}

/** The columns that were chosen on this device, by list or view, until the log-out. */
const useColumnStore = persistedStore<ColumnState, z.output<typeof persisted>>({
  name: 'admin-columns',
  schema: persisted,
  keep: ({ of, chosen }) => ({ of, chosen }),
  state: (set) => ({
    of: null,
    chosen: {},
    choose: (operatorId, place, columns) =>
      set((before) => {
        const { [place]: _former, ...others } = before.of === operatorId ? before.chosen : {}
        return {
          of: operatorId,
          chosen: columns === null ? others : { ...others, [place]: [...columns] },
        }
      }),
  }),
})

/** The columns that are chosen for what a list shows: those of its view, unless others were chosen on this device since. */
export function useChosenColumns({ list, view }: Pick<ListContext, 'list' | 'view'>) {
  const operatorId = useOperator()?.id ?? null
  const { of, chosen, choose } = useColumnStore()
  const place = view ? `${list} ${view.id}` : list
  const own = operatorId !== null && of === operatorId ? chosen[place] : undefined
  const write = (columns: readonly string[] | null) => {
    if (operatorId !== null) choose(operatorId, place, columns)
  }
  return { columns: own ?? view?.columns ?? null, choose: write, forget: () => write(null) }
}

/**
 * Divides columns into those that may be chosen and those that stay: the first with its ticks or pictures before it, and the acts
 * behind.
 */
export function divideColumns<C extends ColumnTitle>(columns: readonly C[]) {
  const isTitled = ({ titleHidden, head }: C) => !titleHidden && head === undefined
  const first = columns.findIndex(isTitled)
  return {
    lead: columns.slice(0, first + 1),
    free: columns.slice(first + 1).filter(isTitled),
    tail: columns.slice(first + 1).filter((column) => !isTitled(column)),
  }
}

/** Returns the columns of a table as they are chosen. One that there is not any more is left out. */
export function arrangeColumns<C extends ColumnTitle>(
  columns: readonly C[],
  chosen: readonly string[] | null,
) {
  const { lead, free, tail } = divideColumns(columns)
  const shown = chosen
    ? chosen.flatMap((key) => free.find((column) => column.key === key) ?? [])
    : free.filter(({ extra }) => !extra)
  return [...lead, ...shown, ...tail]
}

const nowhere = { list: 'cases', view: undefined } as const

/** The columns that the main table of a list shows; every other table shows all. */
export function useListColumns<C extends ColumnTitle>(columns: readonly C[], isMain: boolean) {
  const listed = useListContext()
  const { columns: chosen } = useChosenColumns(listed ?? nowhere)
  const register = isMain ? listed?.columns : undefined
  useEffect(() => register?.tell(columns), [register, columns])
  return listed && isMain ? arrangeColumns(columns, chosen) : columns
}
