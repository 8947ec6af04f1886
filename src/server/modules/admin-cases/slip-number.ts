import type { Carrier } from '#contract/case-shapes.ts'

/**
 * A slip number as it is kept; undefined for what is none. Those of the three carriers have 11 to 13 digits, written with or
 * without hyphens.
 */
export function slipNumber(carrier: Carrier, text: string) {
  if (carrier === 'other') return /^[0-9A-Za-z-]{1,40}$/.test(text) ? text : undefined
  const digits = text.replaceAll('-', '')
  return /^\d{11,13}$/.test(digits) ? digits : undefined
}
