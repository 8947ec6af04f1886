import type { CampaignPlan } from '../campaign-plan.ts'
import { type CampaignRow, moveDays } from '../campaign-row.ts'
import type { Member } from '../people/insert-people.ts'
import { daysBetween, type Milestone } from '../schedule.ts'
import { fitsCampaign } from './fits-campaign.ts'
import type { Story, Wish } from './stories.ts'

/** A campaign of the demo on the day of the seed, with the case that is told of it. */
export interface Scene {
  plan: CampaignPlan
  row: CampaignRow
  told?: { member: Member; story: Story }
}

/** Gives each story the first campaign that suits it, none twice, with its days moved as the story asks. */
export function chooseCampaigns(
  scenes: readonly Scene[],
  tellers: readonly (readonly [Member, readonly Story[]])[],
  now: Date,
): Scene[] {
  const chosen = [...scenes]
  for (const [member, stories] of tellers) {
    for (const story of stories) {
      const place = placeOf(chosen, member, story, now)
      const scene = chosen[place]
      if (!scene) throw new Error(`No campaign is left for ${JSON.stringify(story.campaign)}.`)
      chosen[place] = { ...scene, row: moveToday(scene.row, story.today, now), told: { member, story } }
    }
  }
  return chosen
}

/** The stages are tried in the order in which the story names them. */
function placeOf(scenes: readonly Scene[], member: Member, story: Story, now: Date) {
  const suiting = [...scenes.keys()].filter((place) => {
    const scene = scenes[place]
    return scene && !scene.told && suits(scene, story, member, now)
  })
  const { stages } = story.campaign
  const inStage = stages.map((stage) => suiting.find((place) => scenes[place]?.plan.stage === stage))
  return inStage.find((place) => place !== undefined) ?? -1
}

/** Online for long enough to have this past, and open to the person. */
function suits({ plan, row }: Scene, { campaign, today }: Story, member: Member, now: Date) {
  return (
    plan.hoursOnline > 96 &&
    isWished(plan, row, campaign) &&
    !row.eligibility.first_time_only &&
    (today === undefined || dayOf(row, today[0]) !== null) &&
    fitsCampaign(row, member, now)
  )
}

function isWished(plan: CampaignPlan, row: CampaignRow, { stages, kinds, on, ...wish }: Wish) {
  return (
    stages.includes(plan.stage) &&
    (kinds === undefined || kinds.includes(row.kind)) &&
    (on === undefined || row.deliverables.some(({ platform }) => platform === on)) &&
    (wish.plan ?? row.review.composition_plan_required) === row.review.composition_plan_required &&
    (wish.draft ?? row.review.draft_required) === row.review.draft_required &&
    (wish.paid ?? row.reward_amount !== null) === (row.reward_amount !== null)
  )
}

function moveToday(row: CampaignRow, today: Story['today'], now: Date) {
  const day = today && dayOf(row, today[0])
  return day ? moveDays(row, today[1] - daysBetween(now, day)) : row
}

function dayOf(row: CampaignRow, milestone: Milestone) {
  return milestone === 'announcement' ? row.announcement : row.days[milestone]
}
