const clock = /^\d{1,3}(?::[0-5]?\d){1,2}(?:\.\d+)?$/
const hours = '(?:時間|hours?|hrs?|h)'
const minutes = '(?:分|minutes?|mins?|m)'
const seconds = '(?:秒|seconds?|secs?|s)'
const amount = String.raw`(\d+(?:\.\d+)?)`
const inWords = new RegExp(`^(?:${amount}${hours})?(?:${amount}${minutes})?(?:${amount}${seconds})?$`, 'i')
const mark = new RegExp(String.raw`\d(?:${hours}|${minutes}|${seconds})|:`, 'i')

/** The factor for rounding seconds to thousandths, where the platforms' own figures end. */
const decimals = 1_000

/**
 * A time such as 3:24, 1:02:03, 3分24秒 or 2m 5s in seconds, as plain text: undefined where it says no unit, null where it makes no time.
 * In half-width, without spaces.
 */
export function readDuration(text: string): string | undefined | null {
  if (!mark.test(text)) return undefined
  const total = clock.test(text) ? ofClock(text) : ofWords(text)
  return total === null ? null : String(Math.round(total * decimals) / decimals)
}

function ofClock(text: string) {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

function ofWords(text: string) {
  const match = inWords.exec(text)
  if (!match) return null
  const [, h = 0, m = 0, s = 0] = match
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}
