import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** The id for links that lead here by moving the focus. */
  id?: string | undefined
  children: ReactNode
}

/** Shows one subject of a screen on a card of its own. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <Card as="section" id={id} tabIndex={id ? -1 : undefined}>
      <div className={styles.section}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </Card>
  )
}

/** A smaller heading inside a section with what belongs to it. */
export function Part({ title, children }: Omit<SectionProps, 'id'>) {
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}
