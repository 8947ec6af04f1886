import { chakra } from '@chakra-ui/react/styled-system'

/** Out of sight, still read aloud. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const VisuallyHidden = chakra('span', { base: visuallyHidden })
