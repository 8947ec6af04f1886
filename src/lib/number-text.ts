import { readDuration } from './duration-text.ts'
import { readUnits } from './number-units.ts'

/** The rules for writing a number. Its plain text (`-1234.5`) is what is stored; grouping is for display only. */
export interface NumberTextRules {
  /** Digits after the decimal point; 0 allows none. */
  decimalScale: number
  /** Fills up to `decimalScale` when the number is settled. */
  fixedDecimals: boolean
  negative: boolean
  /** Stands between thousands; empty for none. */
  separator: string
  /** Takes a time such as 3:24 or 3分24秒, which becomes seconds. */
  durations?: boolean | undefined
}

const dashes = /^[-‐-―−ー]/u
const points = /[.。]/u
/** Spaces. Those between two words are kept by the group: `million followers`. */
const spaces = /([a-z]\s+(?=[a-z]))|\s+/giu
/** Two numbers with a stroke or such a word between: which of them is meant, only the person knows. */
const range = /\d[^\d.,]*?(?:[~〜‐-―−ー/-]|から|to)[^\d.,]*\d/u

/**
 * Returns the plain text of what was typed or pasted: full-width digits made half-width, one decimal point, at most a leading minus,
 * units such as 万 and k multiplied out. Text that is no number by these rules stays as it was typed, to be refused with a message.
 */
export function plainNumber(typed: string, rules: NumberTextRules) {
  const text = halfWidth(typed)
  if (range.test(text)) return typed.trim()
  const counted = unitsOf(text, rules)
  if (counted === undefined) return plainDigits(text, rules)
  return counted !== null && isNumberText(counted, rules.decimalScale) ? counted : typed.trim()
}

/** Returns whether the text has a unit such as 万 or 分; only the whole text then gives the number. */
export function hasUnit(typed: string, rules: NumberTextRules) {
  return unitsOf(halfWidth(typed), rules) !== undefined
}

/** Reads a number with a unit. Where times are taken, m is for minutes and not for millions. */
function unitsOf(text: string, { durations }: NumberTextRules) {
  const time = durations ? readDuration(text) : undefined
  return time === undefined ? readUnits(text) : time
}

function halfWidth(typed: string) {
  return typed.normalize('NFKC').replaceAll(spaces, '$1')
}

function plainDigits(text: string, { decimalScale, negative }: NumberTextRules) {
  const at = text.search(points)
  const whole = digitsOf(at < 0 ? text : text.slice(0, at))
  const decimals = at < 0 ? '' : digitsOf(text.slice(at + 1))
  // Where none are allowed they are not dropped either: 1.5 is neither 1 nor 15.
  const fraction = at < 0 ? '' : `.${decimalScale > 0 ? decimals.slice(0, decimalScale) : decimals}`
  return (negative && dashes.test(text) ? '-' : '') + whole + fraction
}

function digitsOf(text: string) {
  return text.replaceAll(/\D/g, '')
}

/** Returns whether the text can be sent: it is empty, or a number with at most `decimalScale` decimals. */
export function isNumberText(plain: string, decimalScale: number) {
  const [match, decimals = ''] = /^-?\d*\.?(\d*)$/.exec(plain) ?? []
  return match !== undefined && decimals.length <= decimalScale
}

/** Plain text with its thousands grouped. */
export function groupedNumber(plain: string, { separator }: NumberTextRules) {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(.*)$/.exec(plain) ?? []
  return sign + whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator) + fraction
}

/** Plain text when the writing is over: no leading zeros, no lone sign or point, a fixed number of decimals. */
export function settledNumber(plain: string, { decimalScale, fixedDecimals }: NumberTextRules) {
  const [match, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(plain) ?? []
  // What is no number waits for the person.
  if (match === undefined) return plain
  if (whole + fraction === '') return ''
  const decimals = fixedDecimals ? fraction.padEnd(decimalScale, '0') : nothingAs(fraction, decimalScale)
  const number = (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals && `.${decimals}`)
  return /[1-9]/.test(number) ? sign + number : number
}

/** 12.0 is a whole number. */
function nothingAs(fraction: string, decimalScale: number) {
  return decimalScale === 0 && /^0*$/.test(fraction) ? '' : fraction
}

/** Returns the caret's position in `grouped` that has as many significant characters before it as the caret had in `typed`. */
export function caretIn(grouped: string, typed: string, caret: number, rules: NumberTextRules) {
  const before = plainNumber(typed.slice(0, caret), rules).length
  let counted = 0
  for (const [index, character] of [...grouped].entries()) {
    if (counted === before) return index
    if (/[\d.-]/.test(character)) counted += 1
  }
  return grouped.length
}
