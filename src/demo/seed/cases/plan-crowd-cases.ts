import type { CampaignRow } from '../campaign-row.ts'
import type { Member } from '../people/insert-people.ts'
import { createRandom, type Random } from '../random.ts'
import { inTokyo, type Stage } from '../schedule.ts'
import type { Scene } from './choose-campaigns.ts'
import { fitsCampaign } from './fits-campaign.ts'
import type { History, Step } from './history.ts'

const hour = 3_600_000
/** The crowd's cases in a campaign, as its stage asks for. */
export function planCrowdCases({ plan, row, told }: Scene, crowd: readonly Member[], now: Date): History[] {
  const { stage } = plan
  // Nominated-only campaigns are for those whose offers are told by hand.
  if (['upcoming', 'draft', 'nominated'].includes(stage)) return []
  const random = createRandom(`cases ${row.title}`)
  const fitting = crowd.filter((member) => fitsCampaign(row, member, now))
  const places = placesOf(stage, row.openings, told ? 1 : 0)
  const applicants = random.shuffle(fitting).slice(0, applicantsOf(row, stage, random))
  return applicants.map((member, index) => {
    const place = index < places
    return { member, place, steps: stepsOf({ stage, place, row, now, random }) }
  })
}

/** Each place is given by the services, which takes its time, so there are no more than it takes to look right. */
function placesOf(stage: Stage, openings: number, held: number) {
  if (stage === 'full') return openings - held
  return stage === 'in_progress' ? 1 - held : 0
}

/** Few while recruiting has just begun, more than the places afterwards. */
function applicantsOf(
  { openings, recruiting_start, recruiting_end }: CampaignRow,
  stage: Stage,
  random: Random,
) {
  if (stage === 'recruiting' || stage === 'cancelled') {
    const days = (recruiting_end.getTime() - recruiting_start.getTime()) / (24 * hour)
    return random.int(0, Math.min(14, Math.round(days / 2)))
  }
  return stage === 'full' ? openings + random.int(0, 3) : random.int(2, 12)
}

interface Applicant {
  stage: Stage
  place: boolean
  row: CampaignRow
  now: Date
  random: Random
}

function stepsOf({ stage, place, row, now, random }: Applicant): Step[] {
  const applied: Step = { act: 'apply', at: applicationTime(row, now, random) }
  if (place || stage === 'full') return [applied]
  switch (stage) {
    case 'in_progress':
    case 'ended':
      return [applied, { act: 'reject', at: inTokyo(row.announcement, '10:45') }]
    case 'cancelled':
      return [applied, { act: 'reject', at: now, note: '案件の中止' }]
    default:
      return random.chance(0.06) ? [applied, { act: 'cancel', at: now }] : [applied]
  }
}

/** Some time while recruiting went on, an hour ago or earlier so that a place may have been given since. */
function applicationTime({ recruiting_start, recruiting_end }: CampaignRow, now: Date, random: Random) {
  const from = recruiting_start.getTime()
  const until = Math.min(recruiting_end.getTime(), now.getTime() - hour)
  return new Date(from + Math.round(((until - from) * random.int(2, 95)) / 100))
}
