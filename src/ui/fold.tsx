import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface FoldProps {
  label: ReactNode
  children: ReactNode
  /** Unfolded to begin with. */
  open?: boolean
  /** Stands on paper whether it is unfolded or not. */
  printed?: boolean
}

const onPaper = { '@media print': { '&::details-content': { contentVisibility: 'visible' } } }

const Details = chakra('details', {
  base: {
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
    '& > :not(summary)': { paddingTop: '3' },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'touch',
    borderRadius: 'sm',
    fontWeight: 'bold',
    lineHeight: 'tight',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _icon: { flexShrink: 0, width: '1.25rem', height: '1.25rem', color: 'text.soft' },
  },
})

/** Something long behind one line; it is found by the browser's search all the same. */
export function Fold({ label, children, open, printed = false }: FoldProps) {
  return (
    <Details open={open} {...(printed && { css: onPaper })}>
      <Summary>
        {label}
        <ChevronDown aria-hidden />
      </Summary>
      <div>{children}</div>
    </Details>
  )
}
