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
  told?: {
    member: Member
    story: Story
    /** The order in which the stories are told. */
    turn: number
  }
}

/** Gives each story the first campaign that suits it, none twice, with its days moved as the story asks. */
export function chooseCampaigns(
  scenes: readonly Scene[],
  tellers: readonly (readonly [Member, readonly Story[]])[],
  now: Date,
): Scene[] {
  const chosen = [...scenes]
  let turn = 0
  for (const [member, stories] of tellers) {
    for (const story of stories) {
      const place = placeOf(chosen, member, story, now)
      const scene = chosen[place]
      if (!scene) throw new Error(`No campaign is left for ${JSON.stringify(story.campaign)}.`)
      chosen[place] = { ...scene, row: moveToday(scene.row, story.today, now), told: { member, story, turn } }
      turn += 1
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

function isWished(plan: CampaignPlan, row: CampaignRow, { stages, kinds, ...wish }: Wish) {
  const { composition_plan_required, draft_required } = row.review
  const story = row.deliverables.some(({ platform }) => platform === 'instagram_story')
  const paid = row.reward_amount !== null
  return (
    stages.includes(plan.stage) &&
    (kinds ?? [row.kind]).includes(row.kind) &&
    (wish.plan ?? composition_plan_required) === composition_plan_required &&
    (wish.draft ?? draft_required) === draft_required &&
    (wish.paid ?? paid) === paid &&
    (wish.story ?? story) === story
  )
}

/** Moves the days of the campaign so that today is as far from the milestone as the story says. */
export function moveToday(row: CampaignRow, today: Story['today'], now: Date) {
  const day = today && dayOf(row, today[0])
  return day ? moveDays(row, today[1] - daysBetween(now, day)) : row
}

function dayOf(row: CampaignRow, milestone: Milestone) {
  return milestone === 'announcement' ? row.announcement : row.days[milestone]
}
