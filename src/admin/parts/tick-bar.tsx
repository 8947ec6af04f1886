import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    paddingInline: '3.5',
    paddingBlock: '1.5',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'raised',
    fontSize: 'sm',
    '@media (width >= 64rem)': { '& button': { minHeight: '9', paddingBlock: '0' } },
    // The reason why the buttons are off stands before them.
    '& > span:has(button)': { flexDirection: 'row-reverse', alignItems: 'center', gap: '3' },
  },
})

interface TickBarProps {
  label: string
  /** Stands instead of the filters, as high as they are with or without labels over them, so that no row moves. */
  inPlace?: 'labelled' | 'bare'
  children: ReactNode
}

/** Shows what is ticked in a long list and the actions on it; stays in sight above the list. */
export function TickBar({ label, inPlace, children }: TickBarProps) {
  return (
    <Bar
      aria-label={label}
      marginBlock={inPlace === 'bare' ? '-1.5' : undefined}
      minHeight={inPlace === 'labelled' ? { lg: '3.75rem' } : undefined}
    >
      {children}
    </Bar>
  )
}

/** How many rows are ticked, with what unticks them or ticks more; the actions stand beside it. */
export const TickCount = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minWidth: '12rem',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
  },
})
