import { chakra } from '@chakra-ui/react/styled-system'

/** The frame around a text input and its adornments. Text is 16px: iOS zooms into anything smaller. */
export const InputBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '12',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line.strong',
    background: 'surface',
    transition: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _focusWithin: { borderColor: 'focus', boxShadow: '0 0 0 2px var(--chakra-colors-focus)' },
    '&:has([aria-invalid])': { borderColor: 'danger' },
    '&:has(:disabled)': { background: 'sunken', color: 'text.soft' },
  },
})

/** An icon, ¥ or @ beside the input. */
export const Adornment = chakra('span', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    color: 'text.soft',
    pointerEvents: 'none',
    _icon: { width: '1.25rem', height: '1.25rem' },
  },
  variants: {
    side: {
      start: { paddingInlineStart: '3.5', '& ~ :is(input, textarea)': { paddingInlineStart: '2' } },
      end: { paddingInlineEnd: '3.5' },
    },
  },
})

// The frame shows the focus for the input inside, so the input has no ring of its own.
export const bareInput = {
  flex: '1',
  minWidth: '0',
  width: 'full',
  paddingInline: '3.5',
  paddingBlock: '2.5',
  border: 'none',
  borderRadius: 'md',
  background: 'transparent',
  fontSize: 'md',
  lineHeight: 'tight',
  outline: 'none',
} as const
