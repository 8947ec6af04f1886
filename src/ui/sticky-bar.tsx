import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { useKeyboardInset } from './keyboard-inset.ts'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'calc(var(--bar-bottom) + var(--keyboard-inset, 0px))',
    zIndex: 'bar',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    // Over the whole width of the frame, whose padding is 1rem.
    marginInline: '-1rem',
    marginTop: 'auto',
    paddingInline: '4',
    paddingTop: '3',
    paddingBottom: 'max(0.75rem, calc(var(--safe-bottom) - var(--bar-bottom) - var(--keyboard-inset, 0px)))',
    borderTop: '1px solid',
    borderColor: 'line',
    background: 'surface',
    // With a pointer and a keyboard, it ends what it belongs to.
    lg: {
      position: 'static',
      marginInline: '0',
      marginTop: '0',
      padding: '0',
      border: 'none',
      background: 'none',
    },
  },
  variants: {
    /** Over the padding at the end of the screen, too. */
    last: { true: { marginBottom: { base: '-1.5rem', lg: '0' } } },
  },
})

/**
 * The action at the foot of a screen. It rests on the shell's tab bar (--bar-bottom) or a keyboard, and keeps clear of the home
 * indicator (--safe-bottom) where there is neither. In a wide window it stands where it is written.
 */
export function StickyBar(props: ComponentProps<typeof Bar>) {
  useKeyboardInset()
  return <Bar {...props} />
}
