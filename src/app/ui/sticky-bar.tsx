import { chakra } from '@chakra-ui/react/styled-system'

/**
 * The action at the foot of a screen. It rests on the shell's tab bar (--bar-bottom), or keeps clear of the home indicator
 * (--safe-bottom) where there is none.
 */
export const StickyBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'var(--bar-bottom)',
    zIndex: 'bar',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    marginTop: 'auto',
    paddingInline: '4',
    paddingTop: '3',
    paddingBottom: 'max(0.75rem, calc(var(--safe-bottom) - var(--bar-bottom)))',
    borderTop: '1px solid',
    borderColor: 'line',
    background: 'surface',
  },
})
