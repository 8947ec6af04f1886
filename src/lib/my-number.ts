const said = /マイナンバー|個人番号|my ?number|individual number/i
/** Digits as people group them, and not part of a longer word, address or amount. */
const standingAlone = /(?<![\w/.=-])\d(?:[- ]?\d)*(?![\w/-])/g

/**
 * Returns whether the text reveals a My Number (個人番号): a number of 12 digits with the right check digit that the text calls so, or that
 * is the whole text. One in ten numbers of 12 digits, a parcel's slip number too, has that check digit by chance; within other words it
 * is therefore ignored.
 */
export function givesMyNumber(text: string) {
  const plain = text.normalize('NFKC').trim()
  const joined = plain.replaceAll(/(?<=\d)[‐-―−ー](?=\d)/gu, '-')
  const runs = said.test(plain) ? [...joined.matchAll(standingAlone)].map(([run]) => run) : [joined]
  return runs.some((run) => /^[\d -]+$/.test(run) && isMyNumber(run.replaceAll(/[ -]/g, '')))
}

/** Order of the Ministry of Internal Affairs 85 of 2014, art. 5: weights 2 to 7, then 2 to 6, from the right. */
export function isMyNumber(digits: string) {
  if (!/^\d{12}$/.test(digits)) return false
  const [check = 0, ...rest] = [...digits].map(Number).toReversed()
  const sum = rest.reduce((total, digit, index) => total + digit * (index < 6 ? index + 2 : index - 4), 0)
  return check === (sum % 11 <= 1 ? 0 : 11 - (sum % 11))
}
