import type { KeyboardEvent } from 'react'

/** What the field tells of the list that is open below it. */
export interface Popup {
  listId: string
  activeId: string | undefined
}

/** Whom the field gives its keys first. */
export interface TakesKeys {
  take: (event: KeyboardEvent) => void
}
