import { toZenginHolder } from './zengin.ts'

/** The marks with which the Zengin formats state a company's legal form, before the name or after it: `ｶ)`, `(ｶ)`, `(ｶ`. */
const companyMarks = /\(?(?:ｶ|ﾕ|ﾄﾞ|ｼ|ﾒ|ｼﾔ|ｻﾞｲ|ﾎ)\)|\((?:ｶ|ﾕ|ﾄﾞ|ｼ|ﾒ|ｼﾔ|ｻﾞｲ|ﾎ)\)?/gu
/** The same in full. */
const companyWords = /ｶﾌﾞｼｷｶﾞｲｼﾔ|ﾕｳｹﾞﾝｶﾞｲｼﾔ|ｺﾞｳﾄﾞｳｶﾞｲｼﾔ|ｺﾞｳｼｶﾞｲｼﾔ|ｺﾞｳﾒｲｶﾞｲｼﾔ/gu

interface Registered {
  /** The registered reading, in any script of kana. */
  reading: string
  corporation: boolean
}

/**
 * Whether an account is in the name of whom it is said to be, as far as its letters tell: in Zengin characters, whichever of the names
 * comes first and however they are spaced; a company's without what kind it is.
 */
export function isSameHolder(holder: string, { reading, corporation }: Registered) {
  const one = partsOf(holder, corporation)
  const other = partsOf(reading, corporation)
  if (one.length === 0 || other.length === 0) return false
  const joined = one.join('')
  return ordersOf(other).includes(joined) || ordersOf(one).includes(other.join(''))
}

function partsOf(name: string, corporation: boolean) {
  const written = toZenginHolder(name)
  const own = corporation ? written.replaceAll(companyMarks, ' ').replaceAll(companyWords, ' ') : written
  return own.split(/[ .]/).filter((part) => part !== '')
}

/** Returns the possible orders of the names, joined: both for two names; for more (a middle name) each that keeps their sequence. */
function ordersOf(parts: readonly string[]) {
  return parts.map((_, first) => [...parts.slice(first), ...parts.slice(0, first)].join(''))
}
