import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './timeline.module.css'

export interface TimelineEntry {
  /** The entry's key, needed when a title occurs twice in a list. */
  id?: string
  title: string
  when?: ReactNode
  text?: ReactNode
  state: 'past' | 'now' | 'ahead'
}

/** Shows past and coming events, one below the other. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ title, when, text, state, id = title }) => (
        <li
          key={id}
          className={classes(styles.entry, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {when && <span className={styles.when}>{when}</span>}
          <span className={styles.title}>{title}</span>
          {text && <div className={styles.detail}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}
