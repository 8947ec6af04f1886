import type { CampaignKind } from '#contract/vocabulary.ts'
import { toWorkItems } from '#contract/work-items.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { searchColumns } from '#server/modules/campaigns/search-text.ts'
import type { CampaignRow } from './campaign-row.ts'
import type { Scene } from './cases/choose-campaigns.ts'
import { fitsCampaign } from './cases/fits-campaign.ts'
import type { Member } from './people/insert-people.ts'

/** Stands before their titles. */
const spotMark = '【すぐに投稿OK】'
const kinds: readonly CampaignKind[] = ['gift_and_paid', 'gift']
/** The number of days since the window opened. */
const openSinceDays = 3

/**
 * Makes one recruiting campaign of each kind a spot campaign, whose posting window is open already: who applies to it can walk the
 * case up to its report on one day. They ask for one post and are open to all of those people.
 */
export function openSpots(scenes: readonly Scene[], people: readonly Member[], now: Date): Scene[] {
  const opened = [...scenes]
  for (const kind of kinds) {
    const place = opened.findIndex((scene) => suits(scene, kind, people, now))
    const scene = opened[place]
    if (!scene) throw new Error(`No ${kind} campaign can be a spot campaign.`)
    opened[place] = { ...scene, row: openWindow(scene.row, now) }
  }
  return opened
}

function suits({ plan, row, told }: Scene, kind: CampaignKind, people: readonly Member[], now: Date) {
  return (
    plan.stage === 'recruiting' &&
    !told &&
    plan.hoursOnline > 24 * (openSinceDays + 1) &&
    row.kind === kind &&
    row.review.draft_required &&
    toWorkItems(row.deliverables).length === 1 &&
    !row.eligibility.first_time_only &&
    people.every((member) => fitsCampaign(row, member, now))
  )
}

function openWindow(row: CampaignRow, now: Date): CampaignRow {
  const texts = { ...row, title: `${spotMark}${row.title}` }
  const posting_start = addDays(dayInTokyo(now), -openSinceDays)
  return { ...texts, ...searchColumns(texts), days: { ...row.days, posting_start } }
}
