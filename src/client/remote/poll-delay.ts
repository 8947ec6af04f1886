const soonestMs = 4_000
const latestMs = 60_000

/**
 * How long to wait before asking again: seconds while something happens, up to a minute the longer it is quiet, and longer after each
 * failure. `since…` in ms: the last news or the opening of the screen, and the last answer.
 */
export function pollDelay({ sinceNews, sinceAnswer }: { sinceNews: number; sinceAnswer: number }) {
  const quiet = Math.min(latestMs, Math.max(soonestMs, sinceNews / 10))
  return Math.min(latestMs, Math.max(quiet, sinceAnswer / 2))
}
