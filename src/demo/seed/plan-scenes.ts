import type { CampaignPlan } from './campaign-plan.ts'
import { campaignRow } from './campaign-row.ts'
import { chooseCampaigns, type Scene } from './cases/choose-campaigns.ts'
import { storiesOfAoi, storiesOfMio, storiesOfRen } from './cases/stories.ts'
import type { Member } from './people/insert-people.ts'
import { openSpots } from './spot-campaigns.ts'

/** Every campaign with its days and the case that is told of it, the newest first. */
export function planScenes(plans: readonly CampaignPlan[], members: readonly Member[], now: Date): Scene[] {
  const find = (key: string) => findMember(members, key)
  const scenes = plans.map((plan) => ({ plan, row: campaignRow(plan, now) }))
  const tellers = [
    [find('ren'), storiesOfRen],
    [find('aoi'), storiesOfAoi],
    [find('mio'), storiesOfMio],
  ] as const
  const chosen = chooseCampaigns(scenes, tellers, now)
  return openSpots(chosen, [find('misaki'), find('aoi'), find('mio')], now).toSorted(
    (one, other) => other.row.created_at.getTime() - one.row.created_at.getTime(),
  )
}

export function findMember(members: readonly Member[], key: string) {
  const member = members.find((one) => one.key === key)
  if (!member) throw new Error(`Nobody in the demo is called ${key}.`)
  return member
}
