import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; the same as those of what will stand there, so that nothing jumps. */
  height?: CSSProperties['height']
  width?: CSSProperties['width']
  /** A shape such as `16 / 9` in place of a height. */
  ratio?: string | undefined
  round?: boolean | undefined
}

/** The place of what is still loading; the screen says once that it loads (PulsingSpinner or aria-busy). */
export function Skeleton({ height = '1em', width, ratio, round }: SkeletonProps) {
  const size = ratio ? { width, aspectRatio: ratio } : { width, height }
  return <span aria-hidden className={classes(styles.skeleton, round && styles.round)} style={size} />
}
