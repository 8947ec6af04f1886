import type { Carrier } from './case-shapes.ts'
import type { FieldCode } from './problem.ts'

/** What is wrong with a number: its form, or its check digit. */
export type TrackingNumberError = Extract<
  FieldCode,
  'field.invalid' | 'field.tracking_digits' | 'field.tracking_japan_post' | 'field.tracking_check_digit'
>
export type TrackingNumber =
  | { number: string; error: null }
  | { /** The number as it was typed, in plain characters. */ number: string; error: TrackingNumberError }

/**
 * The number in plain characters: half-width, without spaces, every dash a hyphen. A Japanese keyboard writes a long vowel mark
 * where a hyphen was meant.
 */
export function plainNumber(text: string) {
  return text
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212ー]/gu, '-')
}

/**
 * The number as it is kept, checked by its carrier's rule (domain.md, "Tracking numbers"). Those of the three carriers are kept
 * without hyphens; those of another one as they are written.
 */
export function readTrackingNumber(carrier: Carrier, text: string): TrackingNumber {
  const plain = plainNumber(text)
  if (carrier === 'other')
    return { number: plain, error: /^[0-9A-Za-z-]{1,40}$/.test(plain) ? null : 'field.invalid' }
  const compact = plain.replaceAll('-', '').toUpperCase()
  const rule = rules[carrier]
  if (!rule.form.test(compact)) return { number: plain, error: rule.error }
  return { number: compact, error: hasCheckDigit(compact) ? null : 'field.tracking_check_digit' }
}

const twelveDigits = { form: /^\d{12}$/, error: 'field.tracking_digits' } as const
const rules = {
  yamato: twelveDigits,
  sagawa: twelveDigits,
  // Parcels have twelve digits, registered mail eleven, and items by S10 letters around nine.
  japan_post: { form: /^(?:\d{11,12}|[A-Z]{2}\d{9}[A-Z]{2})$/, error: 'field.tracking_japan_post' },
} as const

function hasCheckDigit(number: string) {
  const digits = number.replaceAll(/[A-Z]/g, '')
  const compute = digits === number ? remainderOfSeven : checkDigitOfS10
  return digits.slice(-1) === compute(digits.slice(0, -1))
}

/** The check digit called 7DR: what remains when the digits before it are divided by seven. */
export function remainderOfSeven(digits: string) {
  return String(Number(digits) % 7)
}

/** The check digit of eight digits by the Universal Postal Union's standard S10. */
function checkDigitOfS10(digits: string) {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const rest = 11 - (sum % 11)
  if (rest === 10) return '0'
  return rest === 11 ? '5' : String(rest)
}
