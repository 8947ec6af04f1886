import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './definition-list.module.css'

export interface Definition {
  label: string
  value: ReactNode
}

export interface DefinitionListProps {
  items: readonly Definition[]
  /** `sides` for short values, `stacked` for sentences. */
  layout?: 'sides' | 'stacked' | undefined
}

/** Labels with their values. */
export function DefinitionList({ items, layout = 'sides' }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes(styles.row, styles[layout])}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
