import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Portal } from './portal.ts'

/** The day so many days after the portal's today, in Japan. */
export function dayFromNow({ deps }: Portal, days: number) {
  return addDays(dayInTokyo(deps.now()), days)
}

/** Returns the days of a campaign whose posting window is open. */
export function openDays(portal: Portal) {
  return {
    shipping: null,
    composition_plan_due: null,
    draft_due: dayFromNow(portal, 5),
    posting_start: dayFromNow(portal, -1),
    posting_end: dayFromNow(portal, 9),
    insight_due: dayFromNow(portal, 15),
  }
}
