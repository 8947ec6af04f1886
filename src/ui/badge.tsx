import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'special'

export interface BadgeProps {
  tone?: Tone | undefined
  /** Words of any length, on as many lines as they need. */
  wraps?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** A word or number that marks something; never a control. */
export function Badge({ tone = 'neutral', wraps, children, className }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], wraps && styles.wraps, className)}>{children}</span>
  )
}

/** The state of a thing: a badge with a dot, so that it is told from a plain mark. */
export function StatusBadge({ className, ...rest }: BadgeProps) {
  return <Badge {...rest} className={classes(styles.dot, className)} />
}
