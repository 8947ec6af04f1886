import { toHalfWidthDigits } from './digits.ts'

/** How a number may be written. Its plain text (`-1234.5`) is what is kept; grouping is for the eye alone. */
export interface NumberTextRules {
  /** Digits after the decimal point; 0 allows none. */
  decimalScale: number
  /** Fills up to `decimalScale` when the number is settled. */
  fixedDecimals: boolean
  negative: boolean
  /** Stands between thousands; empty for none. */
  separator: string
}

const dashes = /^[-‐-―−－ー]/u
const points = /[.．。｡]/u

/** What was typed or pasted, as plain text: full-width digits made half-width, one decimal point, at most a leading minus. */
export function plainNumber(typed: string, { decimalScale, negative }: NumberTextRules) {
  const text = toHalfWidthDigits(typed).trim()
  const at = decimalScale > 0 ? text.search(points) : -1
  const whole = digitsOf(at < 0 ? text.split(points)[0] : text.slice(0, at))
  const fraction = at < 0 ? '' : `.${digitsOf(text.slice(at + 1)).slice(0, decimalScale)}`
  return (negative && dashes.test(text) ? '-' : '') + whole + fraction
}

function digitsOf(text = '') {
  return text.replaceAll(/\D/g, '')
}

/** Plain text with its thousands grouped. */
export function groupedNumber(plain: string, { separator }: NumberTextRules) {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(.*)$/.exec(plain) ?? []
  return sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator) + fraction
}

/** Plain text when the writing is over: no leading zeros, no lone sign or point, a fixed number of decimals. */
export function settledNumber(plain: string, { decimalScale, fixedDecimals }: NumberTextRules) {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(plain) ?? []
  if (whole + fraction === '') return ''
  const decimals = fixedDecimals ? fraction.padEnd(decimalScale, '0') : fraction
  const number = (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals && `.${decimals}`)
  return /[1-9]/.test(number) ? sign + number : number
}

/** Where the caret belongs in `grouped` so that as many characters that count stand before it as did in `typed`. */
export function caretIn(grouped: string, typed: string, caret: number, rules: NumberTextRules) {
  const before = plainNumber(typed.slice(0, caret), rules).length
  let counted = 0
  for (const [index, character] of [...grouped].entries()) {
    if (counted === before) return index
    if (/[\d.-]/.test(character)) counted += 1
  }
  return grouped.length
}
