import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { animationStyles, keyframes, layerStyles, textStyles } from '@chakra-ui/react/theme'
import { config } from '#ui/theme.ts'
import { chakraFields, ourFields } from './field-recipes.ts'
import { chakraParts, ourParts } from './recipes.ts'

interface Palette {
  /** The surface of a mark, and what is written on it. */
  subtle: string
  fg: string
  /** The strong surface, such as that of a ticked box. White is read on it. */
  solid: string
}

/** One of Chakra's `colorPalette`s out of our colours. */
function palette({ subtle, fg, solid }: Palette) {
  const muted = { value: `{colors.${subtle}}` }
  return {
    subtle: muted,
    muted,
    emphasized: muted,
    fg: { value: `{colors.${fg}}` },
    solid: { value: `{colors.${solid}}` },
    contrast: { value: '{colors.white}' },
    focusRing: { value: '{colors.focus}' },
    border: { value: `{colors.${solid}}` },
  }
}

/** Chakra's own names for colours, spaces and the like, which its recipes are written with, standing for our tokens. */
const names = defineConfig({
  globalCss: {
    html: { colorPalette: 'blue', '--global-color-border': 'colors.line' },
    // Names and titles can be longer than a row holds; the whole stands on the screen that they lead to. A screen's own rule wins.
    ':where(.chakra-table__cell) :where(a:not([class]), small)': {
      maxWidth: '26rem',
      overflowWrap: 'anywhere',
      lineClamp: '2',
    },
    ':where(.chakra-table__cell) :where(small)': { lineClamp: '4' },
  },
  theme: {
    keyframes: { ...keyframes, spin: { to: { transform: 'rotate(1turn)' } } },
    animationStyles,
    layerStyles: {
      ...layerStyles,
      disabled: { value: { bg: 'sunken', color: 'text.soft', cursor: 'not-allowed' } },
    },
    textStyles,
    tokens: {
      animations: { pulse: { value: 'pulse 1.6s ease-in-out infinite' } },
      cursor: {
        button: { value: 'pointer' },
        checkbox: { value: 'pointer' },
        radio: { value: 'pointer' },
        disabled: { value: 'not-allowed' },
      },
      durations: { faster: { value: '100ms' } },
      fontWeights: { semibold: { value: '700' } },
      sizes: {
        xs: { value: '20rem' },
        sm: { value: '24rem' },
        md: { value: '28rem' },
        lg: { value: '32rem' },
        '7': { value: '1.75rem' },
        '9': { value: '2.25rem' },
      },
      zIndex: { popover: { value: 40 }, tooltip: { value: 60 } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: { value: '{colors.surface}' },
          panel: { value: '{colors.surface}' },
          subtle: { value: '{colors.primary.faint}' },
          muted: { value: '{colors.sunken}' },
          emphasized: { value: '{colors.slate.200}' },
          inverted: { value: '{colors.secondary}' },
        },
        fg: {
          DEFAULT: { value: '{colors.text}' },
          muted: { value: '{colors.text.soft}' },
          error: { value: '{colors.danger}' },
          inverted: { value: '{colors.white}' },
        },
        border: {
          DEFAULT: { value: '{colors.line}' },
          emphasized: { value: '{colors.line.strong}' },
          error: { value: '{colors.danger}' },
        },
        gray: palette({ subtle: 'sunken', fg: 'text', solid: 'secondary' }),
        blue: palette({ subtle: 'primary.soft', fg: 'text', solid: 'primary.deep' }),
        green: palette({ subtle: 'success.soft', fg: 'success', solid: 'success' }),
        orange: palette({ subtle: 'warning.soft', fg: 'warning', solid: 'warning' }),
        red: palette({ subtle: 'danger.soft', fg: 'danger', solid: 'danger' }),
        purple: palette({ subtle: 'special.soft', fg: 'special', solid: 'special' }),
      },
      radii: { l1: { value: '0.4rem' }, l2: { value: '0.75rem' }, l3: { value: '1rem' } },
      shadows: Object.fromEntries(
        ['xs', 'md', 'lg', 'xl'].map((size) => [size, { value: '{shadows.raised}' }]),
      ),
    },
  },
})

/** The creators' tokens with the recipes of the parts in this folder. Only the operators' build loads it. */
export const system = createSystem(
  defaultBaseConfig,
  config,
  names,
  { theme: chakraFields },
  { theme: ourFields },
  { theme: chakraParts },
  { theme: ourParts },
)
