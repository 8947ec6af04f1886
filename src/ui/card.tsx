import type { ComponentPropsWithRef, ElementType } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classes } from './classes.ts'
import styles from './card.module.css'

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** The element: `article` or `li` in lists. */
  as?: ElementType | undefined
  /** False lets a picture reach the card's edge. */
  padded?: boolean | undefined
  tone?: 'plain' | 'accent' | undefined
}

/** A white surface with the one elevation. */
export function Card({ as: Element = 'div', padded = true, tone = 'plain', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classes(styles.card, padded && styles.padded, tone === 'accent' && styles.accent, className)}
    />
  )
}

/** A link whose hit area is the card around it; other buttons in the card need `position: relative` to stay above it. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classes(styles.link, className)} />
}
