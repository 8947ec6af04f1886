import type { ReactNode } from 'react'
import styles from './tick-bar.module.css'

/** What is ticked in a long list and what can be done with it; stays in sight above it. */
export function TickBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label={label}>
      {children}
    </section>
  )
}
