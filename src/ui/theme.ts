import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { palette } from '#lib/palette.ts'
import { globalCss } from './global-css.ts'

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 16, 20]
const spacing = {
  '0': { value: '0' },
  ...Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }])),
}

// Noto Sans JP where the device has it, else the system's Japanese face; no font is downloaded (architecture.md, "First paint").
const face =
  '"Noto Sans JP", "Noto Sans CJK JP", "Hiragino Sans", "Hiragino Kaku Gothic ProN", "BIZ UDPGothic", Meiryo, system-ui, sans-serif'

/** Tokens and global styles of both apps; the operators' area adds the recipes of its parts (src/admin/ui/theme.ts). */
export const config = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
    keyframes: { spin: { to: { transform: 'rotate(1turn)' } } },
    tokens: {
      colors: palette,
      spacing,
      sizes: {
        ...spacing,
        full: { value: '100%' },
        /** The least height of anything that a finger meets (WCAG 2.5.5 and product.md). */
        touch: { value: '2.75rem' },
        frame: { value: '30rem' },
      },
      fonts: { body: { value: face }, heading: { value: face } },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.25rem' },
        '2xl': { value: '1.5rem' },
        '3xl': { value: '1.875rem' },
        '4xl': { value: '2.375rem' },
      },
      fontWeights: { normal: { value: '400' }, medium: { value: '500' }, bold: { value: '700' } },
      lineHeights: { flat: { value: '1.3' }, tight: { value: '1.45' }, body: { value: '1.7' } },
      radii: {
        sm: { value: '0.5rem' },
        md: { value: '0.75rem' },
        lg: { value: '1rem' },
        xl: { value: '1.5rem' },
        full: { value: '9999px' },
      },
      shadows: {
        /** The one elevation: cards, sheets and toasts. */
        raised: { value: '0 1px 2px rgb(23 35 46 / 0.05), 0 8px 24px -12px rgb(23 35 46 / 0.18)' },
      },
      durations: { fast: { value: '150ms' }, moderate: { value: '200ms' }, slow: { value: '250ms' } },
      easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } },
      zIndex: { bar: { value: 10 }, header: { value: 20 }, toast: { value: 50 } },
    },
    semanticTokens: {
      colors: {
        canvas: { value: '{colors.slate.50}' },
        surface: { value: '{colors.white}' },
        sunken: { value: '{colors.slate.100}' },
        text: {
          DEFAULT: { value: '{colors.slate.900}' },
          soft: { value: '{colors.slate.600}' },
          link: { value: '{colors.sky.700}' },
        },
        line: { DEFAULT: { value: '{colors.slate.200}' }, strong: { value: '{colors.slate.400}' } },
        primary: {
          DEFAULT: { value: '{colors.sky.400}' },
          hover: { value: '{colors.sky.500}' },
          soft: { value: '{colors.sky.100}' },
          faint: { value: '{colors.sky.50}' },
          deep: { value: '{colors.sky.700}' },
        },
        secondary: { DEFAULT: { value: '{colors.slate.800}' }, hover: { value: '{colors.slate.700}' } },
        submit: { DEFAULT: { value: '{colors.yellow.400}' }, hover: { value: '{colors.yellow.500}' } },
        danger: { DEFAULT: { value: '{colors.red.700}' }, soft: { value: '{colors.red.50}' } },
        success: { DEFAULT: { value: '{colors.green.700}' }, soft: { value: '{colors.green.50}' } },
        warning: { DEFAULT: { value: '{colors.amber.800}' }, soft: { value: '{colors.amber.50}' } },
        special: { DEFAULT: { value: '{colors.violet.700}' }, soft: { value: '{colors.violet.50}' } },
        favourite: { value: '{colors.pink.600}' },
        focus: { value: '{colors.sky.700}' },
      },
    },
  },
})

/** Chakra's utilities with our tokens; recipes stand beside the parts that use them, so unused ones are not loaded. */
export const system = createSystem(defaultBaseConfig, config)
