import { clockInTokyo } from '#lib/dates.ts'
import { ringTime } from '#server/modules/notices/notice-ways.ts'

const tenthOfDay = 8_640_000

/**
 * Explains at night that the portal holds its LINE messages until the morning, which otherwise looks broken, and how to continue at
 * once. Returns nothing by day. `ahead`: how far the demo's clock is ahead, in ms.
 */
export function nightNote(now: Date, ahead: number): string[] {
  const wait = ringTime('selected', now).getTime() - now.getTime()
  if (wait === 0) return []
  const [, clock] = clockInTokyo(now).split('T')
  const days = Math.ceil((ahead + wait) / tenthOfDay) / 10
  return [
    `It is ${clock} in Japan. From 21:00 to 8:00 no phone is to ring: LINE messages wait until 8:00. Home and mails have the news at once.`,
    `To see them on the phone now, stop, and start the portal and the provider with DEMO_DAYS_AHEAD=${days}.`,
  ]
}
