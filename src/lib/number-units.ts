/** The units that people write after a number to save its zeros. */
const units: Readonly<Record<string, number>> = {
  億: 1e8,
  千万: 1e7,
  百万: 1e6,
  十万: 1e5,
  万: 1e4,
  萬: 1e4,
  千: 1e3,
  百: 100,
  十: 10,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
}
const unit = '(?:[千百十]?万|[億萬千百十]|(?:thousand|million|k|m)(?![a-z]))'
const amount = String.raw`[\d,]*\.?\d+`
const withUnit = new RegExp(String.raw`\d\.?${unit}`, 'iu')
const whole = new RegExp(`^[^\\d.]*((?:${amount}${unit})+)([\\d,]*)\\D*$`, 'iu')
const term = new RegExp(`(${amount})(${unit})`, 'giu')

/** The zeros that a number has at most; anything larger is a slip. */
const most = 1e15

/**
 * A text with units, such as 1.2万, 1万2千, 3億5千万, 12k or 1.5M, as plain text: undefined where it has none, null where they
 * do not make one number. In half-width, without spaces but for those between words.
 */
export function readUnits(text: string): string | undefined | null {
  if (!withUnit.test(text)) return undefined
  const [, terms = '', rest = ''] = whole.exec(text) ?? []
  const found = [...terms.matchAll(term)].map(([, digits = '', name = '']) => ({
    digits,
    size: units[name.toLowerCase()] ?? Number.NaN,
  }))
  if (found.length === 0) return null
  let total = 0
  let room = Number.POSITIVE_INFINITY
  for (const { digits, size } of [...found, ...(rest === '' ? [] : [{ digits: rest, size: 1 }])]) {
    const value = Number(ungrouped(digits)) * size
    // Each is smaller than the unit before it: 1万2千 is one number, 1千2万 is not.
    if (!(value < room)) return null
    total += value
    room = size
  }
  // Products of decimals are a hair off: 1.1 * 10,000.
  return total < most ? String(Number(total.toPrecision(15))) : null
}

/** Returns the digits without the commas between thousands; `no number` when commas stand elsewhere. */
function ungrouped(digits: string) {
  return /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : 'no number'
}
