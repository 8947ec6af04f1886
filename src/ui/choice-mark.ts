/** The look that checkbox and radio share: a native input, drawn by us. */
export const choiceMark = {
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: '1.5rem',
  height: '1.5rem',
  border: '2px solid',
  borderColor: 'line.strong',
  background: 'surface',
  cursor: 'pointer',
  transition: 'background-color, border-color',
  transitionDuration: 'fast',
  _checked: { borderColor: 'primary.deep', background: 'primary.deep' },
  _invalid: { borderColor: 'danger' },
  '&:checked::before': { opacity: 1 },
} as const

/** The style of the mark that appears inside the input when it is chosen. */
export const choiceTick = { content: '""', position: 'absolute', background: 'white', opacity: 0 } as const
