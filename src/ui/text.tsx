import { chakra } from '@chakra-ui/react/styled-system'

/** A paragraph; `as` names another element. `number` lines digits up in tables and amounts. */
export const Text = chakra('p', {
  variants: {
    size: { xs: { fontSize: 'xs' }, sm: { fontSize: 'sm' }, md: { fontSize: 'md' }, lg: { fontSize: 'lg' } },
    tone: { plain: {}, soft: { color: 'text.soft' }, danger: { color: 'danger' } },
    number: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
})

/** A heading; the level comes from `as`, the look from `size`. */
export const Heading = chakra('h2', {
  variants: {
    size: {
      sm: { fontSize: 'md' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: '2xl' },
      '2xl': { fontSize: { base: '3xl', md: '4xl' }, lineHeight: 'flat' },
    },
  },
  defaultVariants: { size: 'md' },
})

/** The look of a link in running text; `asChild` gives it to a router Link. */
export const TextLink = chakra('a', {
  base: {
    color: 'text.link',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
})
