/**
 * Light mode only. Every pairing in use holds WCAG AA, proved in theme.test.ts: slate on light blue, never white (product.md).
 */
export const palette = {
  white: { value: '#ffffff' },
  black: { value: '#111111' },
  sky: {
    50: { value: '#f0f8fd' },
    100: { value: '#dff1fb' },
    400: { value: '#6cc4f0' },
    500: { value: '#4ab4e8' },
    700: { value: '#0b6797' },
  },
  slate: {
    50: { value: '#f3f7fa' },
    100: { value: '#ebf0f4' },
    200: { value: '#dae3ea' },
    400: { value: '#7a8c9a' },
    600: { value: '#4b6071' },
    700: { value: '#344857' },
    800: { value: '#22323f' },
    900: { value: '#17232e' },
  },
  yellow: { 400: { value: '#ffd43b' }, 500: { value: '#ffc914' } },
  red: { 50: { value: '#fdf0f0' }, 700: { value: '#b4232c' } },
  green: { 50: { value: '#eaf7f0' }, 700: { value: '#1a6b45' } },
  amber: { 50: { value: '#fff6e0' }, 800: { value: '#7d4e00' } },
  violet: { 50: { value: '#f3effc' }, 700: { value: '#5b3fa8' } },
  pink: { 600: { value: '#d92d5b' } },
}
