import type { CSSProperties, ReactNode } from 'react'
import styles from './columns.module.css'

interface ColumnsProps {
  /** The space between the parts of a column, as on a phone. */
  gap: string
  /** The width of the column beside; it takes half of the room without one. */
  beside?: string
  /** `woven` for four parts that take turns, main, beside, main, beside, and close up in their own columns. */
  parts?: 'woven' | undefined
  children: ReactNode
}

interface ColumnProps {
  place: 'main' | 'beside' | 'whole'
  /** Stays in sight while the other column is scrolled. */
  stays?: boolean | undefined
  children: ReactNode
}

/** Two columns in a wide window. In a narrow one all parts stand below one another, in the order in which they are written. */
export function Columns({ gap, beside = '1fr', parts, children }: ColumnsProps) {
  const sizes = { '--gap': gap, '--beside': beside } as CSSProperties
  return (
    <div className={styles.columns} style={sizes} data-parts={parts}>
      {children}
    </div>
  )
}

/** A part of `Columns`. On a phone it is as if only what stands in it were there. */
export function Column({ place, stays, children }: ColumnProps) {
  return (
    <div className={styles.column} data-place={place} data-stays={stays || undefined}>
      {children}
    </div>
  )
}
