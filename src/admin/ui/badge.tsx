import { Badge as Mark } from '@chakra-ui/react/badge'
import type { ReactNode } from 'react'

/** The meaning of a badge for the thing that it marks. */
export type Tone = keyof typeof palettes

const palettes = {
  neutral: 'gray',
  info: 'blue',
  success: 'green',
  warning: 'orange',
  danger: 'red',
  special: 'purple',
} as const

interface BadgeProps {
  tone?: Tone | undefined
  /** Set on a picture, where a soft surface would not stand out. */
  solid?: boolean | undefined
  children: ReactNode
}

/** A word or number that marks something; never a control. */
export function Badge({ tone = 'neutral', solid, children }: BadgeProps) {
  return (
    <Mark colorPalette={palettes[tone]} variant={solid ? 'solid' : 'subtle'}>
      {children}
    </Mark>
  )
}

const dot = { content: '""', boxSize: '2', borderRadius: 'full', background: 'currentcolor' }

/** The state of a thing: a badge with a dot, so that it is told from a plain mark. */
export function StatusBadge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <Mark colorPalette={palettes[tone]} _before={dot}>
      {children}
    </Mark>
  )
}
