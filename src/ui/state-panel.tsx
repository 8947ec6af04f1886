import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Heading, Text } from './text.tsx'

export interface StatePanelProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** A button or two. */
  action?: ReactNode
}

const Panel = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    maxWidth: '24rem',
    marginInline: 'auto',
    paddingInline: '6',
    paddingBlock: '12',
    textAlign: 'center',
  },
})
const Disc = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '5rem',
    height: '5rem',
    marginBottom: '2',
    borderRadius: 'full',
    _icon: { width: '2.25rem', height: '2.25rem', strokeWidth: '1.6' },
  },
  variants: {
    tone: {
      calm: { background: 'primary.soft', color: 'primary.deep' },
      error: { background: 'warning.soft', color: 'warning' },
    },
  },
})

/** The middle of a screen that has nothing else to show. */
export function StatePanel({
  icon,
  title,
  text,
  action,
  tone,
}: StatePanelProps & { tone: 'calm' | 'error' }) {
  return (
    <Panel role={tone === 'error' ? 'alert' : undefined}>
      <Disc tone={tone} aria-hidden>
        {icon}
      </Disc>
      <Heading>{title}</Heading>
      {text && <Text tone="soft">{text}</Text>}
      {action}
    </Panel>
  )
}
