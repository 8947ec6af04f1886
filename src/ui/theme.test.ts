import { expect, test } from 'vitest'
import { system } from './theme.ts'

function colour(name: string): string {
  const value = String(system.tokens.getByName(`colors.${name}`)?.originalValue)
  const other = /^\{colors\.(.+)\}$/.exec(value)?.[1]
  return other ? colour(other) : value
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string) {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(colour(one)), luminance(colour(other))].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken', 'primary.soft', 'primary.faint']
const pairs = [
  ...grounds.flatMap((ground) =>
    ['text', 'text.soft', 'text.link', 'danger'].map((text) => [text, ground] as const),
  ),
  ['text', 'primary'],
  ['text', 'primary.hover'],
  ['black', 'submit'],
  ['black', 'submit.hover'],
  ['white', 'secondary'],
  ['white', 'secondary.hover'],
  ['white', 'primary.deep'],
  ['danger', 'danger.soft'],
  ['success', 'success.soft'],
  ['warning', 'warning.soft'],
  ['special', 'special.soft'],
] as const

test.each(pairs)('text in %s can be read on %s (WCAG 1.4.3)', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['line.strong', 'surface'],
  ['line.strong', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['primary.deep', 'surface'],
  ['favourite', 'surface'],
])('%s is told from %s (WCAG 1.4.11)', (part, ground) => {
  expect(contrast(part, ground)).toBeGreaterThanOrEqual(3)
})
