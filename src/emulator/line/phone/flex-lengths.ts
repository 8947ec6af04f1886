import { html } from 'hono/html'
import type { Html } from '../../page.ts'

// Pixels of the keywords: https://developers.line.biz/en/docs/messaging-api/flex-message-layout/
export const spacings = { none: 0, xs: 2, sm: 4, md: 8, lg: 12, xl: 16, xxl: 20 }
export const textSizes = {
  xxs: 11,
  xs: 13,
  sm: 14,
  md: 16,
  lg: 19,
  xl: 22,
  xxl: 29,
  '3xl': 35,
  '4xl': 48,
  '5xl': 74,
}
export const imageSizes = {
  xxs: 40,
  xs: 60,
  sm: 80,
  md: 100,
  lg: 120,
  xl: 140,
  xxl: 160,
  '3xl': 180,
  '4xl': 200,
  '5xl': 220,
}
export const borderWidths = { none: 0, light: 0.5, normal: 1, medium: 2, 'semi-bold': 3, bold: 4 }
export const bubbleWidths = { nano: 120, micro: 160, deca: 220, hecto: 241, kilo: 260, mega: 300, giga: 386 }

/** A keyword, pixels or a share of the parent as a length of CSS. */
export function lengthIn(keywords: Record<string, number>, size: string | undefined) {
  if (size === undefined) return undefined
  if (size === 'full') return '100%'
  return Object.hasOwn(keywords, size) ? `${keywords[size]}px` : size
}

/** `20:13` as a ratio of CSS. */
export const ratioOf = (aspectRatio = '1:1') => aspectRatio.replace(':', ' / ')

/** A `style` attribute of the properties that have a value; nothing when none has. */
export function css(properties: Record<string, string | number | undefined>): Html | '' {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : html`style="${given.map(([name, value]) => `${name}:${value}`).join(';')}"`
}
