import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

const still = {
  animation: 'none !important',
  transition: 'none !important',
  scrollBehavior: 'auto !important',
}

/** The styles of every element: Japanese typography, the focus ring, and no motion for people who ask for reduced motion. */
export const globalCss = defineGlobalStyles({
  ':root': {
    // The home indicator of phones without a button (product.md, "Look and feel"); the shell's tab bar raises --bar-bottom.
    // LINE on Android draws down to the edge and names that edge itself where its browser does not (docs/line.md).
    '--safe-bottom': 'max(34px, var(--android-safe-area-inset-bottom, env(safe-area-inset-bottom)))',
    // What a phone on its side has there: the notch, and on Android the buttons.
    '--safe-side': 'max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))',
    // The part of it that reaches into the column in the middle, which it does with large text alone.
    '--column-side': 'max(0px, var(--safe-side) - max(0px, (100vw - var(--chakra-sizes-frame)) / 2))',
    // A phone on its side. LINE recommends 44 px at both sides.
    '@media (orientation: landscape) and (max-height: 30rem)': {
      '--safe-side': 'max(44px, env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))',
      '--safe-bottom': 'max(21px, var(--android-safe-area-inset-bottom, env(safe-area-inset-bottom)))',
    },
    '--bar-bottom': '0px',
    '--global-font-body': 'fonts.body',
    '@media (min-width: 64rem)': { '--safe-bottom': '1rem' },
  },
  html: {
    color: 'text',
    bg: 'canvas',
    fontFamily: 'body',
    lineHeight: 'body',
    lineBreak: 'strict',
    wordBreak: 'auto-phrase',
    // An address or a name without spaces never widens a screen.
    overflowWrap: 'anywhere',
    colorScheme: 'light',
    // A focused field is never hidden under the bars (WCAG 2.4.11).
    scrollPaddingBlock: '4.5rem 8rem',
  },
  // Chakra gives every element a value of its own, which would keep them from what stands above and below.
  '*': { overflowWrap: 'inherit' },
  'h1, h2, h3, h4': {
    textWrap: 'balance',
    lineHeight: 'tight',
    fontWeight: 'bold',
    fontFeatureSettings: '"palt"',
  },
  'p, li, dd': { textWrap: 'pretty' },
  // These keep room for their longest word as long as there is any.
  'button, th, td': { overflowWrap: 'break-word' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::placeholder': { color: 'text.soft', opacity: 1 },
  '::selection': { bg: 'primary.soft' },
  ':root:has(dialog[open])': { overflow: 'hidden' },
  '*, *::before, *::after': { '@media (prefers-reduced-motion: reduce)': still },
})
