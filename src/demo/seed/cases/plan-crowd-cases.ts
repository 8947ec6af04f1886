import { placeHoldingStates } from '#contract/case-states.ts'
import type { CampaignRow } from '../campaign-row.ts'
import type { Member } from '../people/insert-people.ts'
import { createRandom, type Random } from '../random.ts'
import { inTokyo, type Stage } from '../schedule.ts'
import { fitsCampaign } from './fits-campaign.ts'
import { type History, stateOf, type Step } from './history.ts'

const hour = 3_600_000

export interface Scene {
  row: CampaignRow
  stage: Stage
  /** Cases that are told by hand. */
  reserved: readonly History[]
  crowd: readonly Member[]
  now: Date
}

/** The crowd's cases in a campaign, as its stage asks for. */
export function planCrowdCases({ row, stage, reserved, crowd, now }: Scene): History[] {
  // Nominated-only campaigns are for those whose offers are told by hand.
  if (['upcoming', 'draft', 'nominated'].includes(stage)) return []
  const random = createRandom(`cases ${row.title}`)
  const taken = new Set(reserved.map(({ member }) => member.id))
  const fitting = crowd.filter((member) => !taken.has(member.id) && fitsCampaign(row, member, now))
  const held = reserved.filter((history) => placeHoldingStates.includes(stateOf(history))).length
  const left = Math.max(0, row.openings - held)
  const applicants = random.shuffle(fitting).slice(0, applicantsOf(row, stage, random))
  const told = { row, now, random }
  return applicants.map((member, index) => ({ member, steps: stepsOf(stage, index < left, told) }))
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

interface Told {
  row: CampaignRow
  now: Date
  random: Random
}

function stepsOf(stage: Stage, place: boolean, told: Told): Step[] {
  const { row, random } = told
  const applied: Step = { act: 'apply', at: applicationTime(told) }
  const selected: Step = { act: 'select', at: inTokyo(row.announcement, '00:30') }
  const rejected: Step = { act: 'reject', at: inTokyo(row.announcement, '00:45') }
  const agreed: Step = { act: 'agree', at: inTokyo(row.announcement, '00:50') }
  switch (stage) {
    case 'full':
      return place ? [applied, { act: 'select', at: told.now }] : [applied]
    case 'in_progress':
      return place ? [applied, selected, agreed] : [applied, rejected]
    case 'ended':
      return place
        ? [applied, selected, agreed, { act: 'complete', at: inTokyo(row.inspection_complete, '18:00') }]
        : [applied, rejected]
    case 'cancelled':
      return [applied, { act: 'reject', at: told.now, note: '案件の中止' }]
    default:
      return random.chance(0.06) ? [applied, { act: 'cancel', at: told.now }] : [applied]
  }
}

/** Some time while recruiting went on. */
function applicationTime({ row, now, random }: Told) {
  const from = row.recruiting_start.getTime()
  const until = Math.min(row.recruiting_end.getTime(), now.getTime())
  return new Date(from + Math.round(((until - from) * random.int(2, 95)) / 100))
}
