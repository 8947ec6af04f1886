import { createContext, useContext } from 'react'
import type { ListView, ViewedList } from '#contract/list-views.ts'

/** What the choice of columns has to know of one. */
export interface ColumnTitle {
  key: string
  title: string
  titleHidden?: boolean | undefined
  head?: unknown
  /** Shown only where somebody chose it. */
  extra?: boolean | undefined
}

/** The register through which a table tells its columns to the choice of columns. */
export interface ColumnRegister {
  tell: (columns: readonly ColumnTitle[]) => void
  known: () => readonly ColumnTitle[]
}

/** What the parts of a list's screen know of its saved views. */
export interface ListContext {
  list: ViewedList
  /** The screen is the list itself, whose head shows the views; not one that only goes along with its filters. */
  headed: boolean
  views: readonly ListView[]
  startId: number | null
  /** The view that is shown. */
  view: ListView | undefined
  /** The address names a view that was deleted or is not shared. */
  isGone: boolean
  /** The columns that the main table has, once it is shown. */
  columns: ColumnRegister
  /** Reads the views again where they could not be read. */
  retry: (() => void) | undefined
}

const context = createContext<ListContext | null>(null)

export const ListProvider = context.Provider

/** Null on a screen that has no saved views. */
export function useListContext() {
  return useContext(context)
}

/** The value of `view` in an address that asks for no view, also where the list would begin with one. */
export const noView = 'none'

/** What an address may say without asking for any rows of its own. */
const ofThePage = ['page', 'size', 'sort', 'order', 'view']

/** Whether an address asks for the list as it opens. */
export function isBare(search: URLSearchParams) {
  return [...search.keys()].every((name) => ofThePage.includes(name))
}
