import { chakra } from '@chakra-ui/react/styled-system'

/**
 * What an act would do to whom, before it is done: each part with its number and, as a `dd` with `data-effect` over the whole width, what
 * becomes of it.
 */
export const Consequences = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    borderRadius: 'md',
    lineHeight: '1.5',
    '& > div': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '4' },
    '& dd': { fontWeight: '700', fontVariantNumeric: 'tabular-nums' },
    '& dd[data-effect]': { gridColumn: '1 / -1', fontSize: 'sm', fontWeight: '400' },
  },
  variants: {
    tone: {
      calm: { background: 'sunken' },
      danger: { background: 'danger.soft' },
    },
  },
})
